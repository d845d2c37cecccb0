import type { Judge } from './facts.ts'

export interface Judged {
  query: string
  accepts: Judge
}
export type Lines = readonly (readonly [string, Judge])[]

/** Every second line is held back. */
export function halved(all: Lines): readonly (readonly [string, readonly Judged[]])[] {
  const judged = all.map(([query, accepts]): Judged => ({ query, accepts }))
  return [
    ['open', judged.filter((_, index) => index % 2 === 0)],
    ['held back', judged.filter((_, index) => index % 2 === 1)],
  ]
}
