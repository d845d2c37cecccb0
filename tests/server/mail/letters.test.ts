import { changeRows } from '#tests/support/rows.ts'
import { afterAll, beforeAll, expect, it, afterEach, beforeEach } from 'vitest'
import { updateOrderStatus } from '#shared/endpoints/admin/calls.ts'
import { finalizePaid } from '#server/checkout/finalize-paid.ts'
import type { OrderLetter } from '#server/mail/kinds/order-parts.ts'
import { fromJson } from '#shared/json.ts'
import { addToCatalogue, register, signInAdmin, type SignedIn } from '#tests/support/builders.ts'
import { lettersTo, sending, writeTo } from '#tests/support/letters.ts'
import { finalize, paidCheckout } from '#tests/support/paying.ts'
import { onBothDatabases, type TestShop } from '#tests/support/shop.ts'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { failureOf } from '#server/mail/failure.ts'
import { MAIL_FOLDER, openTransport } from '#server/mail/transport.ts'
import { freePort } from '#tests/support/postgres.ts'
import { existsSync } from 'node:fs'
import { forgetOldLetters } from '#server/mail/forget.ts'
import { eventually } from '#tests/support/eventually.ts'

let dataDir: string

const letter = (id: string) => ({
  envelope: { id, messageId: `<${id}@shop.example>`, to: 'asha@shop.example', writtenAt: Date.now() },
  letter: { subject: `Of ${id}`, preview: '', heading: 'Hello', blocks: [] },
  head: {
    shop: 'Darzi',
    url: 'http://localhost',
    from: { name: 'Darzi', address: 'a@shop.example' },
    zone: 'Asia/Kolkata',
  },
})

const DAY_MS = 24 * 60 * 60_000

onBothDatabases('an order', (open) => {
  let shop: TestShop

  let admin: SignedIn

  beforeAll(async () => {
    shop = await open()
    admin = await signInAdmin(shop)
  })

  afterAll(() => shop.close())

  it('is told to its shopper and to the shop, once, whoever finalizes it and how often', async () => {
    const shopper = await register(shop)
    const shirt = await addToCatalogue(shop, admin, { countInStock: 5 })
    const { checkout } = await paidCheckout(shop, shopper, [[shirt, 2]])
    await Promise.all([finalizePaid(shop.app.context), finalize(shop, shopper, checkout._id)])
    const order = await finalize(shop, shopper, checkout._id)

    const theirs = await lettersTo(shop, shopper.user.email)
    expect(theirs.map(({ kind, about }) => [kind, about])).toEqual([['order-received', order._id]])
    expect(fromJson<OrderLetter>(theirs[0]?.data ?? '')).toMatchObject({
      orderId: order._id,
      path: `/order/${order._id}`,
      total: order.totalPrice,
      items: [{ name: shirt.name, quantity: 2 }],
    })
    const ours = await lettersTo(shop, admin.user.email)
    expect(ours.map(({ kind, about }) => [kind, about])).toEqual([['new-order', order._id]])
  })

  it('of which the status is told two minutes later, once, and not where it was a slip', async () => {
    const shopper = await register(shop)
    const shirt = await addToCatalogue(shop, admin, { countInStock: 5 })
    const { checkout } = await paidCheckout(shop, shopper, [[shirt, 1]])
    const { _id: id } = await finalize(shop, shopper, checkout._id)
    const setStatus = (status: 'Processing' | 'Shipped' | 'Delivered' | 'Cancelled') =>
      shop.call(updateOrderStatus, { params: { orderId: id }, body: { status } }, admin)
    const waiting = async () =>
      (await lettersTo(shop, shopper.user.email)).filter(({ kind }) => kind !== 'order-received')

    await setStatus('Cancelled')
    await setStatus('Processing')
    expect(await waiting()).toEqual([])
    const before = Date.now()
    await setStatus('Shipped')
    const [shipped] = await waiting()
    expect(shipped).toMatchObject({ kind: 'order-shipped', about: id, state: 'waiting' })
    expect(shipped?.next_at).toBeGreaterThanOrEqual(before + 2 * 60_000)

    // It is sent; then the order arrives, and somebody corrects the status twice.
    await changeRows(shop, 'letters', { kind: 'order-shipped' }, { state: 'sent' })
    await setStatus('Delivered')
    await setStatus('Shipped')
    await setStatus('Delivered')
    expect((await waiting()).map(({ kind }) => kind)).toEqual(['order-shipped', 'order-delivered'])
  })
})

onBothDatabases('old letters', (open) => {
  let shop: TestShop

  afterEach(() => shop.close())

  it('go after 90 days with their files; what still waits stays', async () => {
    shop = await open()
    await writeTo(shop, ['sent@shop.example'])
    const stop = sending(shop)
    const letter = async () => (await lettersTo(shop, 'sent@shop.example'))[0]
    await eventually(async () => expect((await letter())?.state).toBe('sent'))
    await stop()
    await writeTo(shop, ['waits@shop.example'])
    const file = join(shop.config.dataDir, 'mail', `${(await letter())?.id}.eml`)
    expect(existsSync(file)).toBe(true)

    await forgetOldLetters(shop.app.context, Date.now() + 89 * DAY_MS)
    expect(await letter()).toBeDefined()
    await forgetOldLetters(shop.app.context, Date.now() + 91 * DAY_MS)
    expect(await letter()).toBeUndefined()
    expect(existsSync(file)).toBe(false)
    expect(await lettersTo(shop, 'waits@shop.example')).toHaveLength(1)
  })
})

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'darzi-transport-'))
})

afterEach(() => rm(dataDir, { recursive: true, force: true }))

it('letters under way when it is ended have failed for now, and the next go by another thread', async () => {
  // It takes the connection and says nothing.
  const silent = createServer()
  const port = await freePort()
  await new Promise<void>((resolve) => silent.listen(port, resolve))
  const connected = new Promise((resolve) => silent.once('connection', resolve))
  const transport = openTransport({ smtpUrl: `smtp://localhost:${port}`, dataDir })
  try {
    const handed = transport.hand(letter('one')).catch((error: unknown) => error)
    await connected
    await transport.close()
    expect(failureOf(await handed)).toBe('later')
    const again = transport.hand(letter('two')).catch((error: unknown) => error)
    await new Promise((resolve) => silent.once('connection', resolve))
    await transport.close()
    expect(await again).toBeInstanceOf(Error)
  } finally {
    silent.close()
  }
})

it('a mail server that is away is told from a letter that is refused', async () => {
  const transport = openTransport({ smtpUrl: `smtp://localhost:${await freePort()}`, dataDir })
  const error = await transport.hand(letter('one')).catch((cause: unknown) => cause)
  expect(failureOf(error)).toBe('unreachable')
  await transport.rest()
  await transport.close()
})

it('without a mail server letters are whole files, however many at a time', async () => {
  const transport = openTransport({ smtpUrl: undefined, dataDir })
  await Promise.all(['one', 'two', 'three'].map((id) => transport.hand(letter(id))))
  const folder = join(dataDir, MAIL_FOLDER)
  expect((await readdir(folder)).toSorted()).toEqual(['one.eml', 'three.eml', 'two.eml'])
  expect(await readFile(join(folder, 'two.eml'), 'utf8')).toContain('Subject: Of two')
  await transport.close()
})
