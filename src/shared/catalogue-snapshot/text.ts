import type { Product } from '../contract/product.ts'
import { FITS } from '../fits.ts'
import { type Bytes, putMark, sink, source, takeMark } from './bytes.ts'
import type { ProductText } from './core.ts'
import { putNumbers, takeNumbers } from './numbers.ts'
import { putPlaceholders, takePlaceholders } from './placeholders.ts'
import { putTexts, takeTexts } from './texts.ts'

/** What the file begins with: it changes whenever what is written does. */
export const TEXT_MARK = 'DZ text4'

/** What belongs to the products of a range, in the same order. */
export interface TextTable {
  size: number
  text(index: number): ProductText
  /** Of the first picture. */
  placeholder(index: number): string | undefined
}

/** What only the product page needs, and of the first pictures what they look like while they are not there. */
export function encodeText(products: readonly (ProductText & Pick<Product, 'images'>)[]): Bytes {
  const into = sink()
  putMark(into, TEXT_MARK)
  putTexts(
    into,
    products.map(({ description }) => description),
  )
  putTexts(
    into,
    products.map(({ careInstructions }) => careInstructions),
  )
  putNumbers(
    into,
    products.map(({ weight }) => weight),
  )
  putNumbers(
    into,
    products.map(({ writtenReviews }) => writtenReviews ?? null),
  )
  putTexts(
    into,
    products.map(({ fit }) => fit ?? ''),
  )
  putPlaceholders(
    into,
    products.map(({ images }) => images[0]?.placeholder),
  )
  return into.bytes()
}

/** Reads what `encodeText` wrote. Throws where the bytes are something else. */
export function openText(bytes: Uint8Array): TextTable {
  const from = source(bytes)
  takeMark(from, TEXT_MARK)
  const [descriptions, careInstructions, weights] = [takeTexts(from), takeTexts(from), takeNumbers(from)]
  const [written, fits] = [takeNumbers(from), takeTexts(from)]
  const placeholder = takePlaceholders(from)
  return {
    size: descriptions.length,
    text: (index) => ({
      description: descriptions.at(index),
      careInstructions: careInstructions.at(index),
      weight: weights.at(index),
      ...writtenOf(written.at(index)),
      ...fitOf(fits.at(index)),
    }),
    placeholder,
  }
}

const writtenOf = (count: number | null): Pick<ProductText, 'writtenReviews'> =>
  count === null ? {} : { writtenReviews: count }

/** Nothing of a product of which nobody can tell; what a later version says otherwise is not understood. */
function fitOf(said: string): Pick<ProductText, 'fit'> {
  const fit = FITS.find((one) => one === said)
  return fit === undefined ? {} : { fit }
}
