import { Link } from '@tanstack/react-router'
import { OwnLink } from '#client/platform/own-link.tsx'
import { useShop } from '#client/platform/shop-settings.ts'
import { Drawer } from '#client/ui/drawer.tsx'
import { COLLECTION_LINKS } from './links.ts'
import { PhoneLink } from './phone-link.tsx'
import { MenuEntries } from './menu/menu-entries.tsx'
import { SocialLinks } from './social-links.tsx'

interface Props {
  open: boolean
  onClose: () => void
  signedIn: boolean
  isAdmin: boolean
}

const first = 'display flex min-h-14 items-center text-2xl hover:text-accent'
const line = 'flex min-h-12 items-center hover:text-accent'

export function MobileMenu({ open, onClose, signedIn, isAdmin }: Props) {
  const { links: own = [] } = useShop().menu ?? {}
  return (
    <Drawer
      open={open}
      onClose={onClose}
      side="left"
      title="Menu"
      footer={
        <div className="-my-2 flex items-center justify-between">
          <PhoneLink className="link-quiet inline-flex min-h-11 items-center text-sm" />
          <SocialLinks className="-mr-3" />
        </div>
      }
    >
      <nav aria-label="Menu">
        <ul>
          {own.map(({ name, link }) => (
            <li key={name + link} className="border-b border-line">
              <OwnLink to={link} onFollow={onClose} className={first}>
                {name}
              </OwnLink>
            </li>
          ))}
          {own.length === 0 &&
            COLLECTION_LINKS.map(({ name, link }) => (
              <li key={name} className="border-b border-line">
                <Link {...link} onClick={onClose} className={first}>
                  {name}
                </Link>
              </li>
            ))}
        </ul>
        <MenuEntries onChoose={onClose} />
        <ul className="mt-6">
          {signedIn ? (
            <>
              <li>
                <Link to="/profile" onClick={onClose} className={line}>
                  Your profile
                </Link>
              </li>
              <li>
                <Link to="/my-orders" onClick={onClose} className={line}>
                  My orders
                </Link>
              </li>
            </>
          ) : (
            <>
              <li>
                <Link to="/login" onClick={onClose} className={line}>
                  Sign in
                </Link>
              </li>
              <li>
                <Link to="/register" onClick={onClose} className={line}>
                  Create an account
                </Link>
              </li>
            </>
          )}
          {(
            [
              ['/wishlist', 'Wishlist'],
              ['/compare', 'Compare'],
            ] as const
          ).map(([to, name]) => (
            <li key={to}>
              <Link to={to} onClick={onClose} className={line}>
                {name}
              </Link>
            </li>
          ))}
          {isAdmin && (
            <li>
              <Link to="/admin" onClick={onClose} className={line}>
                Admin
              </Link>
            </li>
          )}
        </ul>
      </nav>
    </Drawer>
  )
}
