import type { Product } from '#shared/contract/product.ts'
import { deviceList, useDeviceList } from '#client/platform/device-list.ts'

/** So many products' colours are remembered. */
const MOST = 200

const idOf = (item: string) => item.slice(0, item.indexOf(' '))
/** The colours that were chosen on this device, on a card or on a product's page: `<id> <colour>`. */
const chosen = deviceList('chosenColors', MOST, (a, b) => idOf(a) === idOf(b))

/** Tells of the products whose colour is known on this device, at once and when another is chosen. */
export function onChosen(tell: (ids: readonly string[]) => void): void {
  const tellAll = () => tell(chosen.get().map(idOf))
  chosen.subscribe(tellAll)
  tellAll()
}

type Sold = Pick<Product, '_id' | 'colors'>

export const chooseColor = ({ _id }: Pick<Product, '_id'>, color: string): void =>
  chosen.add(`${_id} ${color}`)

/** The colour of a link that was shared (`?color=Red`). */
export function chooseShared(product: Sold): void {
  const color = new URLSearchParams(location.search).get('color')
  if (color && product.colors.includes(color)) chooseColor(product, color)
}

const colorIn = (items: readonly string[], { _id, colors }: Sold): string | undefined => {
  const color = items.find((item) => idOf(item) === _id)?.slice(_id.length + 1)
  return color !== undefined && colors.includes(color) ? color : undefined
}

/** The colour the shopper last chose of this product, unless it is no longer sold in it. */
export const useChosenColor = (product: Sold): string | undefined => colorIn(useDeviceList(chosen), product)

/** Of several products. */
export function useChosenColors(): (product: Sold) => string | undefined {
  const items = useDeviceList(chosen)
  return (product) => colorIn(items, product)
}
