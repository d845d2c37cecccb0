import { closedNotice } from '#shared/opening.ts'
import { useShop } from './shop-settings.ts'

/** Why nothing can be ordered, in the owner's words, before anybody tries; the server decides. */
export function ClosedNotice() {
  const { opening } = useShop()
  if (!opening?.isClosed) return null
  return (
    <p role="status" className="rounded-card border border-line bg-surface p-4 whitespace-pre-line">
      {closedNotice(opening)}
    </p>
  )
}
