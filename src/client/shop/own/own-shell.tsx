import type { ReactNode } from 'react'
import { imageSources } from '#shared/image-sources.ts'
import { OwnLink } from '#client/platform/own-link.tsx'
import type { SaidProps } from '#client/platform/said.tsx'
import { useShop } from '#client/platform/shop-settings.ts'
import { FacebookIcon, InstagramIcon, PhoneIcon, XIcon } from '#client/ui/later-icons.tsx'

const NETWORKS = [
  { key: 'instagram', name: 'Instagram', Icon: InstagramIcon },
  { key: 'facebook', name: 'Facebook', Icon: FacebookIcon },
  { key: 'x', name: 'X', Icon: XIcon },
] as const

/** What stands around the pages, as the owner has said it; what they have left empty is not drawn. */
export function OwnShell({ of, part = '', className = '', children }: SaidProps) {
  if (of === 'announcement') return <Announcement />
  if (of === 'menu') return <Menu>{children}</Menu>
  if (of === 'logo')
    return (
      <OwnLogo alt={part} className={className}>
        {children}
      </OwnLogo>
    )
  switch (part) {
    case 'name':
      return <Name />
    case 'phone':
      return <Phone className={className} />
    case 'social':
      return <Social className={className} />
    default:
      return <Contact />
  }
}

function Announcement() {
  const { text = '', link = '' } = useShop().announcement ?? {}
  return (
    <OwnLink to={link} className={`py-2 text-center text-sm ${link && 'underline-offset-4 hover:underline'}`}>
      {text}
    </OwnLink>
  )
}

/** In a row; where the owner has named none, those that the shop was built with. */
function Menu({ children }: { children: ReactNode }) {
  const { links = [] } = useShop().menu ?? {}
  if (links.length === 0) return children
  return links.map(({ name, link }) => (
    <OwnLink key={name + link} to={link} className="nav-link">
      {name}
    </OwnLink>
  ))
}

const LOGO_SIZES = '10rem'

/** As high as the drawn one; a broad one is made smaller. */
function OwnLogo({ alt, className, children }: { alt: string; className: string; children: ReactNode }) {
  const { logo, identity } = useShop()
  const sources = imageSources(logo?.logo ?? '')
  if (!sources) return children
  const inTheDark = imageSources(logo?.darkLogo ?? '')
  return (
    <picture className="contents">
      {inTheDark && (
        <source media="(prefers-color-scheme: dark)" srcSet={inTheDark.webp} sizes={LOGO_SIZES} />
      )}
      <img
        src={sources.fallback}
        srcSet={sources.webp}
        sizes={LOGO_SIZES}
        alt={alt && (identity?.name ?? alt)}
        className={`own-logo ${className}`}
      />
    </picture>
  )
}

const Name = () => <span className="site-name display">{useShop().identity?.name}</span>

function Phone({ className, isMarked = false }: { className: string; isMarked?: boolean }) {
  const phone = useShop().identity?.phone
  return (
    phone && (
      <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className={className}>
        {isMarked && <PhoneIcon className="size-4.5" />}
        <span>{phone}</span>
      </a>
    )
  )
}

function Social({ className }: { className: string }) {
  const { identity } = useShop()
  const known = NETWORKS.filter(({ key }) => identity?.[key])
  return (
    <ul className={`flex items-center ${className}`}>
      {known.map(({ key, name, Icon }) => (
        <li key={key}>
          <a
            href={identity?.[key]}
            rel="noopener"
            aria-label={`${identity?.name} on ${name}`}
            className="inline-flex size-11 items-center justify-center transition-opacity hover:opacity-70"
          >
            <Icon className="size-5" />
          </a>
        </li>
      ))}
    </ul>
  )
}

const line = 'link-quiet inline-flex min-h-11 items-center gap-2 md:min-h-9'

/** The footer's column, under whatever it has to say. */
function Contact() {
  const { identity } = useShop()
  if (!identity) return null
  const { phone, email, address, instagram, facebook, x } = identity
  return (
    <section className="col-span-full sm:col-span-1">
      <h2 className="display mb-2 text-heading">{instagram || facebook || x ? 'Follow us' : 'Contact'}</h2>
      <Social className="-ml-3" />
      {phone && <p className="mt-3 text-sm text-muted">Call us</p>}
      <Phone className={line} isMarked />
      {email && (
        <p>
          <a href={`mailto:${email}`} className={line}>
            {email}
          </a>
        </p>
      )}
      {address && <address className="mt-2 whitespace-pre-line text-muted not-italic">{address}</address>}
    </section>
  )
}
