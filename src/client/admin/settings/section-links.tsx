import { Link } from '@tanstack/react-router'
import { SECTIONS } from '#shared/contract/shop-settings.ts'
import { SECTION_FORMS } from './section-forms.ts'

/** The sections of the settings, one beside the other. */
export const SectionLinks = () => (
  <nav aria-label="Settings" className="mb-4 -mx-1 flex flex-wrap gap-1">
    {SECTIONS.map((section) => (
      <Link key={section} to="/admin/settings/$section" params={{ section }} className="admin-link">
        {SECTION_FORMS[section].title}
      </Link>
    ))}
  </nav>
)
