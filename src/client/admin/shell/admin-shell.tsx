import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { shopName } from '#shared/shop-name.ts'
import { useShop } from '#client/platform/shop-settings.ts'
import { Drawer } from '#client/ui/drawer.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { MenuIcon, SearchIcon } from '#client/ui/icons.tsx'
import { AdminLinks, type AdminPlace } from './admin-links.tsx'
import { FindButton } from './find-button.tsx'

interface Props {
  /** Who is at work. */
  name: string
  email: string
  /** What is the matter with the line: on a desk beside the page, on a phone under the head. */
  line: ReactNode
  mayOpen: (page: AdminPlace) => boolean
  onLogOut: () => void
  /** Opens how this device calls whoever works at it; undefined for whom there is nothing to be called for. */
  onAlerts: (() => void) | undefined
  /** Opens the palette; its keys as the platform writes them, and as ARIA does. */
  onFind: () => void
  findKeys: { shown: string; aria: string }
  children: ReactNode
}

/** The admin: its own frame, without the storefront's header and footer. */
export function AdminShell({
  name,
  email,
  line,
  mayOpen,
  onLogOut,
  onAlerts,
  onFind,
  findKeys,
  children,
}: Props) {
  const [menuOpen, setMenuOpen] = useState(false)
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[14rem_minmax(0,1fr)]">
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      <div className="hidden border-r border-line bg-surface lg:block">
        <nav
          aria-label="Back office"
          className="sticky top-0 flex h-dvh flex-col gap-2 overflow-y-auto p-3 [scrollbar-width:thin]"
        >
          <Brand />
          <FindButton keys={findKeys} onFind={onFind} />
          <AdminLinks mayOpen={mayOpen} onLogOut={onLogOut} onAlerts={onAlerts} />
          <div className="mt-auto overflow-hidden rounded-control">{line}</div>
          <div className="px-3 py-2 text-sm">
            <p className="truncate font-medium">{name}</p>
            <p className="truncate text-muted">{email}</p>
          </div>
        </nav>
      </div>
      <header className="admin-head sticky top-0 z-20 border-b border-line bg-surface lg:hidden">
        <div className="flex items-center gap-1 px-2 py-1">
          <IconButton label="Menu" aria-haspopup="dialog" onClick={() => setMenuOpen(true)}>
            <MenuIcon />
          </IconButton>
          <Brand />
          <IconButton label="Find anything" aria-haspopup="dialog" className="ml-auto" onClick={onFind}>
            <SearchIcon />
          </IconButton>
        </div>
        {line}
      </header>
      <Drawer open={menuOpen} onClose={() => setMenuOpen(false)} side="left" title="Back office">
        <nav aria-label="Back office">
          <AdminLinks
            mayOpen={mayOpen}
            onLogOut={onLogOut}
            onAlerts={onAlerts}
            onFollow={() => setMenuOpen(false)}
          />
        </nav>
      </Drawer>
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto w-full max-w-7xl min-w-0 px-4 py-6 outline-none md:px-6 xl:px-8"
      >
        {children}
      </main>
    </div>
  )
}

function Brand() {
  const name = shopName(useShop())
  return (
    <Link
      to="/admin"
      activeProps={{}}
      className="flex min-h-11 min-w-0 flex-wrap items-baseline gap-x-2 px-3 py-2"
    >
      <span className="display text-xl">{name}</span>
      <span className="text-sm text-muted">Back office</span>
    </Link>
  )
}
