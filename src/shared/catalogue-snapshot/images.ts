import type { ProductImage } from '../contract/product.ts'
import type { Sink, Source } from './bytes.ts'
import { putUuids, takeUuids } from './ids.ts'
import { putNumbers, takeNumbers } from './numbers.ts'
import { expanded, type Named, templater, uuidsIn } from './templates.ts'
import { distinct, endsOf, putTexts, takeCodes, takeTexts } from './texts.ts'

/** A picture of which everything that its product has too is told by that. */
interface Template {
  url: string
  altText: string
  width: number | null
  height: number | null
  color: string
  /** `ABSENT` where nobody has chosen. */
  shows: string
}

/** The pictures of all products of a range: each different list of templates once, then the uuids in them. */
export function putImages(
  into: Sink,
  products: readonly (Named & { images: readonly ProductImage[] })[],
): void {
  const uuids: string[] = []
  const lists = products.map((product) => {
    const templateOf = templater(product, uuids)
    return product.images.map((image): Template => ({
      url: templateOf(image.url),
      altText: templateOf(image.altText),
      width: image.width ?? null,
      height: image.height ?? null,
      color: templateOf(image.color),
      shows: templateOf(image.shows),
    }))
  })
  const { codes, values } = distinct(lists, (list) => JSON.stringify(list))
  const all = values.flat()
  putNumbers(into, codes)
  putNumbers(
    into,
    values.map((list) => list.length),
  )
  putTexts(
    into,
    all.map(({ url }) => url),
  )
  putTexts(
    into,
    all.map(({ altText }) => altText),
  )
  putNumbers(
    into,
    all.map(({ width }) => width),
  )
  putNumbers(
    into,
    all.map(({ height }) => height),
  )
  putTexts(
    into,
    all.map(({ color }) => color),
  )
  putTexts(
    into,
    all.map(({ shows }) => shows),
  )
  putUuids(into, uuids)
}

/** Reads the pictures of the product in this place. */
export type ImagesOf = (index: number, product: Named) => ProductImage[]

export function takeImages(from: Source): ImagesOf {
  const codes = takeCodes(from)
  const lengths = takeNumbers(from)
  const [urls, altTexts] = [takeTexts(from), takeTexts(from)]
  const [widths, heights] = [takeNumbers(from), takeNumbers(from)]
  const [colors, chosen] = [takeTexts(from), takeTexts(from)]
  const uuid = takeUuids(from)
  let known: Uint32Array | undefined
  const endOf = (list: number) => (known ??= endsOf(lengths.all()))[list] ?? 0
  const beginOf = (list: number) => (list === 0 ? 0 : endOf(list - 1))
  const uuidsOfList = (list: number): number => {
    let count = 0
    for (let at = beginOf(list); at < endOf(list); at++)
      for (const texts of [urls, altTexts, colors, chosen]) count += uuidsIn(texts.at(at))
    return count
  }
  // Where each product's uuids end, worked out when the first picture is asked for.
  let uuidEnds: Uint32Array | undefined
  const countUuids = () => {
    const counts = Array.from({ length: lengths.length }, (_, list) => uuidsOfList(list))
    return endsOf(Array.from(codes.all(), (list) => counts[list] ?? 0))
  }
  return (index, product) => {
    uuidEnds ??= countUuids()
    let next = index === 0 ? 0 : (uuidEnds[index - 1] ?? 0)
    const text = (template: string) => expanded(template, product, () => uuid(next++))
    const list = codes.all()[index] ?? 0
    const images: ProductImage[] = []
    for (let at = beginOf(list); at < endOf(list); at++) {
      const image: ProductImage = { url: text(urls.at(at)) ?? '', altText: text(altTexts.at(at)) ?? '' }
      const [width, height, color] = [widths.at(at), heights.at(at), text(colors.at(at))]
      const shows = text(chosen.at(at))
      if (width !== null) image.width = width
      if (height !== null) image.height = height
      if (color !== undefined) image.color = color
      if (shows !== undefined) image.shows = shows
      images.push(image)
    }
    return images
  }
}
