import type { NewOrder, StaffMethod } from '#shared/contract/admin/new-order.ts'
import type { OrderDetail } from '#shared/contract/admin/order.ts'
import type { AdminProduct } from '#shared/contract/admin/product.ts'
import type { ShippingAddress } from '#shared/contract/checkout.ts'
import { isCode } from '#shared/variant-values.ts'
import { DIRECT } from '#shared/payment-methods.ts'
import { plainAddress } from '#shared/plain-address.ts'
import { withChosenState } from '#client/ui/state-field.tsx'
import { BLANK_ADDRESS } from '#client/ui/address-fields.ts'
import { piecesToBuy } from '../editing/product-query.ts'

/** A line as it is typed, with what there is to choose from. */
export interface TypedPiece extends Pick<
  AdminProduct,
  'name' | 'sku' | 'sizes' | 'colors' | 'countInStock' | 'variants'
> {
  productId: string
  image: string | undefined
  size: string
  color: string
  quantity: number
}

/** Somebody who has bought here, or has an account. */
export interface KnownCustomer {
  _id: string
  name: string
  email: string
}

/** As the form has it. */
export interface TypedOrder {
  customer: KnownCustomer | null
  /** Of who is new. */
  email: string
  address: ShippingAddress
  pieces: readonly TypedPiece[]
  method: StaffMethod
  reference: string
  code: string
}

export const BLANK_ORDER: TypedOrder = {
  customer: null,
  email: '',
  address: BLANK_ADDRESS,
  pieces: [],
  method: DIRECT,
  reference: '',
  code: '',
}

/** For whoever placed this one, to where it goes. */
export const orderAfter = ({ user, shippingAddress }: OrderDetail): TypedOrder => ({
  ...BLANK_ORDER,
  customer: user,
  address: {
    ...withChosenState(plainAddress(shippingAddress)),
    ...(shippingAddress.gstin !== undefined && { gstin: shippingAddress.gstin }),
  },
})

export interface PartProps {
  order: TypedOrder
  /** What is wrong, by the path of its field. */
  mistakes: Readonly<Record<string, string>>
  onChange: (changes: Partial<TypedOrder>) => void
}

interface Variant {
  size: string
  color: string
}

/** The size and colour whose own SKU or barcode was scanned; undefined of what is no code of one. */
export function scannedIn(
  { variantSkus, variantBarcodes }: Pick<AdminProduct, 'variantSkus' | 'variantBarcodes'>,
  typed: string,
): Variant | undefined {
  const own = [...variantSkus, ...variantBarcodes].find(({ value }) => isCode(typed, [value]))
  return own && { size: own.size, color: own.color }
}

/** A piece of the product in the size and colour that was chosen, else in the first of which there is one. */
export function pieceOf(product: AdminProduct, chosen?: Variant): TypedPiece {
  const { _id: productId, name, sku, sizes, colors, countInStock, variants, images } = product
  const made = sizes.flatMap((size) => colors.map((color) => ({ size, color })))
  const inStock = made.find(({ size, color }) => piecesToBuy(product, size, color) > 0)
  const { size, color } = chosen ?? inStock ?? made[0] ?? { size: '', color: '' }
  return {
    productId,
    name,
    sku,
    sizes,
    colors,
    countInStock,
    ...(variants && { variants }),
    image: images[0]?.url,
    size,
    color,
    quantity: 1,
  }
}

export const itemsOf = ({ pieces }: Pick<TypedOrder, 'pieces'>): NewOrder['checkoutItems'] =>
  pieces.map(({ productId, size, color, quantity }) => ({ productId, size, color, quantity }))

/** What is sent; `totalPrice` is what was shown. */
export const newOrderOf = (typed: TypedOrder, totalPrice: number): NewOrder => ({
  account: typed.customer?._id ?? null,
  email: typed.customer === null ? typed.email : null,
  checkoutItems: itemsOf(typed),
  shippingAddress: typed.address,
  paymentMethod: typed.method,
  reference: typed.method === DIRECT ? typed.reference : '',
  totalPrice,
  ...(typed.code.trim() !== '' && { code: typed.code }),
})
