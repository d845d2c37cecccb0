import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { openDatabase } from '#server/database/database.ts'
import { backupShop } from '#server/operator/backup-shop.ts'
import { movePictures } from '#server/operator/move-pictures.ts'
import { restoreShop } from '#server/operator/restore-shop.ts'
import { readConfig } from '#server/process/config.ts'
import { uploadImage } from '#shared/endpoints/admin/calls.ts'
import { IMAGE_WIDTHS } from '#shared/limits.ts'
import { type SignedIn, signInAdmin } from '#tests/support/builders.ts'
import { eventually } from '#tests/support/eventually.ts'
import { told } from '#tests/support/operate.ts'
import { jpeg, picturesOf } from '#tests/support/pictures.ts'
import { startS3 } from '#tests/support/s3-server.ts'
import { onBothDatabases, openShop, type TestShop } from '#tests/support/shop.ts'

/** Of one picture: the original, and each width in two formats. */
const FILES = 1 + 2 * IMAGE_WIDTHS.length

let s3: Awaited<ReturnType<typeof startS3>>
let folder: string
beforeAll(async () => {
  s3 = await startS3('sqlite', 'postgres', 'moved', 'restored')
  folder = await mkdtemp(join(tmpdir(), 'darzi-bucket-'))
})
afterAll(async () => {
  await s3.remove()
  await rm(folder, { recursive: true, force: true })
})

const idOf = (url: string) => url.slice('/images/'.length, -'.jpg'.length)

onBothDatabases('pictures in a bucket', (open, kind) => {
  let shop: TestShop
  let owner: SignedIn
  beforeAll(async () => {
    shop = await open({ environment: s3.environment(kind) })
    owner = await signInAdmin(shop)
  })
  afterAll(() => shop.close())
  const pictures = picturesOf(
    () => shop,
    () => owner,
  )
  /** Of a picture's files, when no copy is on its way any more. */
  const keysOf = async (url: string) => (await s3.keys(kind)).filter((key) => key.includes(idOf(url)))
  const sendPicture = async () =>
    shop.inject(
      uploadImage,
      {},
      {
        token: owner.token,
        file: { name: 'shirt.jpg', type: 'image/jpeg', bytes: new Uint8Array(await jpeg()) },
      },
    )

  it('are there with their copies, and in no folder; what is erased is gone from there', async () => {
    const url = await pictures.upload()
    expect(await pictures.isShown(url)).toBe(true)
    const whole = await shop.app.inject(url)
    expect(whole.headers).toMatchObject({ 'content-type': 'image/jpeg', etag: `"${url.slice(8)}"` })
    expect(whole.rawPayload.length).toBe(Number(whole.headers['content-length']))
    const head = await shop.app.inject({ method: 'HEAD', url })
    expect([head.statusCode, head.headers['content-length']]).toEqual([200, String(whole.rawPayload.length)])
    const known = await shop.app.inject({ url, headers: { 'if-none-match': `"${url.slice(8)}"` } })
    expect(known.statusCode).toBe(304)
    expect((await shop.app.inject('/images/nobody-has-it.jpg')).statusCode).toBe(404)
    await eventually(async () => expect(await keysOf(url)).toHaveLength(FILES))
    expect(existsSync(join(shop.config.dataDir, 'images'))).toBe(false)
    await pictures.eraseInDays(31)
    expect(await keysOf(url)).toEqual([])
    expect((await shop.app.inject(url)).statusCode).toBe(404)
  })

  it('may be out of reach: pages go on, an upload is refused with words, and nothing of it is left', async () => {
    const url = await pictures.upload()
    await eventually(async () => expect(await keysOf(url)).toHaveLength(FILES))
    const before = await s3.keys(kind)
    const rows = () => shop.database.db.selectFrom('images').select('id').execute()
    const rowsBefore = await rows()
    await s3.stop()
    const refused = await sendPicture()
    expect(refused.status).toBe(503)
    expect(refused.headers).toMatchObject({ 'retry-after': '5' })
    expect(refused.body).toMatchObject({
      message: 'The picture could not be kept. Please send it again in a moment',
    })
    const unseen = await shop.app.inject(url)
    expect([unseen.statusCode, unseen.headers['cache-control']]).toEqual([503, 'no-store'])
    expect((await shop.app.inject('/api/product')).statusCode).toBe(200)
    expect((await shop.app.inject('/api/health')).statusCode).toBe(200)
    expect(await rows()).toEqual(rowsBefore)
    await s3.start()
    expect(await s3.keys(kind)).toEqual(before)
    expect(await pictures.isShown(url)).toBe(true)
    expect((await sendPicture()).status).toBe(201)
  })

  if (kind === 'postgres')
    it('are served by every server, and erased for every server', async () => {
      const database = await openDatabase({ url: shop.config.databaseUrl, file: '' })
      const other = await createApp({ config: { ...shop.config, dataDir: folder }, database })
      const url = await pictures.upload()
      const here = await shop.app.inject(url)
      const there = await other.inject(url)
      expect(there.rawPayload).toEqual(here.rawPayload)
      const copies = await Promise.all(
        [shop.app, other].map((app) => app.inject(url.replace('.jpg', '-640.webp'))),
      )
      expect(copies.map(({ statusCode }) => statusCode)).toEqual([200, 200])
      await pictures.eraseInDays(31)
      expect((await other.inject(url)).statusCode).toBe(404)
      await other.close()
      await database.close()
    })
})

test('a folder of pictures moves into a bucket, once; a backup takes them from there, and brings them to another', async () => {
  const before = await openShop()
  const owner = await signInAdmin(before)
  const url = await picturesOf(
    () => before,
    () => owner,
  ).upload()
  const bytes = (await before.app.inject(url)).rawPayload
  const images = join(before.config.dataDir, 'images')
  const whole = async () => (await readdir(images)).filter((name) => !name.endsWith('.tmp'))
  await eventually(async () => expect(await whole()).toHaveLength(FILES))
  const config = { ...before.config, s3: readConfig(s3.environment('moved')).s3 }
  await expect(told(movePictures(before.config))).rejects.toThrow(/^set S3_BUCKET/)
  expect(await told(movePictures(config))).toMatch(
    new RegExp(` files of pictures are at .*/moved: ${FILES} were sent, 0 were`),
  )
  expect(await told(movePictures(config))).toContain(`: 0 were sent, ${FILES} were there`)
  await rm(images, { recursive: true })

  const after = await createApp({ config, database: before.database })
  expect((await after.inject(url)).rawPayload).toEqual(bytes)
  await after.close()
  const file = join(folder, 'shop.tar')
  expect(await told(backupShop(config, [file]))).toMatch(/, 1 pictures: /)
  await before.close()

  const place = readConfig({ DATA_DIR: join(folder, 'restored'), ...s3.environment('restored') })
  await s3.stop()
  await expect(told(restoreShop(place, [file]))).rejects.toThrow(
    /the pictures at .*\/restored cannot be reached: /,
  )
  await s3.start()
  expect(await told(restoreShop(place, [file]))).toMatch(/1 pictures: restored as of /)
  expect(await s3.keys('restored')).toEqual([`images/${url.slice(8)}`])
  const database = await openDatabase({ file: join(place.dataDir, 'shop.db') })
  const restored = await createApp({ config: place, database })
  expect((await restored.inject(url)).rawPayload).toEqual(bytes)
  await restored.close()
  await database.close()
})

test.each([
  [{ S3_BUCKET: 'shop' }, 'S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are needed together'],
  [{ S3_ENDPOINT: 'https://s3.example/shop' }, /^S3_ENDPOINT must be an address/],
  [{ S3_BUCKET: 'No Bucket' }, /^S3_BUCKET must be the name of a bucket/],
])('settings of a bucket that cannot be are refused by name: %o', (environment, message) => {
  expect(() => readConfig(environment)).toThrow(message)
})
