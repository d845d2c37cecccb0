import { type ReactNode, useRef, useState } from 'react'
import type { Product } from '#shared/contract/product.ts'
import { colorShown, picturesFor } from '#shared/picture-for.ts'
import { type Options, priceIn } from '#shared/selling-price.ts'
import { notify } from '#client/platform/toast.ts'
import { Price } from '#client/ui/price.tsx'
import { AddToCartBar } from './add-to-cart-bar.tsx'
import { mostOf, stockOf, stockWords } from './availability.ts'
import { Characteristics } from './characteristics.tsx'
import { chooseColor, useChosenColor } from './chosen-color.ts'
import { Gallery } from './gallery.tsx'
import { ColorChoice, SizeChoice } from './option-choice.tsx'
import { pictureName } from './picture-name.ts'

interface Props {
  product: Product
  /** Resolves when the cart has answered. */
  onAdd: (choice: { size: string; color: string; quantity: number }) => Promise<void>
  /** A block of another page has a heading of that page above it. */
  heading?: 'h1' | 'h3'
  /** In the first screen. */
  priority?: boolean
  /** What the price is said to be. */
  taxes?: string | undefined
  /** Under the price, in no room of its own. */
  news?: ReactNode
  /** Beside the sizes, and below them. */
  sizeGuide?: ReactNode
  /** What else can be done with a product: keep it, compare it, share it. */
  actions?: ReactNode
  /** For what is chosen and sold out. */
  renderSoldOut?: ((chosen: Options) => ReactNode) | undefined
  /** What it costs to have it brought. */
  delivery?: ReactNode
}

/** On a phone all parts are one column, so that the bar can stick to the screen's bottom beside any of them. */
export function ProductDetails({
  product,
  onAdd,
  heading: Heading = 'h1',
  priority = false,
  taxes,
  news,
  sizeGuide,
  actions,
  renderSoldOut,
  delivery,
}: Props) {
  const [size, setSize] = useState('')
  const options = { size, color: useChosenColor(product) ?? '' }
  const [quantity, setQuantity] = useState(1)
  const [adding, setAdding] = useState(false)
  const [asked, setAsked] = useState(false)
  const details = useRef<HTMLElement>(null)
  const most = mostOf(product, options)
  const wanted = Math.min(quantity, most)
  const [cover] = product.images
  const images = picturesFor(
    product.images,
    options.color || (cover && colorShown(cover, product.colors)),
    product.colors,
  )

  async function add(): Promise<void> {
    if (!options.size || !options.color) {
      notify.error('Please select a size and colour before adding to cart.', 'add-to-cart')
      setAsked(true)
      const choice = details.current?.querySelector<HTMLElement>(
        `[data-choice=${options.color ? 'Size' : 'Colour'}]`,
      )
      choice?.scrollIntoView({ block: 'center' })
      choice?.querySelector('button')?.focus({ preventScroll: true })
      return
    }
    setAdding(true)
    await onAdd({ ...options, quantity: wanted })
    setAdding(false)
  }

  return (
    <article
      ref={details}
      className="grid grid-cols-1 gap-6 md:grid-cols-[minmax(0,3fr)_minmax(19rem,2fr)] md:items-start md:gap-10 lg:gap-16"
    >
      <Gallery
        // Another colour is looked at from its first picture on.
        key={images[0]?.url}
        images={images}
        priority={priority}
        transitionName={priority ? pictureName(product) : undefined}
      />
      <div className="contents md:sticky md:top-24 md:flex md:flex-col md:gap-7 md:py-2">
        <header className="relative flex flex-col gap-2">
          {product.brand && <p className="eyebrow">{product.brand}</p>}
          <Heading className="display text-title">{product.name}</Heading>
          <Price {...priceIn(product, options)} size="large" />
          {taxes && <p className="-mt-1 text-sm text-muted">{taxes}</p>}
          {news}
        </header>
        <p className="max-w-prose text-muted">{product.description}</p>
        <ColorChoice
          product={product}
          options={options}
          missing={asked && !options.color}
          onChoose={(color) => chooseColor(product, color)}
        />
        <SizeChoice
          product={product}
          options={options}
          missing={asked && !options.size}
          guide={sizeGuide}
          onChoose={setSize}
        />
        <AddToCartBar
          quantity={wanted}
          most={most}
          adding={adding}
          words={stockWords(product, options)}
          onQuantity={setQuantity}
          onAdd={() => void add()}
        />
        {actions && <div className="-mx-3 -my-2 flex flex-wrap gap-1">{actions}</div>}
        {stockOf(product, options) === 0 && renderSoldOut?.(options)}
        {delivery}
        <Characteristics product={product} heading={Heading === 'h1' ? 'h2' : 'h4'} />
      </div>
    </article>
  )
}
