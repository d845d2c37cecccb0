import type { DemoProduct } from '#demo/catalogue/finish.ts'

/** What a shopper would accept as an answer, said of the fields of a product. */
export type Judge = (product: DemoProduct) => boolean

export const all =
  (...judges: readonly Judge[]): Judge =>
  (product) =>
    judges.every((judge) => judge(product))
export const either =
  (...judges: readonly Judge[]): Judge =>
  (product) =>
    judges.some((judge) => judge(product))
export const not =
  (judge: Judge): Judge =>
  (product) =>
    !judge(product)

const selling = ({ price, discountPrice }: DemoProduct) => discountPrice ?? price

export const men: Judge = ({ gender }) => gender !== 'Women'
export const women: Judge = ({ gender }) => gender !== 'Men'
export const color =
  (...colors: readonly string[]): Judge =>
  (product) =>
    product.colors.some((one) => colors.includes(one))
export const material =
  (...materials: readonly string[]): Judge =>
  (product) =>
    materials.includes(product.material)
export const size =
  (...sizes: readonly string[]): Judge =>
  (product) =>
    product.sizes.some((one) => sizes.includes(one))
export const collection =
  (...names: readonly string[]): Judge =>
  (product) =>
    names.includes(product.collections)
export const brand =
  (name: string): Judge =>
  (product) =>
    product.brand === name
export const under =
  (rupees: number): Judge =>
  (product) =>
    selling(product) <= rupees
export const over =
  (rupees: number): Judge =>
  (product) =>
    selling(product) >= rupees
export const onSale: Judge = ({ discountPrice }) => discountPrice !== null
export const named =
  (pattern: RegExp): Judge =>
  ({ name }) =>
    pattern.test(name)
export const saying =
  (pattern: RegExp): Judge =>
  ({ name, description }) =>
    pattern.test(name) || pattern.test(description)
export const article =
  (...codes: readonly string[]): Judge =>
  ({ sku }) =>
    codes.includes(sku)

/** By the letters of the article number, which stand for the kind: DZ-SH-001. */
const kinds =
  (...codes: readonly string[]): Judge =>
  ({ sku }) =>
    codes.includes(sku.slice(3, 5))

const bodywarmer = named(/\bvest\b/i)
export const tank = named(/\btank\b/i)
export const polo = named(/\bpolo\b/i)
export const hoodie = named(/\bhoodie\b/i)
export const blazer = named(/\bblazer\b/i)
export const overshirt = named(/\bovershirt\b/i)
export const bomber = named(/\bbomber\b/i)
export const cardigan = named(/\bcardigan\b/i)
export const tunic = named(/\btunic\b/i)
export const leggings = named(/\bleggings\b/i)
export const palazzo = named(/\bpalazzo\b/i)
export const chinos = named(/\bchinos?\b/i)
export const cargo = named(/\bcargo\b/i)
export const shirt = either(kinds('SH'), overshirt)
export const tshirt = all(kinds('TE'), not(tank))
export const blouse = kinds('BL')
export const kurta = named(/\bkurta\b/i)
export const jacket = kinds('JA')
export const sweatshirt = kinds('SW')
export const knitwear = kinds('KN')
export const sweater = all(knitwear, not(cardigan), not(bodywarmer))
export const jeans = kinds('JE')
export const trousers = kinds('TR', 'WL')
export const joggers = all(kinds('JO'), not(leggings))
export const trackPants = either(joggers, named(/\btrack\b/i))
export const pants = either(trousers, joggers)
export const shorts = kinds('ST')
export const skirt = kinds('SK')
export const topWear: Judge = ({ category }) => category === 'Top Wear'
export const bottomWear: Judge = ({ category }) => category === 'Bottom Wear'
/** What is worn above the waist and is no coat. */
export const top = all(topWear, not(jacket))
export const wideLeg = either(kinds('WL'), named(/\bwide[- ]leg\b/i))
