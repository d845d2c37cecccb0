import { IMAGE_WIDTHS } from '#shared/limits.ts'
import { CONTENT_TYPES } from './files/content-types.ts'
import { VARIANT_FORMATS } from './formats.ts'

export interface WantedFile {
  id: string
  extension: string
  /** Of a copy, pixels; undefined for the original. */
  width: number | undefined
}

const COPY = new RegExp(
  `^([A-Za-z0-9_-]{1,64})-(${IMAGE_WIDTHS.join('|')})\\.(${VARIANT_FORMATS.join('|')})$`,
)
const ORIGINAL = new RegExp(`^([A-Za-z0-9_-]{1,64})\\.(${Object.keys(CONTENT_TYPES).join('|')})$`)

/** Which file a name stands for; only names of this form ever become a path. */
export function wantedFile(name: string): WantedFile | undefined {
  const [, id, width, extension] = COPY.exec(name) ?? []
  if (id && width && extension) return { id, extension, width: Number(width) }
  const [, whole, type] = ORIGINAL.exec(name) ?? []
  return whole && type ? { id: whole, extension: type, width: undefined } : undefined
}

/** The name of a file, as in its url. */
export const nameOf = ({ id, extension, width }: WantedFile): string =>
  `${id}${width === undefined ? '' : `-${width}`}.${extension}`

const OWN_URL = /^\/images\/([A-Za-z0-9_-]{1,64})\.([a-z0-9]{2,5})$/

/** The id and extension in the url of a picture of this shop; undefined for foreign ones and for other paths. */
export function ownImage(url: string): { id: string; extension: string } | undefined {
  const [, id, extension] = OWN_URL.exec(url) ?? []
  return id !== undefined && extension !== undefined ? { id, extension } : undefined
}

const ANY_URL = /\/images\/([A-Za-z0-9_.-]+)(?:[?#]|$)/

/**
 * The file of this shop that a url may show. Other hosts' count too, for the shop may be called by several
 * names: a picture kept for nothing is no harm, one erased that is shown is.
 */
export function fileShown(url: string): WantedFile | undefined {
  const [, name] = ANY_URL.exec(url) ?? []
  return name === undefined ? undefined : wantedFile(name)
}
