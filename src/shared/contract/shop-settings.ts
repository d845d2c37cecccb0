import * as v from 'valibot'
import { fields } from './common.ts'

/**
 * What the owner has said about the shop, section by section. A section that was never saved is not there, and the
 * pages show what they were built with; in one that was saved, an empty text hides what it would be shown in.
 */

const text = (max: number) => v.optional(v.pipe(v.string(), v.trim(), v.maxLength(max)), '')
const WEB = 'Write the whole address, beginning with https://'
/** The address of a page elsewhere. */
const webAddress = v.optional(
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(300),
    v.check((value) => value === '' || /^https?:\/\/[^\s/]+\.[^\s]+$/i.test(value), WEB),
  ),
  '',
)
const EMAIL = 'Invalid email address'

export const identitySchema = fields({
  name: v.pipe(v.string('Name is required'), v.trim(), v.minLength(1, 'Name is required'), v.maxLength(60)),
  tagline: text(120),
  address: text(300),
  phone: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(40),
      v.check(
        (value) => value === '' || /^\+?[\d\s()./-]{6,}$/.test(value),
        'Write the phone number in digits',
      ),
    ),
    '',
  ),
  email: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(254),
      v.check((value) => value === '' || v.is(v.pipe(v.string(), v.email()), value), EMAIL),
    ),
    '',
  ),
  instagram: webAddress,
  facebook: webAddress,
  x: webAddress,
})

/** Every section with its schema: the table of what can be set. */
export const sectionSchemas = { identity: identitySchema } as const
export const SECTIONS = ['identity'] as const satisfies (keyof typeof sectionSchemas)[]
export type Section = (typeof SECTIONS)[number]
export type SectionValue<Name extends Section> = v.InferOutput<(typeof sectionSchemas)[Name]>

/** What was saved; nothing of what was not. */
export const shopSettingsSchema = v.object({ identity: v.optional(identitySchema) })
export type ShopSettings = v.InferOutput<typeof shopSettingsSchema>
