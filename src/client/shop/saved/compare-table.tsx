import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Product, ProductImage } from '#shared/contract/product.ts'
import { IconButton } from '#client/ui/icon-button.tsx'
import { CloseIcon } from '#client/ui/icons.tsx'
import { Picture } from '#client/ui/picture.tsx'
import { Price } from '#client/ui/price.tsx'
import { SwatchDot } from '#client/ui/swatch-dot.tsx'

interface Props {
  products: readonly Product[]
  onRemove: (id: string) => void
  /** The one that stands for it. */
  pictureOf: (product: Product) => ProductImage | undefined
}

const ROWS: readonly { name: string; value: (product: Product) => ReactNode }[] = [
  {
    name: 'Price',
    value: (product) => <Price {...product} />,
  },
  {
    name: 'Rating',
    value: ({ rating, reviews }) =>
      reviews > 0 ? `${rating} of 5, ${reviews} ${reviews === 1 ? 'review' : 'reviews'}` : '—',
  },
  { name: 'Sizes', value: ({ sizes }) => sizes.join(', ') },
  {
    name: 'Colours',
    value: ({ colors }) => (
      <span className="flex flex-wrap gap-1.5">
        {colors.map((color) => (
          <SwatchDot key={color} color={color} />
        ))}
      </span>
    ),
  },
  { name: 'Material', value: ({ material }) => material || '—' },
  { name: 'Brand', value: ({ brand }) => brand || '—' },
  { name: 'For', value: ({ gender }) => gender || '—' },
  { name: 'Category', value: ({ category }) => category || '—' },
  { name: 'Weight', value: ({ weight }) => (weight === null ? '—' : `${weight} g`) },
  { name: 'Available', value: ({ countInStock }) => (countInStock > 0 ? 'Yes' : 'Sold out') },
]

/** How wide a product's column becomes. */
const MOST_REM = 17

/** Side by side: a column for each product, its name on top; on a phone the columns scroll under the names of the rows. */
export function CompareTable({ products, onRemove, pictureOf }: Props) {
  // What scrolls has to be reached by the keyboard too.
  return (
    <section
      aria-label="Comparison"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="relative -mx-4 overflow-x-auto px-4 sm:mx-0 sm:px-0"
    >
      <table
        className="w-full table-fixed text-left align-top"
        // Two pieces on a wide screen: what sets them apart must not be pushed out of sight by their pictures.
        style={{ maxWidth: `${9 + MOST_REM * products.length}rem` }}
      >
        <colgroup>
          <col className="w-24 md:w-36" />
          {products.map(({ _id }) => (
            <col key={_id} className="w-40 md:w-auto" />
          ))}
        </colgroup>
        <thead>
          <tr className="align-top">
            <th scope="col" className="sticky left-0 z-1 bg-paper">
              <span className="sr-only">About the product</span>
            </th>
            {products.map((product) => (
              <th key={product._id} scope="col" className="relative px-2 pb-4 font-medium">
                <Link
                  to="/product/$id"
                  params={{ id: product._id }}
                  className="flex flex-col gap-3 underline-offset-4 hover:underline"
                >
                  <span className="picture-frame aspect-4/5 w-full">
                    <CoverPicture image={pictureOf(product)} />
                  </span>
                  <span>{product.name}</span>
                </Link>
                <IconButton
                  label={`Take ${product.name} out of the comparison`}
                  className="absolute top-1 right-3 bg-paper/85"
                  onClick={() => onRemove(product._id)}
                >
                  <CloseIcon />
                </IconButton>
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-y border-line">
          {ROWS.map(({ name, value }) => (
            <tr key={name} className="align-top">
              <th scope="row" className="sticky left-0 z-1 bg-paper py-3 pr-2 text-sm font-normal text-muted">
                {name}
              </th>
              {products.map((product) => (
                <td key={product._id} className="px-2 py-3">
                  {value(product)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const CoverPicture = ({ image }: { image: ProductImage | undefined }) =>
  image && <Picture image={{ ...image, altText: '' }} sizes="(min-width: 48rem) 20vw, 10rem" />
