import { fold } from '#shared/catalogue-tokenizer.ts'
import { SLUG_MAX } from '#shared/contract/admin/content.ts'

/** An address made of a title: `Size & fit` gives `size-fit`. */
export const slugOf = (title: string): string =>
  fold(title)
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, SLUG_MAX)
    .replace(/^-+|-+$/g, '')
