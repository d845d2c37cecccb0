import type { NamedLink, Section } from '#shared/contract/shop-settings.ts'
import { FREE_SHIPPING_RUPEES, RETURN_DAYS } from '#shared/limits.ts'
import { deliveryDetails, deliveryTitle } from '#shared/charge-words.ts'
import { shopSettings } from '#client/platform/shop-settings.ts'
import { formatRupees } from '#client/ui/money.ts'
import { CURRENCY_FORM } from './currency-form.ts'
import { PAYMENT_FORM } from './payment-form.ts'
import { REVIEWS_FORM } from './reviews-form.ts'
import { DEFAULT_NAME } from '#shared/shop-name.ts'
import { LAST_LINKS, MENU_LINKS, SHOP_LINKS, HELP_LINKS } from './first-links.ts'

/** What is said in a section, by the names of its fields. */
export type Values = Record<string, string | boolean | readonly NamedLink[] | readonly string[]>

/** The sections that are forms of plain fields. */
export type FormSection = Section | 'payment' | 'reviews' | 'returns'

export interface SettingsField {
  name: string
  label: string
  hint?: string
  kind?: 'area' | 'picture' | 'check' | 'links' | 'kinds' | 'choice'
  /** Of a choice: what is stored, each with what it is called. */
  options?: readonly (readonly [value: string, name: string])[]
  /** Of a line, as HTML knows it. */
  type?: 'email' | 'tel' | 'url'
  /** What the shop was built with. */
  start?: string | readonly NamedLink[] | (() => string)
}

export interface SectionDescription {
  /** What it is for, in a sentence. */
  lead: string
  fields: readonly SettingsField[]
}

const PROFILE = 'Its whole address; empty, and there is no link'
const TARGET = 'Where it leads: /collections/all, or a whole address'
const PICTURE = 'Empty, and the drawing stays'
const ALL = '/collections/all'

const tile = (which: 'first' | 'second', label: string, whose: string): readonly SettingsField[] => [
  {
    name: `${which}Title`,
    label: `${label}: title`,
    start: `${whose}'s Collection`,
    hint: 'Empty, and it is not there',
  },
  { name: `${which}Link`, label: `${label}: link`, start: `${ALL}?gender=${whose}`, hint: TARGET },
  { name: `${which}Picture`, label: `${label}: picture`, kind: 'picture', hint: PICTURE },
]

type Start = NonNullable<SettingsField['start']>
/** What the strip says of delivery where nothing else was said: what the owner has set, or that it is free. */
const delivery = () => shopSettings.get().charges?.delivery
const deliveryPromise = () => {
  const set = delivery()
  return set ? deliveryTitle(set, formatRupees) : 'Free international shipping'
}
const deliveryTerms = () => {
  const set = delivery()
  return set ? deliveryDetails(set, formatRupees) : `On all orders over ${formatRupees(FREE_SHIPPING_RUPEES)}`
}

/** Empty where the owner takes no returns. */
const returnPromise = () => {
  const days = shopSettings.get().returnDays ?? RETURN_DAYS
  return days === 0 ? '' : `${days} days return`
}

const promise = (which: string, label: string, title: Start, text: Start): readonly SettingsField[] => [
  { name: `${which}Title`, label: `${label} promise`, start: title, hint: 'Empty, and it is not there' },
  { name: `${which}Text`, label: `More of the ${label.toLowerCase()}`, start: text },
]

/** What can be said in which section: its form is made of this. */
export const SECTION_FORMS: Record<FormSection, SectionDescription> = {
  payment: PAYMENT_FORM,
  reviews: REVIEWS_FORM,
  currency: CURRENCY_FORM,
  identity: {
    lead: 'On every page, in titles, letters and on packing slips.',
    fields: [
      { name: 'name', label: 'Name', start: DEFAULT_NAME },
      {
        name: 'tagline',
        label: 'Tagline',
        hint: 'What is sold, in a few words; beside the name in search engines',
      },
      { name: 'phone', label: 'Phone', type: 'tel', hint: 'Empty, and none is shown' },
      { name: 'email', label: 'E-mail', type: 'email', hint: 'Where shoppers write to' },
      { name: 'address', label: 'Address', kind: 'area' },
      { name: 'instagram', label: 'Instagram', type: 'url', hint: PROFILE },
      { name: 'facebook', label: 'Facebook', type: 'url', hint: PROFILE },
      { name: 'x', label: 'X', type: 'url', hint: PROFILE },
    ],
  },
  logo: {
    lead: 'The logo stands in the head and the foot of every page; the icon in the tab and on the home screen.',
    fields: [
      {
        name: 'logo',
        label: 'Logo',
        kind: 'picture',
        hint: 'Broad, on a transparent ground, PNG or SVG; empty, and the name is written',
      },
      {
        name: 'darkLogo',
        label: 'Logo in the dark',
        kind: 'picture',
        hint: 'For devices set to dark, on which ink is hard to see; empty, and it is the same',
      },
      { name: 'icon', label: 'Icon', kind: 'picture', hint: 'Square, at least 512 × 512 pixels' },
    ],
  },
  announcement: {
    lead: 'The line above every page.',
    fields: [
      { name: 'text', label: 'Text', start: 'We ship worldwide - Fast and reliable shipping !' },
      { name: 'link', label: 'Link', hint: `${TARGET}; empty, and it is none` },
    ],
  },
  hero: {
    lead: 'What the home page begins with.',
    fields: [
      { name: 'title', label: 'Title', start: 'Vacation ready' },
      { name: 'text', label: 'Text', start: 'Linen, light cotton, and colours that have seen the sun.' },
      { name: 'button', label: 'Button', start: 'Shop now', hint: 'Empty, and there is none' },
      { name: 'link', label: 'Link', start: ALL, hint: TARGET },
      { name: 'picture', label: 'Picture', kind: 'picture', hint: PICTURE },
    ],
  },
  tiles: {
    lead: 'The two ways in under the hero.',
    fields: [...tile('first', 'First', 'Women'), ...tile('second', 'Second', 'Men')],
  },
  promo: {
    lead: 'The story on the home page, beside a picture.',
    fields: [
      { name: 'eyebrow', label: 'Line above', start: 'Comfort and style' },
      {
        name: 'title',
        label: 'Title',
        start: 'Apparel made for your everyday life',
        hint: 'Empty, and all of it is gone',
      },
      {
        name: 'text',
        label: 'Text',
        kind: 'area',
        start:
          'Clothes that keep their shape from the first coffee to the last train: soft, well cut, and easy to wear again tomorrow.',
      },
      { name: 'button', label: 'Button', start: 'Shop now', hint: 'Empty, and there is none' },
      { name: 'link', label: 'Link', start: ALL, hint: TARGET },
      { name: 'picture', label: 'Picture', kind: 'picture', hint: PICTURE },
    ],
  },
  trust: {
    lead: 'The strip above the foot of the home page: what shoppers can rely on.',
    fields: [
      ...promise('first', 'First', deliveryPromise, deliveryTerms),
      ...promise('second', 'Second', returnPromise, () => returnPromise() && 'Money-back guarantee'),
      ...promise('third', 'Third', 'Secure checkout', '100% secured checkout process'),
    ],
  },
  kinds: {
    lead: 'What is sold beside Top Wear and Bottom Wear: shoppers filter by it, and products are put into it.',
    fields: [{ name: 'names', label: 'More kinds', kind: 'kinds' }],
  },
  menu: {
    lead: 'The ways in at the head of every page, and in the menu of a phone.',
    fields: [{ name: 'links', label: 'Links', kind: 'links', start: MENU_LINKS }],
  },
  footer: {
    lead: 'The columns at the foot of every page, and the line under them.',
    fields: [
      { name: 'firstTitle', label: 'First column: title', start: 'Shop' },
      { name: 'firstLinks', label: 'First column', kind: 'links', start: SHOP_LINKS },
      { name: 'secondTitle', label: 'Second column: title', start: 'Support' },
      { name: 'secondLinks', label: 'Second column', kind: 'links', start: HELP_LINKS },
      { name: 'lastLinks', label: 'Last line', kind: 'links', start: LAST_LINKS },
    ],
  },
  search: {
    lead: 'What search engines and shared links say of the home page.',
    fields: [
      { name: 'title', label: 'Title', hint: 'Empty, and it is the name and the tagline' },
      { name: 'description', label: 'Description', kind: 'area' },
      { name: 'picture', label: 'Picture', kind: 'picture', hint: 'About 1200 × 630 pixels' },
    ],
  },
  returns: {
    lead: 'What shoppers can send back, and how. They ask on the order’s page, and see this once you approve it.',
    fields: [
      {
        name: 'days',
        label: 'Days after the delivery',
        hint: `Empty for ${RETURN_DAYS}; 0, and no returns are taken`,
      },
      { name: 'address', label: 'Where it is sent', kind: 'area' },
      {
        name: 'instructions',
        label: 'How',
        kind: 'area',
        hint: 'What to put into the parcel',
      },
      {
        name: 'paidBy',
        label: 'Who pays for the way back',
        kind: 'choice',
        options: [
          ['', 'The shopper, unless it is damaged or wrong'],
          ['shop', 'The shop'],
        ],
      },
    ],
  },
  opening: {
    lead: 'For holidays: shoppers go on looking and filling their carts, and are told why nothing can be ordered.',
    fields: [
      { name: 'isClosed', label: 'Closed: no orders are taken', kind: 'check' },
      {
        name: 'notice',
        label: 'What is said',
        kind: 'area',
        start: 'We are closed for a few days. Orders open again soon.',
      },
    ],
  },
}
