import { Link } from '@tanstack/react-router'
import { useLayoutEffect, useRef } from 'react'
import { LINE_QUANTITY } from '#shared/limits.ts'
import type { ShownLine } from '#offline/shown-cart.ts'
import { IconButton } from '#client/ui/icon-button.tsx'
import { ClockIcon, TrashIcon } from '#client/ui/later-icons.tsx'
import { formatRupees } from '#client/ui/money.ts'
import { Picture } from '#client/ui/picture.tsx'
import { Price } from '#client/ui/price.tsx'
import { Stepper } from '#client/ui/stepper.tsx'
import './cart.css'

interface Props {
  line: ShownLine
  onOpen: () => void
  /** Resolves when the change is known at the shop, or safely kept. */
  onQuantity: (quantity: number) => Promise<void>
  onRemove: () => void
}

export function CartItem({ line, onOpen, onQuantity, onRemove }: Props) {
  const { productId, name, image, size, color, quantity, price, originalPrice, countInStock, pending } = line
  const step = useSteps(quantity, onQuantity)
  const short = quantity > countInStock
  return (
    <li className="cart-item grid gap-4 py-5">
      <div className="overflow-hidden self-start rounded-card bg-surface aspect-4/5">
        {image && <Picture image={{ url: image, altText: '' }} sizes="5.5rem" />}
      </div>
      <div className="flex min-w-0 flex-col gap-1">
        <div className="flex flex-wrap items-start justify-between gap-x-3">
          <Link
            to="/product/$id"
            params={{ id: productId }}
            className="font-medium underline-offset-4 hover:underline"
            onClick={onOpen}
          >
            {name}
          </Link>
          <Price
            price={(originalPrice ?? price) * quantity}
            discountPrice={price * quantity}
            className="flex-col"
          />
        </div>
        <p className="text-sm text-muted">{`${color}, ${size}`}</p>
        {quantity > 1 && <p className="text-sm text-muted">{`${formatRupees(price)} each`}</p>}
        {pending && (
          <p className="pending-mark text-sm text-muted">
            <ClockIcon className="size-4" />
            Not yet at the shop
          </p>
        )}
        {short && (
          <p className="text-sm text-danger">
            {countInStock === 0 ? 'Sold out' : `Only ${countInStock} left`}
          </p>
        )}
        <div className="mt-auto flex flex-wrap items-center justify-between pt-2">
          <Stepper
            label={`Quantity of ${name}, ${size}, ${color}`}
            value={quantity}
            min={LINE_QUANTITY.min}
            max={Math.min(LINE_QUANTITY.max, Math.max(countInStock, quantity))}
            onChange={step}
          />
          <IconButton label={`Remove ${name}, ${size}, ${color}`} onClick={onRemove}>
            <TrashIcon />
          </IconButton>
        </div>
      </div>
    </li>
  )
}

/**
 * What is shown has been on the disk, which a quick finger does not wait for: clicks count from what was last
 * wanted, until that is shown. From then on others may change it, before the shop has answered.
 */
function useSteps(shown: number, onQuantity: Props['onQuantity']) {
  const wanted = useRef<number>(undefined)
  useLayoutEffect(() => {
    if (wanted.current === shown) wanted.current = undefined
  }, [shown])
  return (next: number) => {
    const quantity = Math.min(
      LINE_QUANTITY.max,
      Math.max(LINE_QUANTITY.min, (wanted.current ?? shown) + next - shown),
    )
    wanted.current = quantity
    void onQuantity(quantity).then(() => {
      if (wanted.current === quantity) wanted.current = undefined
    })
  }
}
