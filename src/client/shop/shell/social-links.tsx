import { FacebookIcon, InstagramIcon, XIcon } from '#client/ui/later-icons.tsx'
import { NowhereLink } from './nowhere-link.tsx'
import { Said } from '#client/platform/said.tsx'

const NETWORKS = [
  { name: 'Instagram', Icon: InstagramIcon },
  { name: 'Facebook', Icon: FacebookIcon },
  { name: 'X', Icon: XIcon },
] as const

export const SocialLinks = ({
  className = '',
  iconClass = 'size-5',
}: {
  className?: string
  iconClass?: string
}) => (
  <Said of="identity" part="social" className={className}>
    <ul className={`flex items-center ${className}`}>
      {NETWORKS.map(({ name, Icon }) => (
        <li key={name}>
          <NowhereLink
            aria-label={`Darzi on ${name}`}
            className="inline-flex size-11 items-center justify-center transition-opacity hover:opacity-70"
          >
            <Icon className={iconClass} />
          </NowhereLink>
        </li>
      ))}
    </ul>
  </Said>
)
