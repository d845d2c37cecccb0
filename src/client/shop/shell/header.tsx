import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, Suspense, useId, useRef, useState } from 'react'
import { shopName } from '#shared/shop-name.ts'
import { Said } from '#client/platform/said.tsx'
import { useShop } from '#client/platform/shop-settings.ts'
import { MenuIcon, SearchIcon, UserIcon } from '#client/ui/icons.tsx'
import { lazyPart } from '#client/platform/lazy-part.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { CartButton } from './cart-button.tsx'
import { COLLECTION_LINKS } from './links.ts'
import { Logo } from './logo.tsx'
import { SearchBox, type Suggest } from './search-box.tsx'
import { type SavedCounter, SavedLinks } from './saved-links.tsx'
import './header.css'

/** Fetched when it is first opened; without a connection the worker has it. */
const MobileMenu = lazyPart(async () => (await import('./mobile-menu.tsx')).MobileMenu)

const SEARCH_BUTTON = 'open-search'

/** As if its button were pressed: the header may be far above. */
export const openSearch = (): void => document.getElementById(SEARCH_BUTTON)?.click()

interface Props {
  signedIn: boolean
  isAdmin: boolean
  cartCount: number
  savedCount: SavedCounter
  suggest: Suggest
  /** Under the row, and as long in sight. */
  below: ReactNode
  /** To be told of what was searched for. */
  onSearched: (text: string) => void
  onCartOpen: () => void
}

/** Sticky, and slimmer once the page has scrolled. */
export function Header({
  signedIn,
  isAdmin,
  cartCount,
  savedCount,
  suggest,
  below,
  onSearched,
  onCartOpen,
}: Props) {
  const [open, setOpen] = useState<'menu' | 'search' | null>(null)
  const [menuWanted, setMenuWanted] = useState(false)
  const name = shopName(useShop())
  const searched = useSearch({ strict: false, select: (search) => search.search ?? '' })
  const navigate = useNavigate()
  const searchId = useId()
  const searchButton = useRef<HTMLButtonElement>(null)
  const close = () => setOpen(null)
  const closeSearch = () => {
    close()
    searchButton.current?.focus()
  }
  return (
    <header className="site-header">
      <div className="site-header-row container-page">
        <div className="flex items-center">
          <IconButton
            label="Menu"
            aria-haspopup="dialog"
            className="-ml-2.5 lg:hidden"
            onClick={() => {
              setMenuWanted(true)
              setOpen('menu')
            }}
          >
            <MenuIcon />
          </IconButton>
          <nav aria-label="Shop" className="hidden gap-7 lg:flex">
            <Said of="menu">
              {COLLECTION_LINKS.map(({ name, link }) => (
                <Link key={name} {...link} activeOptions={{ includeSearch: true }} className="nav-link">
                  {name}
                </Link>
              ))}
            </Said>
          </nav>
        </div>
        <Link to="/" aria-label={`${name}, home`} className="flex min-h-11 items-center justify-self-center">
          <Logo className="site-logo" alt="" />
        </Link>
        <div className="-mr-2.5 flex items-center justify-self-end">
          {isAdmin && (
            <Link to="/admin" className="nav-link mr-3 hidden lg:inline-flex">
              Admin
            </Link>
          )}
          <IconButton
            ref={searchButton}
            id={SEARCH_BUTTON}
            label="Search"
            aria-expanded={open === 'search'}
            aria-controls={searchId}
            onClick={() => setOpen('search')}
          >
            <SearchIcon />
          </IconButton>
          <SavedLinks count={savedCount} />
          <Link
            to={signedIn ? '/profile' : '/login'}
            aria-label={signedIn ? 'Your profile' : 'Sign in'}
            title={signedIn ? 'Your profile' : 'Sign in'}
            className="icon-btn"
          >
            <UserIcon />
          </Link>
          <CartButton count={cartCount} onOpen={onCartOpen} />
        </div>
      </div>
      {below}
      {open === 'search' && (
        <SearchBox
          id={searchId}
          initial={searched}
          suggest={suggest}
          onClose={closeSearch}
          onSearch={(search) => {
            close()
            onSearched(search)
            void navigate({
              to: '/collections/$collection',
              params: { collection: 'all' },
              search: { search },
            })
          }}
        />
      )}
      {menuWanted && (
        <Suspense>
          <MobileMenu
            open={open === 'menu'}
            onClose={close}
            signedIn={signedIn}
            isAdmin={isAdmin}
            onMissing={() => setMenuWanted(false)}
          />
        </Suspense>
      )}
    </header>
  )
}
