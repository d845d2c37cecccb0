import * as v from 'valibot'
import { isEmailAddress } from '../email-address.ts'
import { DEFAULT_CURRENCY } from '../currency-code.ts'
import { MONEY_DIGITS, MONEY_PLACES } from '../money-formats.ts'
import { chargesSchema } from './charges.ts'
import { fields, listOf } from './common.ts'

/**
 * What the owner has said about the shop, section by section. A section that was never saved is not there, and the
 * pages show what they were built with; in one that was saved, an empty text hides what it would be shown in.
 */

const text = (max: number) => v.optional(v.pipe(v.string(), v.trim(), v.maxLength(max)), '')
/** A text with a rule for what is written at all. */
const textThat = (max: number, holds: (value: string) => boolean, message: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(max),
      v.check((value) => value === '' || holds(value), message),
    ),
    '',
  )

/** The address of a page elsewhere. */
const webAddress = () =>
  textThat(
    300,
    (value) => /^https?:\/\/[^\s/]+\.[^\s]+$/i.test(value),
    'Write the whole address, beginning with https://',
  )
/** Somewhere in the shop, or elsewhere. */
const isTarget = (value: string) =>
  /^(\/(?!\/)[^\s\\\p{Cc}]*|https?:\/\/[^\s/]+\.\S+|mailto:\S+|tel:\S+)$/iu.test(value)
const ADDRESS = 'Write an address of this shop, such as /collections/all, or a whole one'
const target = () => textThat(300, isTarget, ADDRESS)
const NAME = 'Name the link'
const WHERE = 'Say where the link leads'
/** A picture that this shop has stored. */
const picture = () =>
  textThat(
    200,
    (value) => /^\/images\/[A-Za-z0-9_-]{1,64}\.(jpg|png|webp|avif|gif)$/.test(value),
    'Upload a picture',
  )

const linkSchema = fields({
  name: v.pipe(
    v.string(NAME),
    v.trim(),
    v.minLength(1, NAME),
    v.maxLength(40, 'A link’s name has at most 40 letters'),
  ),
  link: v.pipe(
    v.string(WHERE),
    v.trim(),
    v.minLength(1, WHERE),
    v.maxLength(300),
    v.check(isTarget, ADDRESS),
  ),
})
export type NamedLink = v.InferOutput<typeof linkSchema>
/** In their order; none, and they are those that the shop was built with. */
const links = (max: number) =>
  v.optional(listOf(linkSchema, { message: 'Links are a list', max, tooMany: `At most ${max} links` }), [])

const CODE = 'Write the three letters of a currency, such as INR'
const SIGN = 'Write the sign that stands by an amount, such as ₹, $ or kr'
/** One of these; a space is one that no line breaks at, however it was typed. */
const oneOf = <const Options extends readonly string[]>(options: Options, message: string) =>
  v.pipe(
    v.string(message),
    v.transform((value) => value.replace(' ', '\u00a0')),
    v.picklist(options, message),
  )

const KIND = 'Name the kind, or take it out'
const kindSchema = v.pipe(
  v.string(KIND),
  v.trim(),
  v.minLength(1, KIND),
  v.maxLength(40, 'A kind’s name has at most 40 letters'),
  // Where several are filtered by, they have commas between them.
  v.regex(/^[^,\p{Cc}]*$/u, 'A kind’s name has no commas'),
)

export const identitySchema = fields({
  name: v.pipe(v.string('Name is required'), v.trim(), v.minLength(1, 'Name is required'), v.maxLength(60)),
  tagline: text(120),
  address: text(300),
  phone: textThat(40, (value) => /^\+?[\d\s()./-]{6,}$/.test(value), 'Write the phone number in digits'),
  email: textThat(254, isEmailAddress, 'Invalid email address'),
  instagram: webAddress(),
  facebook: webAddress(),
  x: webAddress(),
})

const sections = {
  identity: identitySchema,
  /** The logo in the head and foot of the pages, and the icon of the tab and of the installed shop. */
  logo: fields({ logo: picture(), darkLogo: picture(), icon: picture() }),
  announcement: fields({ text: text(160), link: target() }),
  hero: fields({ title: text(60), text: text(200), button: text(40), link: target(), picture: picture() }),
  tiles: fields({
    firstTitle: text(60),
    firstLink: target(),
    firstPicture: picture(),
    secondTitle: text(60),
    secondLink: target(),
    secondPicture: picture(),
  }),
  promo: fields({
    eyebrow: text(60),
    title: text(100),
    text: text(400),
    button: text(40),
    link: target(),
    picture: picture(),
  }),
  trust: fields({
    firstTitle: text(60),
    firstText: text(120),
    secondTitle: text(60),
    secondText: text(120),
    thirdTitle: text(60),
    thirdText: text(120),
  }),
  /** The ways in at the head of the pages, and in a phone's menu. */
  menu: fields({ links: links(6) }),
  /** Two columns at the foot of the pages, and the line under them. */
  footer: fields({
    firstTitle: text(40),
    firstLinks: links(8),
    secondTitle: text(40),
    secondLinks: links(8),
    lastLinks: links(8),
  }),
  /** What search engines and shared links say of the home page. */
  search: fields({ title: text(70), description: text(200), picture: picture() }),
  /** What amounts are in, and how they are written. */
  currency: fields({
    code: v.pipe(
      v.optional(v.string(CODE), DEFAULT_CURRENCY),
      v.trim(),
      v.maxLength(3, CODE),
      v.toUpperCase(),
      v.check((code) => Intl.supportedValuesOf('currency').includes(code), CODE),
    ),
    symbol: v.pipe(
      v.string(SIGN),
      v.trim(),
      v.minLength(1, SIGN),
      v.maxLength(8, 'A sign has at most 8 letters'),
      v.regex(/^(?=.*[\p{L}\p{Sc}])[\p{L}\p{M}\p{Sc}. -]+$/u, SIGN),
    ),
    place: oneOf(MONEY_PLACES, 'Choose where the sign stands'),
    digits: oneOf(MONEY_DIGITS, 'Choose how digits are parted'),
    isExact: v.optional(v.boolean(), false),
  }),
  /** Kinds of products beside Top Wear and Bottom Wear. */
  kinds: fields({
    names: listOf(kindSchema, { message: 'Kinds are a list', max: 20, tooMany: 'At most 20 kinds' }),
  }),
  /** Whether orders are taken, and what is said when they are not. */
  opening: fields({ isClosed: v.optional(v.boolean(), false), notice: text(300) }),
}
/** Every section with its schema: the table of what can be set. */
export const sectionSchemas = sections
export type Section = keyof typeof sections

/** What was saved; nothing of what was not. */
export const shopSettingsSchema = v.object({
  ...v.partial(v.object(sections)).entries,
  charges: v.optional(chargesSchema),
  /** The time zone of its dates; absent for the default one. */
  zone: v.optional(v.string()),
  /** Days after the delivery; 0 where no returns are taken, absent for the default. */
  returnDays: v.optional(v.number()),
})
export type CurrencySettings = NonNullable<ShopSettings['currency']>
export type ShopSettings = v.InferOutput<typeof shopSettingsSchema>
