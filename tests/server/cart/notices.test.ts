import { changeRows } from '#tests/support/rows.ts'
import { expect, it } from 'vitest'
import type { Product } from '#shared/contract/product.ts'
import { deleteProduct, updateProduct } from '#shared/endpoints/admin/calls.ts'
import type { InputOf } from '#shared/endpoints/endpoint.ts'
import { addToCart, getCart, removeCartLine, setCartLine } from '#shared/endpoints/shop.ts'
import { addToCatalogue, guestId, signInAdmin } from '#tests/support/builders.ts'
import { closedAfter, onBothDatabases } from '#tests/support/shop.ts'

onBothDatabases('notices of a cart', async (open) => {
  const shop = await closedAfter(open())
  const admin = await signInAdmin(shop)

  const inCart = async (product: Product, quantity: number, guest = guestId(), size = 'M') => {
    const body = { productId: product._id, size, color: 'Blue', quantity, guestId: guest }
    await shop.call(addToCart, { body })
    return guest
  }
  const read = async (guest: string) => (await shop.call(getCart, { query: { guestId: guest } })).data
  const edit = (product: Product, body: NonNullable<InputOf<typeof updateProduct>['body']>) =>
    shop.call(updateProduct, { params: { id: product._id }, body }, admin)
  const remove = (product: Product) => shop.call(deleteProduct, { params: { id: product._id } }, admin)

  it('a new price is told in one read, and the version stays', async () => {
    const shirt = await addToCatalogue(shop, admin, { price: 1500, discountPrice: 999 })
    const guest = await inCart(shirt, 2)
    await edit(shirt, { discountPrice: 1299 })
    const cart = await read(guest)
    expect(cart.notices).toEqual([
      {
        productId: shirt._id,
        size: 'M',
        color: 'Blue',
        kind: 'price',
        message: 'Linen Shirt is now ₹1,299 (was ₹999)',
      },
    ])
    expect(cart).toMatchObject({ products: [{ price: 1299 }], totalPrice: 2598, version: 1 })
    expect(await read(guest)).toEqual({ ...cart, notices: [] })
  })

  it('a price with paise is told with them', async () => {
    const shirt = await addToCatalogue(shop, admin, { price: 150_000 })
    const guest = await inCart(shirt, 1)
    await edit(shirt, { price: 99_999.5 })
    expect((await read(guest)).notices[0]?.message).toBe('Linen Shirt is now ₹99,999.50 (was ₹1,50,000)')
  })

  it('a price that came back before the next read is not told', async () => {
    const shirt = await addToCatalogue(shop, admin, { price: 1000 })
    const guest = await inCart(shirt, 1)
    await edit(shirt, { price: 1200 })
    await edit(shirt, { price: 1000 })
    expect((await read(guest)).notices).toEqual([])
  })

  it('too little stock is told once, changes no quantity, and is told anew when it changes', async () => {
    const shirt = await addToCatalogue(shop, admin, { countInStock: 10 })
    const guest = await inCart(shirt, 5)
    await edit(shirt, { countInStock: 3 })
    const cart = await read(guest)
    expect(cart.notices).toMatchObject([{ kind: 'stock', message: 'Only 3 left of Linen Shirt' }])
    expect(cart).toMatchObject({ products: [{ quantity: 5, countInStock: 3 }], version: 1 })
    expect((await read(guest)).notices).toEqual([])
    await edit(shirt, { countInStock: 2 })
    expect((await read(guest)).notices).toMatchObject([{ message: 'Only 2 left of Linen Shirt' }])
    await edit(shirt, { countInStock: 8 })
    expect((await read(guest)).notices).toEqual([])
    await edit(shirt, { countInStock: 2 })
    expect((await read(guest)).notices).toMatchObject([{ message: 'Only 2 left of Linen Shirt' }])
  })

  it('of two lines that share a pool, the later one is short', async () => {
    const shirt = await addToCatalogue(shop, admin, { countInStock: 10 })
    const guest = await inCart(shirt, 5)
    await inCart(shirt, 5, guest, 'S')
    await edit(shirt, { countInStock: 8 })
    expect((await read(guest)).notices).toMatchObject([{ kind: 'stock', size: 'S' }])
    // It can be lowered though the two together are still too many, but not raised.
    const line = { productId: shirt._id, size: 'S', color: 'Blue', guestId: guest }
    await shop.call(setCartLine, { body: { ...line, quantity: 4 } })
    expect(await shop.refused(setCartLine, { body: { ...line, quantity: 5 } })).toMatchObject({
      body: { message: 'Only 8 left of Linen Shirt' },
    })
  })

  it('a variant that runs out is told by its name', async () => {
    const variants = [{ size: 'M', color: 'Blue', countInStock: 5 }]
    const shirt = await addToCatalogue(shop, admin, { variants })
    const guest = await inCart(shirt, 2)
    await changeRows(shop, 'variants', { product_id: shirt._id }, { stock: 0 })
    expect((await read(guest)).notices).toMatchObject([{ message: 'Linen Shirt, M, Blue is sold out' }])
  })

  it('a deleted product leaves the cart at its next read, with a notice', async () => {
    const shirt = await addToCatalogue(shop, admin)
    const jeans = await addToCatalogue(shop, admin, { name: 'Selvedge Jeans' })
    const guest = await inCart(shirt, 1)
    await inCart(jeans, 1, guest)
    await remove(shirt)
    const cart = await read(guest)
    expect(cart.notices).toEqual([
      {
        productId: shirt._id,
        size: 'M',
        color: 'Blue',
        kind: 'gone',
        message: 'Linen Shirt, M, Blue is no longer sold and was taken out of your cart',
      },
    ])
    expect(cart).toMatchObject({ products: [{ name: 'Selvedge Jeans' }], version: 3 })
    expect(await read(guest)).toEqual({ ...cart, notices: [] })
  })

  it('what is unpublished, or no longer made in the size, is gone too', async () => {
    const [hidden, shorter] = [await addToCatalogue(shop, admin), await addToCatalogue(shop, admin)]
    const guest = await inCart(hidden, 1)
    await inCart(shorter, 1, guest)
    await inCart(shorter, 1, guest, 'S')
    await edit(hidden, { isPublished: false })
    await edit(shorter, { sizes: ['S', 'L'] })
    const cart = await read(guest)
    expect(cart.notices.map(({ productId, size, kind }) => [productId, size, kind])).toEqual([
      [hidden._id, 'M', 'gone'],
      [shorter._id, 'M', 'gone'],
    ])
    expect(cart.products).toMatchObject([{ productId: shorter._id, size: 'S' }])
  })

  it('an answer to a change tells them like a read', async () => {
    const [shirt, jeans] = [await addToCatalogue(shop, admin), await addToCatalogue(shop, admin)]
    const guest = await inCart(shirt, 1)
    await edit(shirt, { price: 1999 })
    const body = { productId: jeans._id, size: 'M', color: 'Blue', guestId: guest, quantity: 1 }
    const { data } = await shop.call(addToCart, { body })
    expect(data.notices).toMatchObject([{ kind: 'price', productId: shirt._id }])
    expect((await read(guest)).notices).toEqual([])
  })

  it('a line taken out is not talked about', async () => {
    const shirt = await addToCatalogue(shop, admin)
    const guest = await inCart(shirt, 1)
    await edit(shirt, { price: 1999 })
    const body = { productId: shirt._id, size: 'M', color: 'Blue', guestId: guest }
    expect((await shop.call(removeCartLine, { body })).data).toMatchObject({ products: [], notices: [] })
  })

  it('twenty reads at once tell a notice in one of them', async () => {
    const shirt = await addToCatalogue(shop, admin)
    const guest = await inCart(shirt, 1)
    await edit(shirt, { price: 1999 })
    const carts = await Promise.all(Array.from({ length: 20 }, () => read(guest)))
    expect(carts.flatMap((cart) => cart.notices)).toHaveLength(1)
    expect(new Set(carts.map((cart) => cart.totalPrice))).toEqual(new Set([1999]))
  })
})
