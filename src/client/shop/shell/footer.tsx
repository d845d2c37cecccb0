import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PhoneIcon } from '#client/ui/icons.tsx'
import { FOOTER_SHOP_LINKS, LEGAL_LINKS, PHONE, SUPPORT_LINKS } from './links.ts'
import { Logo } from './logo.tsx'
import { SocialLinks } from './social-links.tsx'

const YEAR = new Date().getFullYear()
const item = 'link-quiet inline-flex min-h-11 items-center md:min-h-9'

/** `newsletter` is a feature of its own, put here by the route. */
export function Footer({ newsletter }: { newsletter: ReactNode }) {
  return (
    <footer className="laid-out-late mt-auto border-t border-line bg-surface">
      <div className="container-page grid grid-cols-[repeat(auto-fill,minmax(max(8rem,34%),1fr))] gap-x-8 gap-y-10 py-12 sm:grid-cols-3 md:py-16 lg:grid-cols-[minmax(0,1.6fr)_1fr_1fr_1fr]">
        <div className="col-span-full max-w-md lg:col-span-1">{newsletter}</div>
        <Column title="Shop">
          {FOOTER_SHOP_LINKS.map(({ name, link }) => (
            <li key={name}>
              <Link {...link} className={item}>
                {name}
              </Link>
            </li>
          ))}
        </Column>
        <Column title="Support">
          <PageLinks pages={SUPPORT_LINKS} />
        </Column>
        <Column title="Follow us" className="col-span-full sm:col-span-1">
          <li>
            <SocialLinks className="-ml-3" />
          </li>
          <li className="mt-3 text-sm text-muted">Call us</li>
          <li>
            <a href={PHONE.href} className={`${item} gap-2`}>
              <PhoneIcon className="size-4.5" />
              {PHONE.shown}
            </a>
          </li>
        </Column>
      </div>
      <div className="container-page flex flex-wrap items-center justify-between gap-4 border-t border-line py-6 text-sm text-muted">
        <Logo className="h-6" />
        <ul className="flex flex-wrap gap-x-6">
          <PageLinks pages={LEGAL_LINKS} />
        </ul>
        <p>© {YEAR} Darzi</p>
      </div>
    </footer>
  )
}

const PageLinks = ({ pages }: { pages: Record<string, string> }) =>
  Object.entries(pages).map(([name, slug]) => (
    <li key={slug}>
      <Link to="/pages/$slug" params={{ slug }} className={item}>
        {name}
      </Link>
    </li>
  ))

const Column = ({
  title,
  className,
  children,
}: {
  title: string
  className?: string
  children: ReactNode
}) => (
  <section className={className}>
    <h2 className="display mb-2 text-heading">{title}</h2>
    <ul>{children}</ul>
  </section>
)
