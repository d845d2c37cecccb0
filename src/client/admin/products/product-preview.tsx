import { useStore } from '@tanstack/react-form'
import { OfficeCard } from '#client/ui/office/office-card.tsx'
import { Picture } from '#client/ui/picture.tsx'
import { Price } from '#client/ui/price.tsx'
import { SwatchDot } from '#client/ui/swatch.tsx'
import { useProductForm } from './product-form-options.ts'
import { listOf } from './product-values.ts'

/** How its card will look in the shop. */
export function ProductPreview() {
  const form = useProductForm()
  const { name, brand, price, discountPrice, colors, images } = useStore(form.store, ({ values }) => values)
  const [cover] = images
  const rupees = Number(price)
  return (
    <OfficeCard title="In the shop">
      <div className="mx-auto max-w-60">
        <span className="picture-frame">
          {cover ? (
            <Picture image={cover} sizes="15rem" />
          ) : (
            <span className="flex aspect-[4/5] items-center justify-center text-sm text-muted">
              No image yet
            </span>
          )}
        </span>
        {brand && <p className="mt-3 text-sm text-muted">{brand}</p>}
        <p className="mt-1 break-words">{name || 'Name'}</p>
        {rupees > 0 && <Price price={rupees} discountPrice={Number(discountPrice) || null} />}
        <p className="mt-1 flex flex-wrap gap-1">
          {listOf(colors).map((color) => (
            <SwatchDot key={color} color={color} />
          ))}
        </p>
      </div>
    </OfficeCard>
  )
}
