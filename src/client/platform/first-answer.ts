import { FIRST_ANSWER_ID, type FirstAnswer } from '#shared/first-answer.ts'
import { fromJson } from '#shared/json.ts'

/** Milliseconds after which what the page brought is no longer news. */
const NEWS_MS = 60_000

let answers: Map<string, FirstAnswer> | undefined
let newsUntil = NEWS_MS

/**
 * The answer that the page brought for a call to `address`, once: who asks again wants to know what has changed.
 * A page that the browser brought back as it was, from its history, may be days old and brings nothing.
 */
export function takeFirstAnswer(address: string): FirstAnswer | undefined {
  answers ??= read()
  const answer = performance.now() < newsUntil ? answers.get(address) : undefined
  answers.delete(address)
  return answer
}

/** On the server, where there is no page yet: what the page that is being made will bring. */
export function provideFirstAnswers(provided: readonly FirstAnswer[]): void {
  newsUntil = Number.POSITIVE_INFINITY
  answers = new Map(provided.map((answer) => [answer.address, answer]))
}

function read(): Map<string, FirstAnswer> {
  const text = document.getElementById(FIRST_ANSWER_ID)?.textContent
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (!text || visit?.type === 'back_forward') return new Map()
  return new Map(fromJson<FirstAnswer[]>(text).map((answer) => [answer.address, answer]))
}
