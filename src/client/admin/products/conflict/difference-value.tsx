import { formatRupees } from '#client/ui/money.ts'
import { Thumbnail } from '#client/ui/thumbnail.tsx'
import type { DifferingField } from './differences.ts'
import type { ProductValues } from '../product-values.ts'

interface Props {
  field: DifferingField
  values: ProductValues
}

/** One field of a product, to be compared with the same of another state. */
export function DifferenceValue({ field, values }: Props) {
  if (field === 'images') {
    return (
      <span className="flex flex-wrap gap-1.5">
        {values.images.map(({ url, altText, shows }, index) => (
          <span key={url} className="w-14 text-xs text-muted">
            <Thumbnail url={url} alt={altText || `Image ${index + 1}`} />
            <span className="line-clamp-2">{altText}</span>
            {shows && <span className="block">{shows}</span>}
          </span>
        ))}
      </span>
    )
  }
  return <span className="whitespace-pre-line break-words">{textOf(field, values) || 'Empty'}</span>
}

function textOf(field: Exclude<DifferingField, 'images'>, values: ProductValues): string {
  if (field === 'stock') return stockText(values)
  const value = values[field]
  if (typeof value === 'object') return byVariant(value)
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  const isPrice = field === 'price' || field === 'discountPrice'
  return isPrice && Number(value) > 0 ? formatRupees(Number(value)) : value
}

function stockText({ countInStock, variants }: ProductValues): string {
  if (variants === null) return countInStock
  return byVariant(variants)
}

const byVariant = (texts: Readonly<Record<string, string>>) =>
  Object.entries(texts)
    .filter(([, text]) => text.trim() !== '')
    .map(([key, text]) => `${key.replace('\n', ', ')}: ${text}`)
    .join('\n')
