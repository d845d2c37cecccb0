import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useRef } from 'react'
import { cartCount, cartSavings } from '#shared/cart-rules.ts'
import type { CartLine } from '#shared/contract/cart.ts'
import type { ShownLine } from '#offline/shown-cart.ts'
import { useTrouble } from '#client/platform/connection.ts'
import { useUser } from '#client/platform/session.ts'
import { Button } from '#client/ui/button.tsx'
import { Drawer } from '#client/ui/drawer.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { ErrorNotice } from '#client/ui/error-notice.tsx'
import { CartItem } from './cart-item.tsx'
import { CartNotices } from './cart-notices.tsx'
import { CartRefusals } from './cart-refusals.tsx'
import { type CartState, cartStore, useCart } from './cart-store.ts'
import { CartStuck } from './cart-stuck.tsx'
import { CartSummary } from './cart-summary.tsx'
import { CartWaiting } from './cart-waiting.tsx'
import { cartUi, useCartOpen } from './cart-ui.ts'
import { RemovedLines } from './removed-lines.tsx'
import { useRemoved } from './use-removed.ts'

/** Slides in from the right, from whatever page. */
export function CartDrawer({ beneath }: { beneath?: ReactNode }) {
  const open = useCartOpen()
  const cart = useCart()
  const user = useUser()
  const trouble = useTrouble()
  const navigate = useNavigate()
  const content = useRef<HTMLDivElement>(null)
  const isEmpty = cart.products.length === 0
  // Without a connection there is nothing wrong with the cart: it is the one on this device.
  const isUnread = cart.error !== null && !trouble
  const { removed, remove, undo, forget } = useRemoved(cart.products)

  const handleCheckOut = () => {
    cartUi.close()
    void (user ? navigate({ to: '/checkout' }) : navigate({ to: '/login', search: { redirect: 'checkout' } }))
  }
  // The button goes with its line: the keyboard's place must not be lost, and what can be undone comes next.
  const handleRemove = (line: ShownLine) => {
    content.current?.focus()
    remove(line)
  }
  const handleUndo = (line: CartLine) => {
    content.current?.focus()
    undo(line)
  }
  const handleClose = () => {
    cartUi.close()
    forget()
  }
  const handleShop = () => {
    cartUi.close()
    void navigate({ to: '/collections/$collection', params: { collection: 'all' } })
  }
  const waits =
    trouble &&
    (user
      ? `${trouble}. Your address can be filled in now; paying waits for the connection.`
      : `${trouble}. Signing in and paying wait for the connection; your cart is kept here.`)
  return (
    <Drawer
      open={open}
      onClose={handleClose}
      side="right"
      title="Your Cart"
      footer={
        !isEmpty && (
          <CartSummary
            total={cart.totalPrice}
            savings={cartSavings(cart.products)}
            waits={waits ?? undefined}
            onCheckOut={handleCheckOut}
          />
        )
      }
    >
      <div ref={content} tabIndex={-1} className="outline-none">
        <p role="status" className="sr-only">
          {piecesIn(cart.products)}
        </p>
        {isUnread && (
          <ErrorNotice message={cart.error} onRetry={() => void cartStore.refresh().catch(() => undefined)} />
        )}
        <CartRefusals
          deadLetters={cart.deadLetters}
          lines={cart.products}
          onTakeLeft={(deadLetter) => void cartStore.takeLeft(deadLetter).catch(() => undefined)}
          onDismiss={(key) => cartStore.dismissRefusal(key)}
        />
        <CartWaiting pending={cart.pending} />
        {!trouble && <CartStuck operations={cart.stuck} lines={cart.products} />}
        <CartNotices notices={cart.notices} onDismiss={(notice) => cartStore.dismiss(notice)} />
        <RemovedLines lines={removed} onUndo={handleUndo} />
        {isEmpty && !isUnread && (
          <EmptyState
            title="Your cart is empty."
            action={
              <Button variant="primary" onClick={handleShop}>
                See all clothing
              </Button>
            }
          />
        )}
        {!isEmpty && (
          <ul aria-label="Items" className="flex flex-col divide-y divide-line">
            {cart.products.map((line) => (
              <CartItem
                key={`${line.productId} ${line.size} ${line.color}`}
                line={line}
                onOpen={cartUi.close}
                onQuantity={(quantity) => cartStore.set(line, quantity).catch(() => undefined)}
                onRemove={() => handleRemove(line)}
              />
            ))}
          </ul>
        )}
        {!isEmpty && beneath}
      </div>
    </Drawer>
  )
}

function piecesIn(lines: CartState['products']): string {
  const count = cartCount(lines)
  return `${count} ${count === 1 ? 'piece' : 'pieces'} in the cart`
}
