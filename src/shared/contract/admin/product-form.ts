import * as v from 'valibot'
import { kindMessage } from '../../kinds.ts'
import { CATEGORIES, EDIT_DESCRIPTION_MIN, GENDERS, RATING, SKU_MIN } from '../../limits.ts'
import { STOCK_MAX } from '../../admin/limits.ts'
import {
  type OwnValues,
  ownValuesFit,
  ownValuesOf,
  variantBarcodesSchema,
  variantSkusSchema,
} from './own-values.ts'
import { VARIANT_FIELDS } from '../../variant-values.ts'
import { hsnSchema } from '../hsn.ts'
import { fields, isWholePaise, listOf, text } from '../common.ts'

/**
 * The add and edit forms of the back office. They differ, as the specification's section 5 has it:
 * adding asks for more, editing changes only what it names.
 */

const numberOf = (
  message: string,
  min: number,
  max = 1e9,
  tooMuch = `${message}, and at most 1,000,000,000`,
) =>
  v.pipe(
    v.number(({ input }) =>
      typeof input === 'string' && input.trim() !== '' ? unreadable(message, input) : message,
    ),
    v.finite(message),
    v.minValue(min, message),
    v.maxValue(max, tooMuch),
  )
const unreadable = (message: string, typed: string) => {
  const [subject, rule] = message.split(' must ')
  const short = typed.length > 30 ? `${typed.slice(0, 30)}…` : typed
  return `${rule ? `${subject}: ` : ''}“${short}” cannot be read as a number. Write it like 1299 or 1,299.50`
}
const moneyOf = (message: string) =>
  v.pipe(numberOf(message, 1), v.check(isWholePaise, `${message}, with at most 2 decimals`))
const whole = (message: string) => `${message}, without decimals`
const countOf = (message: string, min: number) => v.pipe(numberOf(message, min), v.integer(whole(message)))
const stockOf = (message: string, min: number) =>
  v.pipe(numberOf(message, min, STOCK_MAX, `${message}, and at most 1,000,000`), v.integer(whole(message)))
const ratingMessage = 'Rating must be between 0 and 5'
const ratingSchema = numberOf(ratingMessage, RATING.min, RATING.max, ratingMessage)
/** Grams of a piece. */
const weightSchema = numberOf(
  'Weight must be 1 or more',
  1,
  100_000,
  'Weight must be at most 100,000 g (100 kg)',
)
const TAX_RATE = 'Tax rate must be from 0 to 100'
/** Percent. */
const taxRateSchema = v.pipe(
  numberOf(TAX_RATE, 0, 100, TAX_RATE),
  v.check(isWholePaise, `${TAX_RATE}, with at most 2 decimals`),
)
/** Sizes of a product, and colours. */
const NAMES_MAX = 100
const namesOf = (noun: string) => {
  const message = `At least one ${noun} is required`
  const item = v.pipe(
    v.string(message),
    v.trim(),
    v.minLength(1, message),
    v.maxLength(60, `A ${noun} may have at most 60 characters`),
  )
  return listOf(item, { message, min: 1, max: NAMES_MAX, tooMany: `At most ${NAMES_MAX} ${noun}s` })
}

/** Pictures of this shop, or of the web as our pages may show them (their `img-src`); nothing that runs. */
const imageUrlSchema = v.pipe(
  v.string('Enter a valid image url'),
  v.trim(),
  v.maxLength(2000, 'Enter a valid image url'),
  v.check(
    (url) => !/^http:/i.test(url),
    'A picture’s address must begin with https://. Browsers do not show http:// pictures in the shop',
  ),
  v.check(
    (url) => /^\/images\/[A-Za-z0-9_-]+\.[a-z0-9]+$/.test(url) || /^http(s:\/\/[^\s]+|:.*)$/i.test(url),
    'Enter a valid image url',
  ),
)
const altTextMessage = 'An alternative text has at most 300 characters'
const altTextSchema = v.pipe(v.string(altTextMessage), v.maxLength(300, altTextMessage))
export const PICTURE_COLOR = 'The colour of a picture is one of the product’s'
const showsSchema = v.pipe(v.string(PICTURE_COLOR), v.trim(), v.maxLength(60, PICTURE_COLOR))
const imageSchema = fields({
  url: imageUrlSchema,
  altText: v.optional(altTextSchema, ''),
  /** Empty for no colour in particular; left out, its words say it. */
  shows: v.optional(showsSchema),
})
const imagesSchema = listOf(imageSchema, {
  message: 'At least one image is required',
  min: 1,
  max: 20,
  tooMany: 'At most 20 images',
})
const variantsSchema = listOf(
  fields({
    size: text('A size is required', 1, 60),
    color: text('A color is required', 1, 60),
    countInStock: stockOf('A variant needs its stock, 0 or more', 0),
  }),
  { message: 'The variants must be a list', max: NAMES_MAX ** 2, tooMany: 'At most 10,000 variants' },
)

const stockReadSchema = fields({
  countInStock: stockOf('The stock as it was read must be 0 or more', 0),
  variants: v.optional(variantsSchema),
})

const variantPricesSchema = ownValuesOf(moneyOf('Price must be 1 or more'), () => undefined)
const variantWeightsSchema = ownValuesOf(weightSchema, () => undefined)

/** What was chosen for a picture is among the colours, where both are named. */
export const picturesFit = ({
  images,
  colors,
}: {
  images?: { shows?: string | undefined }[] | undefined
  colors?: string[] | undefined
}) => !images || !colors || images.every(({ shows }) => !shows || colors.includes(shows))

type WithVariants = {
  sizes?: string[] | undefined
  colors?: string[] | undefined
  variants?: { size: string; color: string }[] | null | undefined
}
const key = (variant: { size: string; color: string }) => `${variant.size}\n${variant.color}`
const variantsAreDistinct = ({ variants }: WithVariants) =>
  !variants || new Set(variants.map(key)).size === variants.length
const variantsFit = ({ sizes, colors, variants }: WithVariants) =>
  !variants ||
  variants.every(({ size, color }) => (!sizes || sizes.includes(size)) && (!colors || colors.includes(color)))

export const VARIANT_FITS = "A variant must have one of the product's sizes and colors"
const optionalText = (name: string, max = 200) => v.optional(text(`${name} must be a text`, 0, max))

type Parts = WithVariants & OwnValues & { images?: { shows?: string | undefined }[] | undefined }
/** What has to fit to other fields: of which field it is said, and how. */
type Together = readonly [field: keyof Parts, fits: (product: Parts) => boolean, message: string]
const TOGETHER: readonly Together[] = [
  ['variants', variantsAreDistinct, 'Each size and color of the variants once'],
  ['variants', variantsFit, VARIANT_FITS],
  ['images', picturesFit, PICTURE_COLOR],
  ...VARIANT_FIELDS.map(
    (field) => [field, (product: Parts) => ownValuesFit(product, field), VARIANT_FITS] as const,
  ),
]
// @__NO_SIDE_EFFECTS__
const fitsTogether = <Product extends Parts>() =>
  v.rawCheck<Product>(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const input = dataset.value
    for (const [key, fits, message] of TOGETHER)
      if (!fits(input))
        addIssue({ message, path: [{ type: 'object', origin: 'value', input, key, value: input[key] }] })
  })

/** Which kinds the shop has is asked when something is judged: its owner may have added some. */
export type Kinds = () => readonly string[]
const FIRST_KINDS: Kinds = () => CATEGORIES
const kindOf = (kinds: Kinds) => {
  const message = () => kindMessage(kinds())
  return v.pipe(
    v.string(message),
    v.maxLength(100, message),
    v.check((category) => kinds().includes(category), message),
  )
}

// @__NO_SIDE_EFFECTS__
export const newProductSchemaFor = (kinds: Kinds) =>
  v.pipe(
    fields({
      name: text('Name is required', 1, 200),
      description: text('Description is required'),
      discountPrice: v.optional(v.nullable(moneyOf('Discount price must be 1 or more'))),
      price: moneyOf('Price must be 1 or more'),
      countInStock: stockOf('Stock must be 1 or more', 1),
      sku: text('SKU is required', SKU_MIN, 100),
      category: kindOf(kinds),
      brand: text('Brand is required', 1, 100),
      sizes: namesOf('size'),
      colors: namesOf('color'),
      collections: optionalText('Collections'),
      reviews: v.optional(countOf('Reviews must be 0 or more', 0)),
      rating: v.optional(ratingSchema),
      material: optionalText('Material'),
      careInstructions: optionalText('Care instructions', 500),
      gender: v.picklist(GENDERS, 'Please select a gender'),
      isFeatured: v.optional(v.boolean('Featured must be yes or no'), false),
      isPublished: v.optional(v.boolean('Published must be yes or no'), false),
      weight: v.optional(v.nullable(weightSchema)),
      hsn: v.optional(hsnSchema),
      taxRate: v.optional(v.nullable(taxRateSchema)),
      images: imagesSchema,
      variants: v.optional(v.nullable(variantsSchema)),
      variantSkus: v.optional(variantSkusSchema),
      variantBarcodes: v.optional(variantBarcodesSchema),
      variantPrices: v.optional(variantPricesSchema),
      variantWeights: v.optional(variantWeightsSchema),
    } satisfies Record<ProductField, v.GenericSchema>),
    fitsTogether(),
  )
export const newProductSchema = newProductSchemaFor(FIRST_KINDS)
export type NewProduct = v.InferOutput<typeof newProductSchema>

/** Of what an edit may leave open (spec, section 5). */
const NONE = ''

/** Every field may be left out: an edit keeps what it does not name. What is named must be right. */
// @__NO_SIDE_EFFECTS__
export const productEditSchemaFor = (kinds: Kinds) =>
  v.pipe(
    v.object(
      {
        name: v.optional(text('Name is required', 1, 200)),
        description: v.optional(text('Description should be 10 letters long', EDIT_DESCRIPTION_MIN)),
        price: v.optional(moneyOf('Price must be 1 or more')),
        discountPrice: v.optional(v.nullable(moneyOf('Discount price must be 1 or more'))),
        countInStock: v.optional(stockOf('Stock must be 1 or more', 1)),
        sku: v.optional(text('SKU is required', SKU_MIN, 100)),
        category: v.optional(kindOf(() => [...kinds(), NONE])),
        brand: optionalText('Brand'),
        sizes: v.optional(namesOf('size')),
        colors: v.optional(namesOf('color')),
        collections: optionalText('Collections'),
        reviews: v.optional(countOf('Reviews must be 0 or more', 0)),
        rating: v.optional(ratingSchema),
        material: optionalText('Material'),
        careInstructions: optionalText('Care instructions', 500),
        gender: v.optional(v.picklist([...GENDERS, NONE], 'Please select a gender')),
        isFeatured: v.optional(v.boolean('Featured must be yes or no')),
        isPublished: v.optional(v.boolean('Published must be yes or no')),
        weight: v.optional(v.nullable(weightSchema)),
        hsn: v.optional(hsnSchema),
        taxRate: v.optional(v.nullable(taxRateSchema)),
        images: v.optional(imagesSchema),
        variants: v.optional(v.nullable(variantsSchema)),
        variantSkus: v.optional(variantSkusSchema),
        variantBarcodes: v.optional(variantBarcodesSchema),
        variantPrices: v.optional(variantPricesSchema),
        variantWeights: v.optional(variantWeightsSchema),
        /** As the admin saw it: where the product is newer, a 409 (`version_conflict`) and nothing is written. */
        version: v.optional(countOf('Version must be a whole number', 0)),
        /**
         * The stock as the admin saw it: what the form did not touch since stays as it is by now. A unit that both the form
         * and a sale changed is a 409 (`version_conflict`). Without it, the stock that is named is written.
         */
        stockSeen: v.optional(stockReadSchema),
      },
      'The request is not in the expected form',
    ),
    fitsTogether(),
  )
export const productEditSchema = productEditSchemaFor(FIRST_KINDS)
export type ProductEdit = v.InferOutput<typeof productEditSchema>

/** What an admin sets of a product, by its name in the forms, the CSV file and the history. */
export type ProductField = Exclude<keyof ProductEdit, 'version' | 'stockSeen'>
