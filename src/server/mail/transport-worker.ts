import { parentPort, workerData } from 'node:worker_threads'
import type { SmtpError } from './failure.ts'
import { handOverTo } from './hand-over.ts'
import type { Handed, MailPlace, ToHand } from './transport.ts'

/* Draws letters and hands them over, beside the thread that serves shoppers. */

const place = handOverTo(workerData as MailPlace)

parentPort?.on('message', (asked: ToHand & { id: number }) => void answer(asked))

async function answer({ id, letter }: ToHand & { id: number }): Promise<void> {
  const outcome = letter ? await hand(letter) : place.rest()
  const handed: Handed = { id, ...(outcome && { error: outcome }) }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(handed)
}

async function hand(letter: NonNullable<ToHand['letter']>): Promise<Handed['error']> {
  try {
    await place.hand(letter)
    return undefined
  } catch (error) {
    const { code, command, responseCode } = error as SmtpError
    return { message: error instanceof Error ? error.message : String(error), code, command, responseCode }
  }
}
