import * as v from 'valibot'
import { countSchema, idSchema, timestampSchema } from './common.ts'

/** Of a file's contents: the first 22 letters of its SHA-256 in base64url. */
export const CONTENT_HASH = /^[A-Za-z0-9_-]{22}$/
const hashSchema = v.pipe(v.string(), v.regex(CONTENT_HASH))

/** A file at `/catalogue/<hash>`, which never changes. */
const snapshotFileSchema = v.object({
  hash: hashSchema,
  /** Bytes over the line, in brotli. */
  bytes: countSchema,
  /** Bytes once unpacked. */
  size: countSchema,
})
export type SnapshotFile = v.InferOutput<typeof snapshotFileSchema>

/** What a device needs to know to have the published catalogue. */
export const catalogueManifestSchema = v.object({
  /** Changes with the contents, and with nothing else. */
  version: hashSchema,
  madeAt: timestampSchema,
  products: countSchema,
  /** Of all parts over the line. */
  bytes: countSchema,
  /** In the order of ids: ranges of products, each in two files. */
  parts: v.array(
    v.object({
      products: countSchema,
      /** The id of its first product. */
      first: idSchema,
      /** What cards, filters and orders need. */
      core: snapshotFileSchema,
      /** Descriptions, and what else only the product page and the words of a search need. */
      text: snapshotFileSchema,
    }),
  ),
  /** What makes this version of an earlier one, the latest first. A version that is not here has to take the parts. */
  deltas: v.array(
    v.object({
      from: hashSchema,
      /** How many products are new, changed or gone. */
      products: countSchema,
      /** To be applied in this order. */
      files: v.array(snapshotFileSchema),
    }),
  ),
})
export type CatalogueManifest = v.InferOutput<typeof catalogueManifestSchema>

/** As devices are told it. */
export const toldManifestSchema = v.object({
  ...catalogueManifestSchema.entries,
  /** Phrases that the shop has read as other words, whatever the version: a search on the device reads them too. */
  words: v.record(v.string(), v.string()),
})
export type ToldManifest = v.InferOutput<typeof toldManifestSchema>
