import * as v from 'valibot'
import type { customerNotesSchema } from '#shared/contract/admin/customer.ts'

/** As they are typed, with commas between them. */
export const textOf = (tags: readonly string[]): string => tags.join(', ')

export const tagsIn = (text: string): string[] =>
  text
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '')

/** The contract's rules for what is typed: what is wrong with one tag is told of all. */
export const tagsSchema = ({ entries: { note, tags } }: typeof customerNotesSchema) =>
  v.object({
    note,
    tags: v.pipe(
      v.string(),
      v.rawCheck(({ dataset, addIssue }) => {
        if (!dataset.typed) return
        const wrong = v.safeParse(tags, tagsIn(dataset.value)).issues?.[0]
        if (wrong) addIssue({ message: wrong.message })
      }),
    ),
  })
