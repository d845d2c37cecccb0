import { Link } from '@tanstack/react-router'
import { ALL_SECTIONS } from '#shared/contract/sale-settings.ts'
import { sectionTitle } from './section-titles.ts'

/** The sections of the settings, one beside the other. */
export const SectionLinks = () => (
  <nav aria-label="Settings" className="mb-4 -mx-1 flex flex-wrap gap-1">
    {ALL_SECTIONS.map((section) => (
      <Link key={section} to="/admin/settings/$section" params={{ section }} className="admin-link">
        {sectionTitle(section)}
      </Link>
    ))}
  </nav>
)
