import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { vi } from 'vitest'
import { eraseUnusedPictures } from '#server/images/erase-unused.ts'
import type { AdminProduct } from '#shared/contract/admin/product.ts'
import * as admin from '#shared/endpoints/admin/calls.ts'
import { addToCatalogue, type newProduct, type SignedIn } from './builders.ts'
import type { TestShop } from './shop.ts'

export const DAY_MS = 24 * 60 * 60 * 1000

/** A small picture. */
export const jpeg = (): Promise<Buffer> =>
  sharp({ create: { width: 12, height: 15, channels: 3, background: '#2060c0' } })
    .jpeg()
    .toBuffer()

/** A picture that is in the shop, drawn when it is asked for; its url. */
export async function drawnPicture(shop: TestShop, id: string): Promise<string> {
  await shop.app.context.images.addDrawn([{ id, width: 1200, height: 1500, color: '#2060c0', draw: jpeg }])
  return `/images/${id}.jpg`
}

/** What an admin does with pictures, and what becomes of them. */
export function picturesOf(shop: () => TestShop, owner: () => SignedIn) {
  const asOwner = () => ({ token: owner().token })
  const files = async (url: string) =>
    (await readdir(join(shop().config.dataDir, 'images'))).filter((name) => url.includes(name.slice(0, 36)))
  return {
    /** Its url. */
    async upload(): Promise<string> {
      const file = { name: 'shirt.jpg', type: 'image/jpeg', bytes: new Uint8Array(await jpeg()) }
      return (await shop().call(admin.uploadImage, {}, { ...asOwner(), file })).data
    },
    /** What the admin pages say to a picture that it has taken out of a product or a form. */
    remove: (imageUrl: string) => shop().call(admin.removeImage, { query: { imageUrl } }, asOwner()),
    add: (urls: readonly string[], more: Parameters<typeof newProduct>[0] = {}) =>
      addToCatalogue(shop(), owner(), {
        images: urls.map((url) => ({ url, altText: '' })),
        ...more,
      }) as Promise<AdminProduct>,
    /** As the form does it. */
    async edit(id: string, urls: readonly string[]): Promise<AdminProduct> {
      const body = { images: urls.map((url) => ({ url, altText: '' })) }
      return (await shop().call(admin.updateProduct, { params: { id }, body }, asOwner())).data
    },
    /** As the admin pages delete one: the product, then its pictures. */
    async deleteWithPictures({ _id: id, images }: AdminProduct): Promise<void> {
      await shop().call(admin.deleteProduct, { params: { id } }, asOwner())
      for (const { url } of images)
        await shop().call(admin.removeImage, { query: { imageUrl: url } }, asOwner())
    },
    /** What the housekeeping does in so many days. */
    async eraseInDays(days: number): Promise<void> {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * DAY_MS })
      try {
        await eraseUnusedPictures(shop().app.context, Date.now())
      } finally {
        vi.useRealTimers()
      }
    },
    /** Whether it is shown, in its own size and a smaller one. */
    async isShown(url: string): Promise<boolean> {
      const copy = url.replace(/\.jpg$/, '-320.webp')
      const answers = await Promise.all([url, copy].map((one) => shop().app.inject(one)))
      return answers.every(({ statusCode }) => statusCode === 200)
    },
    /** Whether nothing is left of it: not a row, an original, or a copy. */
    async isErased(url: string): Promise<boolean> {
      const id = url.slice('/images/'.length, -'.jpg'.length)
      const row = await shop().database.db.selectFrom('images').select('id').where('id', '=', id).execute()
      return row.length === 0 && (await files(url)).length === 0
    },
    /** What the history says of a product, newest first. */
    history: async (entityId: string) =>
      (await shop().call(admin.history, { query: { kind: 'product', entityId } }, asOwner())).data,
    restore: async (id: string) =>
      (await shop().call(admin.restoreEntry, { params: { id } }, asOwner())).data,
  }
}
