import type { AdminProduct } from '#shared/contract/admin/product.ts'
import { bulkPrices } from '#shared/admin/bulk-prices.ts'
import { sellingPrice } from '#shared/selling-price.ts'
import { formatRupees } from '#client/ui/money.ts'
import { leftOutWords } from './bulk-words.ts'

const EXAMPLES = 3

interface Props {
  products: readonly AdminProduct[]
  /** There are no others beside these. */
  isWhole: boolean
  action: 'price' | 'discount'
  percent: number
}

/** What shoppers will pay for the first of the products that were chosen, and how many a sale leaves out. */
export function PricePreview({ products, isWhole, action, percent }: Props) {
  const cheaper = products.filter((product) => isLeftOut(bulkPrices(product, action, percent))).length
  return (
    <div className="text-sm">
      <p className="text-muted">What shoppers pay, without decimals:</p>
      <ul className="mt-1 flex flex-col gap-1">
        {products.slice(0, EXAMPLES).map((product) => (
          <li key={product._id} className="flex flex-wrap justify-between gap-x-4">
            <span className="min-w-0 break-words">{product.name}</span>
            <Prices product={product} action={action} percent={percent} />
          </li>
        ))}
      </ul>
      <p role="status" className="mt-2 empty:mt-0">
        {action === 'discount' && leftOutWords(cheaper, isWhole)}
      </p>
    </div>
  )
}

const isLeftOut = (changes: object | undefined) => changes !== undefined && Object.keys(changes).length === 0

function Prices({ product, action, percent }: Pick<Props, 'action' | 'percent'> & { product: AdminProduct }) {
  const changes = bulkPrices(product, action, percent)
  if (!changes) return <span className="text-danger">cannot cost that</span>
  if (isLeftOut(changes))
    return <span className="tabular-nums">{`stays ${formatRupees(sellingPrice(product))}`}</span>
  return (
    <span className="tabular-nums">
      <span>{formatRupees(sellingPrice(product))}</span>
      <span aria-hidden="true"> → </span>
      <span className="sr-only"> becomes </span>
      <span className="font-medium">{formatRupees(sellingPrice({ ...product, ...changes }))}</span>
    </span>
  )
}
