import { randomUUID } from 'node:crypto'
import { IMAGE_MAX_SIDE_PX, IMAGE_WIDTHS } from '#shared/limits.ts'
import { priorityLimiter } from '../platform/concurrency.ts'
import { newId } from '../platform/ids.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../database/database.ts'
import type { AppContext } from '../http/app-context.ts'
import { decode, decodePhoto, type Photo, picture } from './decode.ts'
import type { FoundFile, PictureFiles } from './files/picture-files.ts'
import { encodeVariant, EXTENSIONS, VARIANT_FORMATS, type VariantFormat } from './formats.ts'
import { nameOf, ownImage, type WantedFile } from './names.ts'
import { placeholderOf } from './placeholder.ts'
import { findImage, findImages, insertImage, insertImages, setPlaceholder } from './repository.ts'
import { markUnused } from './usage.ts'

/** The context of features that work with pictures. */
export type ImagesContext = AppContext & { images: ImageStore }

/** The pictures of the shop: originals and their smaller copies, in whichever store of files it has. */
export interface ImageStore {
  /** Stores an upload; answers its url. Throws 413 and 415. */
  add(upload: Buffer): Promise<string>
  /** A stranger's photograph, made smaller and written anew; it is kept nowhere. Throws 413 and 415. */
  photo(upload: Buffer): Promise<Photo>
  /**
   * Marks the picture as unused by its caller. It stays available, because past orders, other products and the
   * history may show it; housekeeping erases it once nothing does. False for a url that is not of this shop.
   */
  remove(url: string): Promise<boolean>
  /** Deletes the files of a picture and its copies. */
  removeFiles(picture: Pick<WantedFile, 'id' | 'extension'>): Promise<void>
  /** A file, generated now if necessary; undefined for an unknown one. */
  file(wanted: WantedFile): Promise<FoundFile | undefined>
  /**
   * Registers pictures that the shop draws itself when they are first requested, as `/images/<id>.jpg`. Call it at each
   * start: the drawing functions are only in memory.
   */
  addDrawn(pictures: readonly DrawnPicture[]): Promise<void>
  /** Generates copies in the background, all or some, so that no shopper waits for them. */
  pregenerate(id: string, widths?: readonly number[], formats?: readonly VariantFormat[]): void
  /**
   * Looks at a picture in the background to make its placeholder, where nobody has yet. False where there is none: the
   * file is not there, or no picture.
   *
   * @param shownBy products that it stands for.
   */
  makePlaceholder(id: string, shownBy?: readonly string[]): Promise<boolean>
  /** Resolves when nothing is being written any more. */
  close(): Promise<void>
}

export interface DrawnPicture {
  id: string
  /** Pixels. */
  width: number
  height: number
  /** The placeholder, `#rrggbb`. */
  color: string
  /** A JPEG. */
  draw: () => Promise<Buffer>
}

interface Deps {
  files: PictureFiles
  database: Pick<Database, 'db' | 'transact'>
  log: FastifyBaseLogger
}

export function imageStore({ files, database, log }: Deps): ImageStore {
  const { db } = database
  const limiter = priorityLimiter()
  const making = new Set<Promise<unknown>>()
  const drawings = new Map<string, DrawnPicture['draw']>()
  const drawing = new Map<string, Promise<boolean>>()
  let closed = false

  const makeCopy = async (wanted: WantedFile, width: number) => {
    const row = await findImage(db, wanted.id)
    const original = row && (await originalOf(row))
    if (!original) return undefined
    const small = (await picture(await original.source())).resize({
      width,
      height: IMAGE_MAX_SIDE_PX,
      fit: 'inside',
      withoutEnlargement: true,
    })
    const name = nameOf(wanted)
    await files.write(name, await encodeVariant(small, wanted.extension as VariantFormat).toBuffer())
    // Erased meanwhile: its copies go too.
    if (await findImage(db, wanted.id)) return files.find(name)
    await files.remove(name)
    return undefined
  }
  /** Draws an original that nobody has asked for yet, once for all its copies; false where nobody can. */
  const drawn = async (id: string, name: string) => {
    const draw = drawings.get(id)
    if (!draw) return false
    const begun = drawing.get(id)
    if (begun) return begun
    const drawOnce = async () => {
      // Who looked for the file just before another had written it comes after that one's drawing.
      if (!(await files.find(name))) await files.write(name, await draw())
      return true
    }
    const done = drawOnce().finally(() => drawing.delete(id))
    drawing.set(id, done)
    return done
  }
  const originalOf = async ({ id, extension }: Pick<WantedFile, 'id' | 'extension'>) => {
    const name = nameOf({ id, extension, width: undefined })
    return (await files.find(name)) ?? ((await drawn(id, name)) ? files.find(name) : undefined)
  }
  const placeholderFor = async (id: string, shownBy: readonly string[]) => {
    const row = closed ? undefined : await findImage(db, id)
    if (!row || row.placeholder !== null) return false
    const source = await (await originalOf(row))?.source()
    if (source === undefined) return false
    const placeholder = await placeholderOf(source).catch((error: unknown) => {
      log.warn({ err: error, image: id }, 'a picture has no placeholder: it cannot be read')
      return ''
    })
    await database.transact(async (trx) => {
      await setPlaceholder(trx, id, placeholder)
      trx.touch(shownBy)
    })
    return placeholder !== ''
  }
  const file = async (wanted: WantedFile, urgent = true) => {
    const name = nameOf(wanted)
    const found = await files.find(name)
    if (found) return found
    const { width } = wanted
    // Unknown names must not wait in the queue.
    if (width === undefined && !drawings.has(wanted.id)) return undefined
    if (!(await findImage(db, wanted.id))) return undefined
    const work = () => (width === undefined ? originalOf(wanted) : makeCopy(wanted, width))
    const made = limiter.run(name, () => (closed ? Promise.resolve(undefined) : work()), urgent)
    making.add(made)
    return made.finally(() => making.delete(made))
  }
  const copiesOf = (
    id: string,
    widths: readonly number[] = IMAGE_WIDTHS,
    formats: readonly VariantFormat[] = VARIANT_FORMATS,
  ): WantedFile[] => widths.flatMap((width) => formats.map((extension) => ({ id, extension, width })))

  return {
    async add(upload) {
      const { bytes, format, width, height, color } = await limiter.run(
        randomUUID(),
        () => decode(upload),
        true,
      )
      const [id, extension, now] = [newId(), EXTENSIONS[format], Date.now()]
      const name = nameOf({ id, extension, width: undefined })
      try {
        await files.write(name, bytes)
        await insertImage(db, {
          id,
          extension,
          width,
          height,
          bytes: bytes.length,
          color,
          created_at: now,
          unused_since: now,
        })
      } catch (error) {
        // Whether it was written is not known of a service that did not answer.
        await files.remove(name).catch(() => {})
        throw error
      }
      return `/images/${id}.${extension}`
    },
    photo: (upload) => limiter.run(randomUUID(), () => decodePhoto(upload), true),
    async remove(url) {
      if (!ownImage(url)) return false
      await markUnused(db, [url])
      return true
    },
    async removeFiles({ id, extension }) {
      const all = [{ id, extension, width: undefined }, ...copiesOf(id)]
      await Promise.all(all.map((wanted) => files.remove(nameOf(wanted))))
    },
    file: (wanted) => file(wanted),
    async addDrawn(pictures) {
      for (const { id, draw } of pictures) drawings.set(id, draw)
      const rows = await findImages(
        db,
        pictures.map(({ id }) => id),
      )
      const known = new Set(rows.map(({ id }) => id))
      await insertImages(
        db,
        pictures
          .filter(({ id }) => !known.has(id))
          .map(({ id, width, height, color }) => ({
            id,
            extension: 'jpg',
            width,
            height,
            bytes: 0,
            color,
            created_at: Date.now(),
            unused_since: null,
          })),
      )
    },
    pregenerate(id, widths, formats) {
      for (const wanted of copiesOf(id, widths, formats)) {
        file(wanted, false).catch((error: unknown) =>
          log.warn({ err: error, image: id }, 'a copy of a picture failed'),
        )
      }
    },
    makePlaceholder(id, shownBy = []) {
      const made = limiter.run(`placeholder ${id}`, () => placeholderFor(id, shownBy), false)
      making.add(made)
      return made.finally(() => making.delete(made))
    },
    async close() {
      closed = true
      await Promise.allSettled(making)
    },
  }
}
