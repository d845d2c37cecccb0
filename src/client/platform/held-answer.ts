import type { Asked, Known, Questions } from '#offline/catalogue/questions.ts'
import type { ProductList } from '#shared/contract/product.ts'
import { askHeld } from './held-catalogue.ts'

/** A page of a list; with `held` from this device's own catalogue, as of then (ms since 1970), of so much of the shop's. */
export type ListAnswer = ProductList & { held?: { at: number } & Known }

/** As the shop's call of the same name gives it. */
export type AnswerTo<Name extends Asked> = Name extends 'list' ? ListAnswer : Questions[Name]['answer']

type Reply<Name extends Asked> = Awaited<ReturnType<typeof askHeld<Name>>>

interface Foreseen {
  of: string
  until: number
  reply: Promise<Reply<Asked>>
  /** The reply, once it is here. */
  known?: Reply<Asked>
}

/** What is about to be asked. A press follows soon, or not at all. */
let foreseen: Foreseen | undefined
const FORESEEN_MS = 5000

const nameOf = (question: Asked, given: unknown) => JSON.stringify([question, given])

/** Has the answer lie ready when it is asked for within some seconds. Nobody is asked but this device. */
export function foresee<Name extends Asked>(question: Name, given: Questions[Name]['given']): void {
  const of = nameOf(question, given)
  if (foreseen?.of === of && foreseen.until > Date.now()) return
  const one: Foreseen = { of, until: Date.now() + FORESEEN_MS, reply: askHeld(question, given) }
  foreseen = one
  void one.reply.then((known) => (one.known = known))
}

const foreseenFor = (question: Asked, given: unknown) =>
  foreseen && foreseen.until > Date.now() && foreseen.of === nameOf(question, given) ? foreseen : undefined

/** What `heldAnswer` would give, where it was foreseen and is here: in this turn. */
export function answerAtHand<Name extends Asked>(
  question: Name,
  given: Questions[Name]['given'],
  alone: boolean,
): AnswerTo<Name> | undefined {
  return answerOf(question, foreseenFor(question, given)?.known as Reply<Name>, alone)
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
  const foreseeing = foreseenFor(question, given)?.reply as Promise<Reply<Name>> | undefined
  const answer = answerOf(question, await (foreseeing ?? askHeld(question, given)), alone)
  return answer && { answer, isHeld: true }
}

function answerOf<Name extends Asked>(
  question: Name,
  known: Reply<Name>,
  alone: boolean,
): AnswerTo<Name> | undefined {
  if (!known || !(alone || known.knows.whole)) return undefined
  const { answer, checkedAt: at, knows } = known
  const list = { success: true, ...(answer as object), ...(alone && { held: { at, ...knows } }) }
  return (question === 'list' ? list : answer) as AnswerTo<Name>
}
