import { useRef, useState } from 'react'
import type { Product } from '#shared/contract/product.ts'
import { priceIn } from '#shared/selling-price.ts'
import { notify } from '#client/platform/toast.ts'
import { Button } from '#client/ui/button.tsx'
import { Drawer } from '#client/ui/drawer.tsx'
import { Price } from '#client/ui/price.tsx'
import { isSoldOut, stockWords } from './availability.ts'
import { ColorChoice, SizeChoice } from './option-choice.tsx'

interface Props {
  product: Product
  /** Resolves when the cart has answered. */
  onAdd: (choice: { size: string; color: string; quantity: number }) => Promise<void>
}

const only = (values: readonly string[]): string => (values.length === 1 && values[0]) || ''

/** Under a card: puts one piece into the cart; where there is a choice of size or colour, it is asked for first. */
export function QuickAdd({ product, onAdd }: Props) {
  const [asking, setAsking] = useState(false)
  const [options, setOptions] = useState({ size: only(product.sizes), color: only(product.colors) })
  const [missed, setMissed] = useState(false)
  const [adding, setAdding] = useState(false)
  const choices = useRef<HTMLDivElement>(null)
  const isChosen = options.size !== '' && options.color !== ''
  const soldOut = isSoldOut(product)
  const words = stockWords(product, options)

  async function add(): Promise<void> {
    setAdding(true)
    await onAdd({ ...options, quantity: 1 })
    setAdding(false)
    setAsking(false)
  }
  const handlePress = () => {
    const hasChoice = product.sizes.length > 1 || product.colors.length > 1
    setMissed(false)
    if (hasChoice) setAsking(true)
    else void add()
  }
  const handleAdd = () => {
    if (isChosen) return void add()
    notify.error('Please select a size and colour before adding to cart.', 'add-to-cart')
    setMissed(true)
    choices.current
      ?.querySelector<HTMLElement>(`[data-choice=${options.color ? 'Size' : 'Colour'}] button`)
      ?.focus()
  }
  return (
    <>
      <Button
        size="small"
        className="mt-3 w-full"
        aria-label={`${soldOut ? 'Sold out' : 'Add to cart'}: ${product.name}`}
        aria-haspopup={product.sizes.length > 1 || product.colors.length > 1 ? 'dialog' : undefined}
        disabled={soldOut}
        busy={adding && !asking}
        onClick={handlePress}
      >
        {soldOut ? 'Sold out' : 'Add to cart'}
      </Button>
      <Drawer
        open={asking}
        onClose={() => setAsking(false)}
        side="bottom"
        title={product.name}
        footer={
          <Button
            variant="primary"
            className="w-full"
            busy={adding}
            disabled={words === 'Sold out'}
            onClick={handleAdd}
          >
            {adding ? 'Adding ...' : words === 'Sold out' ? 'Sold out' : 'Add to cart'}
          </Button>
        }
      >
        <div ref={choices} className="flex flex-col gap-6">
          <ColorChoice
            product={product}
            options={options}
            missing={missed && !options.color}
            onChoose={(color) => setOptions({ ...options, color })}
          />
          <SizeChoice
            product={product}
            options={options}
            missing={missed && !options.size}
            onChoose={(size) => setOptions({ ...options, size })}
          />
          {product.prices && <Price {...priceIn(product, options)} />}
          <p role="status" className="text-sm font-medium text-accent empty:hidden">
            {words === 'Sold out' ? '' : words}
          </p>
        </div>
      </Drawer>
    </>
  )
}
