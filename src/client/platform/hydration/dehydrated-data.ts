import { DEHYDRATED_DATA_ID, type DehydratedAnswer, KEPT_AT } from '#shared/dehydrated-data.ts'
import { fromJson } from '#shared/json.ts'

/** Milliseconds after which the answers that came with the page count as old. */
const FRESH_MS = 60_000

/** When the shop drew this page, in ms since 1970, where the worker has kept it since; 0 for one that is new. */
export const keptAt = (): number => Number(document.documentElement.getAttribute(KEPT_AT))

let answers: Map<string, DehydratedAnswer> | undefined
let freshUntil = FRESH_MS

/**
 * The answer that came with the page for a call to `address`. Each is given once: whoever asks again wants to know
 * what has changed. A page from the browser's history may be days old, so its answers are not used.
 *
 * @param isOfAnyAge what the page was drawn with, however old it is: hydrated with anything else it would be another
 */
export function takeDehydratedAnswer(address: string, isOfAnyAge = false): DehydratedAnswer | undefined {
  answers ??= read()
  const answer = isOfAnyAge || performance.now() < freshUntil ? answers.get(address) : undefined
  answers.delete(address)
  return answer
}

/** On the server, which renders with the answers that the page will bring. */
export function provideDehydratedAnswers(provided: readonly DehydratedAnswer[]): void {
  freshUntil = Number.POSITIVE_INFINITY
  answers = new Map(provided.map((answer) => [answer.address, answer]))
}

function read(): Map<string, DehydratedAnswer> {
  const text = document.getElementById(DEHYDRATED_DATA_ID)?.textContent
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (visit?.type === 'back_forward') freshUntil = 0
  return new Map(fromJson<DehydratedAnswer[]>(text || '[]').map((answer) => [answer.address, answer]))
}
