import { setTimeout as pause } from 'node:timers/promises'
import type { ImportJob } from '#shared/contract/product-import.ts'
import { applyImport, checkImport, exportProducts, importJob } from '#shared/endpoints/admin.ts'
import type { TestShop } from './shop.ts'

const PAUSE_MS = 10

/** Waits until nothing is being done with it any more. */
export async function settled(shop: TestShop, token: string, id: string): Promise<ImportJob> {
  for (;;) {
    const { data } = await shop.call(importJob, { params: { id } }, { token })
    if (data.state !== 'checking' && data.state !== 'applying') return data
    await pause(PAUSE_MS)
  }
}

/** Has a file checked and gives what was found. */
export async function checkFile(shop: TestShop, token: string, text: string): Promise<ImportJob> {
  const { data } = await shop.call(checkImport, { body: text }, { token })
  return settled(shop, token, data._id)
}

/** Puts a checked file into the catalogue. */
export async function applyFile(shop: TestShop, token: string, id: string): Promise<ImportJob> {
  await shop.call(applyImport, { params: { id } }, { token })
  return settled(shop, token, id)
}

export async function exported(
  shop: TestShop,
  token: string,
  query: Record<string, string> = {},
): Promise<string> {
  return shop.call(exportProducts, { query }, { token })
}
