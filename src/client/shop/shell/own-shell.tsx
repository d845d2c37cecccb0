import type { SaidProps } from '#client/platform/said.tsx'
import { useShop } from '#client/platform/shop-settings.ts'
import { FacebookIcon, InstagramIcon, PhoneIcon, XIcon } from '#client/ui/icons.tsx'

const NETWORKS = [
  { key: 'instagram', name: 'Instagram', Icon: InstagramIcon },
  { key: 'facebook', name: 'Facebook', Icon: FacebookIcon },
  { key: 'x', name: 'X', Icon: XIcon },
] as const

/** What stands around the pages, as the owner has said it; what they have left empty is not drawn. */
export function OwnShell({ part, className = '' }: SaidProps) {
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

const Name = () => <span className="site-name display">{useShop().identity?.name}</span>

function Phone({ className, isMarked = false }: { className: string; isMarked?: boolean }) {
  const phone = useShop().identity?.phone
  return (
    phone && (
      <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className={className}>
        {isMarked && <PhoneIcon className="size-4.5" />}
        {phone}
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
