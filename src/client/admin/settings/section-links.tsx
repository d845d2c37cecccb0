import { Link } from '@tanstack/react-router'
import { ALL_SECTIONS } from '#shared/contract/sale-settings.ts'
import { sectionTitle } from './section-titles.ts'

/** What is said of staff, not of the shop, and so is no section of what shoppers see. */
export const SIGN_IN = 'sign-in'

/** The sections of the settings, one beside the other. */
export const SectionLinks = () => (
  <nav aria-label="Settings" className="mb-4 -mx-1 flex flex-wrap gap-1">
    {ALL_SECTIONS.map((section) => (
      <Link key={section} to="/admin/settings/$section" params={{ section }} className="admin-link">
        {sectionTitle(section)}
      </Link>
    ))}
    <Link to="/admin/settings/$section" params={{ section: SIGN_IN }} className="admin-link">
      Signing in
    </Link>
  </nav>
)
