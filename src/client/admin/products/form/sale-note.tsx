import type { AdminProduct } from '#shared/contract/admin/product.ts'
import { formatDateTime } from '#client/ui/dates.ts'
import { formatRupees } from '#client/ui/money.ts'

/** What shoppers pay as long as a sale runs: the fields above stay the owner's. */
export const SaleNote = ({ sale }: { sale: NonNullable<AdminProduct['sale']> }) => (
  <p className="mt-3 text-sm text-muted">
    {`On sale until ${formatDateTime(sale.until)}: ${formatRupees(sale.price)} (${sale.name})`}
  </p>
)
