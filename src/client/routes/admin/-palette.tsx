import { useExportOrders } from '#client/admin/orders/mutations.ts'
import { Palette } from '#client/admin/palette/palette.tsx'
import { useExportProducts } from '#client/admin/products/bulk/bulk-mutations.ts'
import { useMay } from '#client/platform/admin/use-may.ts'
import { notify } from '#client/platform/toast.ts'
import { paletteEntries } from './-palette-entries.ts'

interface Props {
  onClose: () => void
  onLogOut: () => void
}

const tellOfFile = () => notify.blank('The file is being made. It comes as a download')

/** The palette over all features of the back office: each screen, action and setting that is for who is at work. */
export function OfficePalette({ onClose, onLogOut }: Props) {
  const may = useMay()
  const orders = useExportOrders()
  const products = useExportProducts()
  const entries = paletteEntries(may, {
    exportOrders: () => {
      tellOfFile()
      orders.mutate({})
    },
    exportProducts: () => {
      tellOfFile()
      products.mutate({})
    },
    logOut: onLogOut,
  })
  return <Palette entries={entries} onClose={onClose} />
}
