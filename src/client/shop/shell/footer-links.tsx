import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { shopName } from '#shared/shop-name.ts'
import { useShop } from '#client/platform/shop-settings.ts'
import { PhoneIcon } from '#client/ui/later-icons.tsx'
import { FOOTER_SHOP_LINKS, LEGAL_LINKS, SUPPORT_LINKS } from './footer-targets.ts'
import { Logo } from './logo.tsx'
import { PhoneLink } from './phone-link.tsx'
import { Said } from '#client/platform/said.tsx'
import { SocialLinks } from './social-links.tsx'

const YEAR = new Date().getFullYear()
const item = 'link-quiet inline-flex min-h-11 items-center md:min-h-9'

/** @param isEnd the last line, under the columns */
export const FooterLinks = ({ isEnd }: { isEnd?: boolean }) => (isEnd ? <End /> : <Columns />)

const Columns = () => (
  <>
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
    <Said of="identity">
      <Column title="Follow us" className="col-span-full sm:col-span-1">
        <li>
          <SocialLinks className="-ml-3" />
        </li>
        <li className="mt-3 text-sm text-muted">Call us</li>
        <li>
          <PhoneLink className={`${item} gap-2`} icon={<PhoneIcon className="size-4.5" />} />
        </li>
      </Column>
    </Said>
  </>
)

function End() {
  const name = shopName(useShop())
  return (
    <div className="container-page flex flex-wrap items-center justify-between gap-4 border-t border-line py-6 text-sm text-muted">
      <Logo className="h-6" />
      <ul className="flex flex-wrap gap-x-6">
        <PageLinks pages={LEGAL_LINKS} />
      </ul>
      <p>
        © {YEAR} {name}
      </p>
    </div>
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
