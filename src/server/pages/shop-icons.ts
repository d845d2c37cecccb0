import type { FastifyInstance } from 'fastify'
import { picture } from '../images/decode.ts'
import { ownImage } from '../images/names.ts'
import type { ImageStore } from '../images/store.ts'
import type { LiveSettings } from '../shop-settings/live-settings.ts'

/** The icons that the pages and the manifest name. `margin` is the part of the side that is left free all around. */
const ICONS = {
  '/icon-192.png': { side: 192, margin: 0, isOpaque: false },
  '/icon-512.png': { side: 512, margin: 0, isOpaque: false },
  // A launcher cuts it to its own form: what is in the middle four fifths is seen everywhere.
  '/icon-maskable-512.png': { side: 512, margin: 0.1, isOpaque: true },
  '/apple-touch-icon.png': { side: 180, margin: 0.05, isOpaque: true },
} as const
type IconPath = keyof typeof ICONS

/** Makes the owner's icon in the sizes that are asked for, each once. */
export interface ShopIcons {
  /** A PNG; undefined for what is no icon, and where the owner has given none. */
  icon(path: string): Promise<Buffer | undefined> | undefined
}

export function shopIcons(
  images: Pick<ImageStore, 'file'>,
  settings: LiveSettings,
  log: FastifyInstance['log'],
): ShopIcons {
  const made = new Map<string, Promise<Buffer | undefined>>()
  return {
    icon(path) {
      const url = settings.get().logo?.icon
      if (!url || !isIcon(path)) return undefined
      const key = `${url} ${path}`
      const ready = made.get(key)
      if (ready) return ready
      // Those of the icon before are needed no more.
      if ([...made.keys()].some((known) => !known.startsWith(`${url} `))) made.clear()
      const making = make(images, url, path).catch((error: unknown) => {
        made.delete(key)
        log.warn({ err: error }, 'the shop’s icon could not be made')
        return undefined
      })
      made.set(key, making)
      return making
    },
  }
}

const isIcon = (path: string): path is IconPath => Object.hasOwn(ICONS, path)

async function make(
  images: Pick<ImageStore, 'file'>,
  url: string,
  path: IconPath,
): Promise<Buffer | undefined> {
  const own = ownImage(url)
  const file = own && (await images.file({ ...own, width: undefined }))
  if (!file) return undefined
  const { side, margin, isOpaque } = ICONS[path]
  const free = Math.round(side * margin)
  const inner = side - 2 * free
  const clear = { r: 255, g: 255, b: 255, alpha: isOpaque ? 1 : 0 }
  const fitted = (await picture(await file.source()))
    .resize(inner, inner, { fit: 'contain', background: clear })
    .extend({ top: free, bottom: free, left: free, right: free, background: clear })
  return (isOpaque ? fitted.flatten({ background: '#fff' }) : fitted).png().toBuffer()
}
