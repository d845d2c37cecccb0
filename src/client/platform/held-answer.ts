import type { Asked, Known, Questions } from '#offline/catalogue/questions.ts'
import type { ProductList } from '#shared/contract/product.ts'
import { askHeld } from './held-catalogue.ts'

/** A page of a list; with `held` from this device's own catalogue, as of then (ms since 1970), of so much of the shop's. */
export type ListAnswer = ProductList & { held?: { at: number } & Known }

/** As the shop's call of the same name gives it. */
export type AnswerTo<Name extends Asked> = Name extends 'list' ? ListAnswer : Questions[Name]['answer']

/** What is about to be asked. A press follows soon, or not at all. */
let foreseen: { of: string; until: number; reply: ReturnType<typeof askHeld> } | undefined
const FORESEEN_MS = 5000

const nameOf = (question: Asked, given: unknown) => JSON.stringify([question, given])

/** Has the answer lie ready when it is asked for within some seconds. Nobody is asked but this device. */
export function foresee<Name extends Asked>(question: Name, given: Questions[Name]['given']): void {
  const of = nameOf(question, given)
  if (foreseen?.of === of && foreseen.until > Date.now()) return
  foreseen = { of, until: Date.now() + FORESEEN_MS, reply: askHeld(question, given) }
}

function asked<Name extends Asked>(question: Name, given: Questions[Name]['given']) {
  const ready = foreseen
  const isReady = ready && ready.until > Date.now() && ready.of === nameOf(question, given)
  return isReady ? (ready.reply as ReturnType<typeof askHeld<Name>>) : askHeld(question, given)
}

/**
 * What this device answers in the shop's place; undefined where it has nothing. Of a part of the catalogue it answers
 * only where the shop does not.
 *
 * @param alone the shop cannot be reached: a list says how old it is.
 */
export async function heldAnswer<Name extends Asked>(
  question: Name,
  given: Questions[Name]['given'],
  alone: boolean,
): Promise<{ answer: AnswerTo<Name>; isHeld: boolean } | undefined> {
  const known = await asked(question, given)
  if (!known || !(alone || known.knows.whole)) return undefined
  const { answer, checkedAt: at, knows } = known
  const list = { success: true, ...(answer as object), ...(alone && { held: { at, ...knows } }) }
  return { answer: (question === 'list' ? list : answer) as AnswerTo<Name>, isHeld: true }
}
