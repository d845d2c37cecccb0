import type { Product } from '#shared/contract/product.ts'
import { SmallSwatch } from '#client/ui/swatch.tsx'

interface Props {
  product: Pick<Product, 'name' | 'colors'>
  /** The colour of the picture on the card; undefined where its words name none. */
  shown: string | undefined
  onChoose: (color: string) => void
}

/** Under a card's link, beside it for the keyboard: each shows the piece in its colour. */
export const CardColors = ({ product: { name, colors }, shown, onChoose }: Props) => (
  <div role="group" aria-label={`Colours of ${name}`} className="-ml-3.5 flex flex-wrap">
    {colors.map((color) => (
      <SmallSwatch key={color} color={color} selected={color === shown} onSelect={() => onChoose(color)} />
    ))}
  </div>
)
