import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { NamedLink } from '#shared/contract/shop-settings.ts'
import { shopName } from '#shared/shop-name.ts'
import { OwnLink } from '#client/platform/own-link.tsx'
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

function Columns() {
  const { footer } = useShop()
  return (
    <>
      <Column title={footer?.firstTitle || 'Shop'}>
        <OwnLinks links={footer?.firstLinks}>
          {FOOTER_SHOP_LINKS.map(({ name, link }) => (
            <li key={name}>
              <Link {...link} className={item}>
                {name}
              </Link>
            </li>
          ))}
        </OwnLinks>
      </Column>
      <Column title={footer?.secondTitle || 'Support'}>
        <OwnLinks links={footer?.secondLinks}>
          <PageLinks pages={SUPPORT_LINKS} />
        </OwnLinks>
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
}

/** The owner's; where they have named none, those that the shop was built with. */
function OwnLinks({
  links = [],
  children,
}: {
  links: readonly NamedLink[] | undefined
  children: ReactNode
}) {
  if (links.length === 0) return children
  return links.map(({ name, link }) => (
    <li key={name + link}>
      <OwnLink to={link} className={item}>
        {name}
      </OwnLink>
    </li>
  ))
}

function End() {
  const shop = useShop()
  return (
    <div className="container-page flex flex-wrap items-center justify-between gap-4 border-t border-line py-6 text-sm text-muted">
      <Logo className="h-6" />
      <ul className="flex flex-wrap gap-x-6">
        <OwnLinks links={shop.footer?.lastLinks}>
          <PageLinks pages={LEGAL_LINKS} />
        </OwnLinks>
      </ul>
      <p>{`© ${YEAR} ${shopName(shop)}`}</p>
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
