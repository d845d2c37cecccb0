import { expect, it } from 'vitest'
import { readPiece } from '#client/admin/orders/fulfil/packing.ts'
import type { OrderDetail } from '#shared/contract/admin/order.ts'

const piece = (size: string, more: Partial<OrderDetail['orderItems'][number]> = {}) => ({
  productId: 'p1',
  name: 'Tee',
  size,
  color: 'Red',
  sku: 'TEE',
  pieces: { placed: 1 },
  ...more,
})
const orderOf = (...orderItems: ReturnType<typeof piece>[]) => ({ orderItems }) as unknown as OrderDetail

it('a barcode or a SKU of its own is of one size in one colour, and of no other', () => {
  const order = orderOf(
    piece('S', { sku: 'TEE-S', barcode: '8901234500017' }),
    piece('M', { barcode: '8901234500024' }),
  )
  expect(readPiece(order, {}, ' 8901234500024 ')).toEqual({ position: 1 })
  expect(readPiece(order, {}, 'tee-s')).toEqual({ position: 0 })
  // Of the one that has none of its own the product's is read.
  expect(readPiece(order, {}, 'TEE')).toEqual({ position: 1 })
  expect(readPiece(order, {}, '8901234500031')).toEqual({
    refusal: '8901234500031 does not belong to this order',
  })
  expect(readPiece(order, { 1: 1 }, '8901234500024')).toEqual({
    refusal: 'Tee: all of it is in the parcel already',
  })
})

it('where the product’s SKU is of several, one is asked which', () => {
  expect(readPiece(orderOf(piece('S'), piece('M')), {}, 'TEE')).toEqual({
    refusal: 'Tee in S, Red or M, Red? Touch the piece',
  })
})
