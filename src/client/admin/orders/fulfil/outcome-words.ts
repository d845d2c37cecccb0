import type { FulfilAction, Fulfilled } from '#shared/contract/admin/fulfilment.ts'
import { orderCount } from '../print/order-count.ts'

const DONE: Record<FulfilAction, string> = {
  pack: 'packed',
  unpack: 'unpacked',
  ship: 'sent',
  unship: 'not sent after all',
  tracking: 'with tracking noted',
  deliver: 'delivered',
}

/** `18 orders packed, 1 was so already, 1 refused`; of one alone what the shop said of it. */
export function outcomeWords(action: FulfilAction, fulfilled: readonly Fulfilled[]): string {
  const [only, ...more] = fulfilled
  if (only && more.length === 0) return only.message
  const count = (wanted: Fulfilled['outcome']) => fulfilled.filter(({ outcome }) => outcome === wanted).length
  const [done, already, refused] = [count('done'), count('already'), count('refused')]
  return [
    done > 0 && `${orderCount(done)} ${DONE[action]}`,
    already > 0 && `${already} ${already === 1 ? 'was' : 'were'} so already`,
    refused > 0 && `${refused} refused`,
  ]
    .filter(Boolean)
    .join(', ')
}
