import { Link, useParams } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { SECTION_TITLES } from '#shared/admin/section-titles.ts'
import { ALL_SECTIONS } from '#shared/contract/sale-settings.ts'

/** What is said of staff, not of the shop, and so is no section of what shoppers see. */
export const SIGN_IN = 'sign-in'

/** The sections of the settings, one beside the other; on a phone in one line, which begins at the one that is open. */
export function SectionLinks() {
  const nav = useRef<HTMLElement>(null)
  const { section: open } = useParams({ strict: false })
  useEffect(() => {
    const link = nav.current?.querySelector(`[href$="/${open}"]`)
    if (nav.current && link instanceof HTMLElement) nav.current.scrollLeft = link.offsetLeft
  }, [open])
  return (
    <nav
      ref={nav}
      aria-label="Settings"
      className="relative mb-4 -mx-1 flex gap-1 overflow-x-auto p-1 sm:flex-wrap"
    >
      {ALL_SECTIONS.map((section) => (
        <Link
          key={section}
          to="/admin/settings/$section"
          params={{ section }}
          className="admin-link shrink-0"
        >
          {SECTION_TITLES[section]}
        </Link>
      ))}
      <Link to="/admin/settings/$section" params={{ section: SIGN_IN }} className="admin-link shrink-0">
        Signing in
      </Link>
    </nav>
  )
}
