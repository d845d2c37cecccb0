import { setTimeout as pause } from 'node:timers/promises'
import { newId } from '../platform/ids.ts'
import { pauseAfter } from './failure.ts'
import { handLetter, type MailContext } from './hand-letter.ts'
import { holdLease, leaveLease } from './lease.ts'
import { letterMarks } from './letter-marks.ts'
import { dueLetters, nextDue, takeBack } from './letters-repository.ts'
import { sender } from './sender.ts'
import { AT_ONCE, openTransport } from './transport.ts'
import { onLetter } from './wake.ts'

/** How often it is looked for letters that another server has written; and the lease is kept, ms. */
const LOOK_MS = 5000
/** A claim so old is of a server that died: longer than any letter can take. */
const CLAIM_MS = 3 * 60_000
const BATCH = 30
/** Who waits for the answer to what caused a letter goes first, and letters of one moment go together, ms. */
const MOMENT_MS = 200
/** A letter under way has so long when the shop is told to stop, ms. */
const CLOSE_MS = 3000

/** Sends letters: at once when one is written, later those that were put off. Call the result to stop it. */
export function startMail(context: MailContext): () => Promise<void> {
  const { database, log } = context
  const { db } = database
  const holder = newId()
  const stopping = new AbortController()
  const isStopping = () => stopping.signal.aborted
  let isHolder = false
  let keptAt = 0
  /** Attempts since the mail server was last there, and when it is to be tried again. */
  let misses = 0
  let restUntil = 0
  const transport = openTransport(context.config)
  const domain = () => sender(context).from.address.split('@').at(-1) ?? 'localhost'
  const marks = letterMarks({ database, holder, domain, stopping: stopping.signal })

  const keepLease = async () => {
    const had = isHolder
    isHolder = await holdLease(database, holder, Date.now())
    if (!isHolder) return
    const now = Date.now()
    keptAt = now
    // Alone on its database, what anybody was sending is what died with the process before.
    const before = database.kind === 'sqlite' && !had ? Number.MAX_SAFE_INTEGER : now - CLAIM_MS
    const back = await takeBack(db, now, before)
    if (back > 0) log.warn({ letters: back }, 'letters were interrupted while they were handed over')
  }

  const send = async (id: string) => {
    const outcome = await handLetter(context, transport, marks, id)
    if (outcome === 'unreachable') {
      misses += 1
      restUntil = Date.now() + pauseAfter(misses, 'unreachable')
      if (misses === 1) log.warn('the mail server does not take letters; they wait')
    } else if (outcome !== undefined) {
      misses = 0
      restUntil = 0
    }
  }

  const drain = async () => {
    while (!isStopping() && isHolder && Date.now() >= restUntil) {
      // A server that was away is asked with one letter.
      const most = misses > 0 ? 1 : BATCH
      const due = await dueLetters(db, Date.now(), most)
      const next = due.values()
      const worker = async () => {
        for (const id of next) {
          if (isStopping() || !isHolder || Date.now() < restUntil) return
          await send(id)
        }
      }
      await Promise.all(Array.from({ length: Math.min(AT_ONCE, due.length) }, worker))
      if (due.length < most) break
    }
    await transport.rest()
  }

  const untilNext = async () => {
    if (!isHolder) return LOOK_MS
    const due = await nextDue(db)
    return Math.max(0, Math.min(LOOK_MS, Math.max(due ?? Number.POSITIVE_INFINITY, restUntil) - Date.now()))
  }

  let waiting = new AbortController()
  const unlisten = onLetter(() => waiting.abort())
  const run = async () => {
    while (!isStopping()) {
      waiting = new AbortController()
      let rest = LOOK_MS
      try {
        // It is kept beside; a process that stood still must not go by what it had.
        if (!isHolder || Math.abs(Date.now() - keptAt) > 2 * LOOK_MS) await keepLease()
        await drain()
        rest = await untilNext()
      } catch (error) {
        log.error({ err: error }, 'sending mail failed')
      }
      const signal = AbortSignal.any([waiting.signal, stopping.signal])
      await pause(rest, undefined, { signal, ref: false }).catch(() => {})
      const moment = { signal: stopping.signal, ref: false }
      if (waiting.signal.aborted) await pause(MOMENT_MS, undefined, moment).catch(() => {})
    }
  }
  const keeping = setInterval(() => {
    if (isHolder) void keepLease().catch(() => (isHolder = false))
  }, LOOK_MS).unref()
  const running = run()

  return async () => {
    unlisten()
    clearInterval(keeping)
    stopping.abort()
    await Promise.race([running, pause(CLOSE_MS, undefined, { ref: false })])
    await transport.close()
    await running
    if (isHolder) await leaveLease(database, holder)
  }
}
