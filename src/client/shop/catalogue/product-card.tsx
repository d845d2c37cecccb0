import { Link } from '@tanstack/react-router'
import { memo, type ReactNode, useState } from 'react'
import type { Product } from '#shared/contract/product.ts'
import { PICTURE_SIZES } from '#shared/image-sources.ts'
import { colorShown, colorWanted, picturesFor } from '#shared/picture-for.ts'
import { Asleep, wake } from '#client/platform/hydration/asleep.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { Picture } from '#client/ui/picture.tsx'
import { percentOff, Price } from '#client/ui/price.tsx'
import { isSoldOut } from './availability.ts'
import { CardColors } from './card-colors.tsx'
import { chooseColor, onChosen, useChosenColor } from './chosen-color.ts'
import { pictureName } from './picture-name.ts'
import { TurnedPicture } from './turned-picture.tsx'

interface Props {
  product: Product
  /** Of the picture's place in the layout. */
  sizes?: string
  /** In the first screen: its picture is fetched before others. */
  priority?: boolean
  /** Over the picture's corner, beside the link. */
  action?: ((product: Product) => ReactNode) | undefined
  /** What its list is filtered by, comma-joined: the card shows the piece in that colour. */
  wanted?: string
}

/** In a prerendered page React leaves it as it came, until it is touched or shows something else. */
export const ProductCard = memo(function ProductCard(props: Props) {
  const { _id } = props.product
  return (
    <article className="relative flex h-full flex-col" data-asleep={_id}>
      <Asleep name={_id}>
        <Card {...props} />
      </Asleep>
    </article>
  )
})

// The server draws a card in the colour of its list; only this device knows of another.
onChosen(wake)

function Card({ product, sizes = PICTURE_SIZES.card, priority = false, action, wanted = '' }: Props) {
  const [pointed, setPointed] = useState(false)
  const [opened, setOpened] = useState(false)
  const [picked, setPicked] = useState({ color: '', wanted })
  const chosen = useChosenColor(product)
  // Another filter counts more than what was pressed under the one before.
  const pressed = picked.wanted === wanted && product.colors.includes(picked.color) ? picked.color : undefined
  const color = pressed ?? colorWanted(wanted, product.colors) ?? chosen
  const [first, second] = picturesFor(product.images, color, product.colors)
  const soldOut = isSoldOut(product)
  const off = percentOff(product.price, product.discountPrice)
  return (
    <>
      <Link
        to="/product/$id"
        params={{ id: product._id }}
        className="group flex flex-1 flex-col gap-3"
        draggable={false}
        viewTransition
        onClick={() => {
          setOpened(true)
          if (color !== undefined) chooseColor(product, color)
        }}
        // The second picture is only fetched by those who can hover.
        onPointerEnter={({ pointerType }) => setPointed(pointerType === 'mouse')}
      >
        <div className="picture-frame relative aspect-4/5">
          {first && (
            <TurnedPicture
              // The name stands beside it, in the same link: once is enough.
              image={{ ...first, altText: '' }}
              sizes={sizes}
              priority={priority}
              // Only the one that is opened travels to its page.
              transitionName={opened ? pictureName(product) : undefined}
            />
          )}
          {pointed && second && (
            <div className="absolute inset-0 opacity-0 transition-opacity duration-300 group-hover:opacity-100 has-[[data-loading]]:!opacity-0">
              <Picture image={{ ...second, altText: '' }} sizes={sizes} />
            </div>
          )}
          {(soldOut || off > 0) && (
            <p className="absolute top-2 left-2 md:top-3 md:left-3">
              <Badge tone={soldOut ? 'neutral' : 'accent'}>{soldOut ? 'Sold out' : `−${off}%`}</Badge>
            </p>
          )}
        </div>
        <div className="flex flex-col gap-1">
          <h3 className="leading-snug underline-offset-4 group-hover:underline">{product.name}</h3>
          <Price {...product} />
          {product.reviews * product.rating >= 1 && (
            <span className="rated">{`${product.rating.toFixed(1)} (${product.reviews})`}</span>
          )}
        </div>
      </Link>
      <CardColors
        product={product}
        shown={color ?? (first && colorShown(first, product.colors))}
        onChoose={(next) => {
          setPicked({ color: next, wanted })
          chooseColor(product, next)
        }}
      />
      {action && <div className="absolute top-1 right-1">{action(product)}</div>}
    </>
  )
}
