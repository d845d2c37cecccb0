import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'
import type { Asked, Questions } from '#offline/catalogue/questions.ts'
import { isOffline } from './api-error.ts'
import { connection } from './connection.ts'
import { type AnswerTo, answerAtHand, foresee, heldAnswer } from './held-answer.ts'
import { askHeld } from './held-catalogue.ts'
import { painted } from './painted.ts'
import { unsaid } from './unsaid.ts'

/** Milliseconds that a device whose catalogue is open is waited for alone; then the shop is asked as well. */
const HEAD_START_MS = 50
/** Milliseconds: what the device has answered is on the screen by then, and the shop is asked whether it is so. */
const CHECK_MS = 50
/** As long as a letter stands before the next is typed, nobody has to be asked about it. */
const CHECK_TYPED_MS = 250

let opening: Promise<boolean> | undefined
let isOpen = false
let isWhole = false

/** Whether this device answers in no time. */
export const answersAtOnce = (): boolean => isWhole

/** Opens the catalogue that this device holds. Resolves with whether there is one; never rejects. */
export function open(): Promise<boolean> {
  opening ??= askHeld('open', null).then((answer) => {
    isOpen = answer !== undefined
    isWhole = answer?.knows.whole ?? false
    if (!isOpen) opening = undefined
    return isOpen
  })
  return opening
}

/**
 * Has an answer of this device's lie ready for whoever is about to ask; where its catalogue is open, and is all of it.
 * Resolves with that answer.
 */
export async function foreseeHeld<Name extends Asked>(
  question: Name,
  given: Questions[Name]['given'],
): Promise<AnswerTo<Name> | undefined> {
  if (!isWhole) return undefined
  foresee(question, given)
  return (await heldAnswer(question, given, !connection.isConnected()))?.answer
}

/** Of the query function's context. */
interface Context {
  client: QueryClient
  queryKey: QueryKey
}

/** This device's answer where it was foreseen and is here, in this turn; it is then checked with the shop. */
export function foreseenAnswer<Name extends Asked>(
  context: Context,
  question: Name,
  given: Questions[Name]['given'],
): AnswerTo<Name> | undefined {
  const answer = isWhole ? answerAtHand(question, given, !connection.isConnected()) : undefined
  // Who shows an answer that is unsaid asks the shop at once; this one is to be painted first.
  if (answer) checkSoon(context, question, () => unsaid.set(hashKey(context.queryKey), 'device'))
  return answer
}

function checkSoon({ client, queryKey }: Context, question: Asked, before?: () => void): void {
  setTimeout(
    () => {
      before?.()
      void client.refetchQueries({ queryKey, exact: true, type: 'active' }, { cancelRefetch: false })
    },
    question === 'suggestions' ? CHECK_TYPED_MS : CHECK_MS,
  )
}

/**
 * The answer of this device where its catalogue is open, which is then checked with the shop; else whoever answers
 * first. What is on the page already is asked of the shop, and of the device only where the shop cannot be reached.
 */
export async function deviceFirst<Name extends Asked>(
  { client, queryKey }: Context,
  ask: () => Promise<AnswerTo<Name>>,
  question: Name,
  given: Questions[Name]['given'],
): Promise<AnswerTo<Name>> {
  const key = hashKey(queryKey)
  const wasHeld = unsaid.get(key) === 'device'
  const state = client.getQueryState(queryKey)
  const isNew = state?.data === undefined || state.fetchMeta !== null
  const device = async (alone: boolean) =>
    isOpen || (await open()) ? heldAnswer(question, given, alone) : undefined
  const shop = async () => ({ answer: await ask(), isHeld: false })
  // What is there already is shown first; of a list that is asked for page after page, that is once.
  if (!isNew && !isFurther(given)) await painted()
  try {
    const first =
      opening && isNew ? await whoeverIsFirst(shop, device(!connection.isConnected())) : await shop()
    if (first.isHeld) {
      unsaid.set(key, 'device')
      checkSoon({ client, queryKey }, question)
      return first.answer
    }
    // A copy that the worker has kept is no word of the shop's.
    const isCopy = unsaid.get(key) === 'copy'
    const known = wasHeld && isCopy ? await device(true) : undefined
    if (known) unsaid.set(key, 'device')
    else if (!isCopy) unsaid.delete(key)
    return (known ?? first).answer
  } catch (error) {
    const known = isOffline(error) ? await device(true) : undefined
    if (!known) throw error
    unsaid.set(key, 'device')
    return known.answer
  }
}

const isFurther = (given: unknown) => typeof given === 'object' && given !== null && 'cursor' in given

function whoeverIsFirst<T>(ask: () => Promise<T>, device: Promise<T | undefined>): Promise<T> {
  const headStart = new Promise<undefined>((resolve) => setTimeout(resolve, isOpen ? HEAD_START_MS : 0))
  const shop = Promise.race([device, headStart]).then((early) => early ?? ask())
  // Where neither has one, the shop says why.
  return Promise.any([shop, device.then((answer) => answer ?? shop)]).catch(() => shop)
}
