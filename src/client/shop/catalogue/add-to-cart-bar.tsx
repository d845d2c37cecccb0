import { Button } from '#client/ui/button.tsx'
import { Stepper } from '#client/ui/stepper.tsx'

interface Props {
  quantity: number
  most: number
  adding: boolean
  /** Of the stock, where there is something to say. */
  words: string
  onQuantity: (quantity: number) => void
  onAdd: () => void
}

/** At the end of the choices; on a phone it stays at the bottom of the screen, in the thumb's reach. */
export function AddToCartBar({ quantity, most, adding, words, onQuantity, onAdd }: Props) {
  const soldOut = words === 'Sold out'
  return (
    <div data-bar="wide" className="buy-bar">
      <p role="status" className="bar-words">
        {soldOut ? '' : words}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <Stepper label="Quantity" value={quantity} min={1} max={most} onChange={onQuantity} />
        <Button variant="primary" className="flex-1" busy={adding} disabled={soldOut} onClick={onAdd}>
          {buttonWords(soldOut, adding)}
        </Button>
      </div>
    </div>
  )
}

function buttonWords(soldOut: boolean, adding: boolean): string {
  if (adding) return 'Adding ...'
  return soldOut ? 'Sold out' : 'Add to cart'
}
