import * as v from 'valibot'
import { type CatalogueManifest, catalogueManifestSchema } from '#shared/contract/catalogue-manifest.ts'

/** The file of the latest snapshot's manifest, beside its parts. */
export const MANIFEST = 'manifest.json'

/** Undefined for anything else: a file that was cut short, or of another version of the shop. */
export function readManifest(text: string | undefined): CatalogueManifest | undefined {
  if (text === undefined) return undefined
  try {
    return v.parse(catalogueManifestSchema, JSON.parse(text))
  } catch {
    return undefined
  }
}
