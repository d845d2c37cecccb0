import type { FulfilAction, WantedFulfilment } from '#shared/contract/admin/fulfilment.ts'
import { carrierName } from '#shared/order-life/carriers.ts'
import { type Parcel, type Pieces, countPieces, unpacked } from '../orders/parcels.ts'
import type { OrderItemRow, WholeOrder } from '../orders/repository.ts'

/** What to do with which parcels; a parcel that there is not yet is named by its pieces. */
export type Plan =
  | { kind: 'do'; parcels: readonly (Parcel | { items: Pieces[] })[] }
  | { kind: 'already' | 'refused'; message: string }

const refused = (message: string): Plan => ({ kind: 'refused', message })
const already = (message: string): Plan => ({ kind: 'already', message })

/** Reads what is wanted of an order as it is now; changes nothing. */
export function fulfilmentPlan(
  action: FulfilAction,
  { row, items }: WholeOrder,
  parcels: readonly Parcel[],
  wanted: WantedFulfilment,
): Plan {
  if (row.status === 'Cancelled') return refused('It is cancelled')
  const parcel = parcels.find(({ row: { number } }) => number === wanted.parcel)
  if (wanted.parcel !== undefined && !parcel) return refused(`It has no parcel ${wanted.parcel}`)
  if (parcel && !isOut(parcel)) return refused('It has come back')
  const left = unpacked(items, parcels)
  const tooMany = wanted.pieces && refuseTooMany(items, left, wanted.pieces)
  if (tooMany) return refused(tooMany)
  const about = { items, parcels: parcels.filter(isOut), parcel, left, wanted }
  switch (action) {
    case 'pack':
      return planPacking(about)
    case 'ship':
      return planSending(about)
    case 'deliver':
      return planDelivery(about)
    case 'unpack':
      return planUndoing(about, (row) => row.shipped_at === null, 'It is not packed', 'It has been sent')
    case 'unship':
      return planUndoing(
        about,
        (row) => row.shipped_at !== null,
        'It has not been sent',
        'It has not been sent',
      )
    case 'tracking':
      return planTracking(about)
  }
}

/** The carrier has not brought it back. */
const isOut = ({ row }: Parcel) => row.came_back_at === null

interface About {
  items: readonly OrderItemRow[]
  parcels: readonly Parcel[]
  /** The one that is meant, where one is named. */
  parcel: Parcel | undefined
  left: Pieces[]
  wanted: WantedFulfilment
}

function planPacking({ items, left, wanted: { pieces } }: About): Plan {
  if (left.length === 0) return already('It is packed already')
  const missing = pieces ? undefined : missingPiece(items, left)
  return missing ? refused(missing) : { kind: 'do', parcels: [{ items: pieces ?? left }] }
}

/** What is packed is sent; where nothing is, all of it. */
function planSending({ items, parcels, parcel, left, wanted }: About): Plan {
  if (wanted.pieces) return { kind: 'do', parcels: [{ items: wanted.pieces }] }
  const here = (parcel ? [parcel] : parcels).filter(({ row }) => row.shipped_at === null)
  if (here.length > 1 && wanted.tracking)
    return refused(`It has ${here.length} parcels to send: say which of them has this number`)
  if (here.length > 0) return { kind: 'do', parcels: here }
  if (left.length > 0 && !parcel) {
    const missing = missingPiece(items, left)
    return missing ? refused(missing) : { kind: 'do', parcels: [{ items: left }] }
  }
  return planLateNumber(parcel ?? (parcels.length === 1 ? parcels[0] : undefined), wanted)
}

/** Sent before: the number may come later than the parcel has left, and another number is another's. */
function planLateNumber(sent: Parcel | undefined, { carrier = '', tracking = '' }: WantedFulfilment): Plan {
  if (!sent || tracking === '') return already('It was sent already')
  if (sent.row.tracking === '') return { kind: 'do', parcels: [sent] }
  const isSame =
    sent.row.tracking === tracking && (carrier === '' || sent.row.carrier === carrierName(carrier))
  const by = `${sent.row.carrier} ${sent.row.tracking}`.trim()
  return isSame ? already('It was sent already') : refused(`It was sent with ${by} already`)
}

/** What is on its way has come; where nothing is, all of it was handed over. */
function planDelivery({ items, parcels, parcel, left }: About): Plan {
  const onTheWay = (parcel ? [parcel] : parcels).filter(
    ({ row }) => row.shipped_at !== null && row.delivered_at === null,
  )
  if (onTheWay.length > 0) return { kind: 'do', parcels: onTheWay }
  const here = (parcel ? [parcel] : parcels).filter(({ row }) => row.shipped_at === null)
  const missing = missingPiece(items, left)
  if (here.length + left.length === 0 || (parcel && here.length === 0))
    return already('It was delivered already')
  if (missing && !parcel) return refused(missing)
  const isAlsoLeft = !parcel && left.length > 0
  return { kind: 'do', parcels: isAlsoLeft ? [...here, { items: left }] : here }
}

function planUndoing(
  { parcels, parcel }: About,
  isMeant: (row: Parcel['row']) => boolean,
  none: string,
  wrong: string,
): Plan {
  if (parcel) return isMeant(parcel.row) ? { kind: 'do', parcels: [parcel] } : refused(wrong)
  const meant = parcels.filter(({ row }) => isMeant(row))
  return meant.length > 0 ? { kind: 'do', parcels: meant } : already(none)
}

function planTracking({ parcels, parcel, wanted: { carrier = '', tracking = '' } }: About): Plan {
  const meant = parcel ?? (parcels.length === 1 ? parcels[0] : undefined)
  if (!meant) return refused(parcels.length === 0 ? 'It is not packed' : 'Say which of its parcels')
  const isSo = meant.row.carrier === carrierName(carrier) && meant.row.tracking === tracking
  return isSo ? already('That is noted already') : { kind: 'do', parcels: [meant] }
}

/** `Linen Shirt, M, Blue` */
const pieceName = ({ name, size, color }: OrderItemRow) => `${name}, ${size}, ${color}`

function refuseTooMany(items: readonly OrderItemRow[], left: readonly Pieces[], wanted: readonly Pieces[]) {
  const asked = Map.groupBy(wanted, ({ position }) => position)
  for (const [position, pieces] of asked) {
    const item = items.find((one) => one.position === position)
    const some = left.find((one) => one.position === position)?.quantity ?? 0
    if (!item) return 'It has no such line'
    if (countPieces(pieces) > some)
      return some === 0
        ? `${pieceName(item)} ${item.cancelled_quantity > 0 ? 'was cancelled, or is packed' : 'is packed'} already`
        : `Only ${some} of ${pieceName(item)} ${some === 1 ? 'is' : 'are'} left to pack`
  }
  return undefined
}

/** Whoever has it in their hand packs it piece by piece. */
function missingPiece(items: readonly OrderItemRow[], left: readonly Pieces[]): string | undefined {
  const missing = items.find(
    ({ position, stock_taken: taken }) => taken === 0 && left.some((pieces) => pieces.position === position),
  )
  return missing && `${pieceName(missing)} is missing from the stock: pack the order on its own page`
}
