import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { Asked, Questions } from '#offline/catalogue/questions.ts'
import { isOffline } from './api-error.ts'
import type * as DeviceFirst from './device-first.ts'
import type { AnswerTo } from './held-answer.ts'

/** What a first page has no use for. */
let part: Promise<typeof DeviceFirst | undefined> | undefined
let fetched: typeof DeviceFirst | undefined
const fetchPart = () =>
  (part ??= import('./device-first.ts').then(
    (module) => (fetched = module),
    () => (part = undefined),
  ))

/** Opens the catalogue that this device holds. Resolves with whether there is one; never rejects. */
export const openHeld = async (): Promise<boolean | undefined> => (await fetchPart())?.open()

/** What answers for this device, once it is here. */
export const heldPart = () => fetched

/** The shop's answer, or this device's where it is open or the shop cannot be reached (device-first.ts). */
export async function heldFirst<Name extends Asked>(
  context: { client: QueryClient; queryKey: QueryKey },
  ask: () => Promise<AnswerTo<Name>>,
  question: Name,
  given: Questions[Name]['given'],
): Promise<AnswerTo<Name>> {
  // Asked in the turn of the press, before anything is drawn.
  const device = fetched ?? (await part)
  if (device) return device.deviceFirst(context, ask, question, given)
  try {
    return await ask()
  } catch (error) {
    const late = isOffline(error) && (await fetchPart())
    if (!late) throw error
    return late.deviceFirst(context, () => Promise.reject(error as Error), question, given)
  }
}
