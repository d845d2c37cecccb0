import { Link } from '@tanstack/react-router'
import { BagIcon, MenuIcon, SearchIcon, UserIcon } from '#client/ui/icons.tsx'
import { HomeIcon } from '#client/ui/later-icons.tsx'
import './bottom-bar.css'

interface Props {
  signedIn: boolean
  cartCount: number
  onSearch: () => void
  onCartOpen: () => void
}

/** In the thumb's reach where the shop is installed on a phone, and has no browser's bar below it. */
export const BottomBar = ({ signedIn, cartCount, onSearch, onCartOpen }: Props) => (
  <nav aria-label="Shortcuts" className="bottom-bar">
    <Link to="/" className="bottom-item">
      <HomeIcon />
      Home
    </Link>
    <Link to="/collections/$collection" params={{ collection: 'all' }} className="bottom-item">
      <MenuIcon />
      Collections
    </Link>
    <button type="button" className="bottom-item" onClick={onSearch}>
      <SearchIcon />
      Search
    </button>
    <button type="button" aria-haspopup="dialog" className="bottom-item" onClick={onCartOpen}>
      <BagIcon />
      <span>Cart</span>
      {cartCount > 0 && (
        <>
          <span className="sr-only">{`, ${cartCount === 1 ? '1 item' : `${cartCount} items`}`}</span>
          <span key={cartCount} aria-hidden="true" className="count-badge bottom-badge">
            {cartCount > 99 ? '99+' : cartCount}
          </span>
        </>
      )}
    </button>
    <Link to={signedIn ? '/profile' : '/login'} className="bottom-item">
      <UserIcon />
      Profile
    </Link>
  </nav>
)
