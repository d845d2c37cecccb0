import { createHash } from 'node:crypto'
import { fromJson } from '#shared/json.ts'
import type { AppContext } from '../http/app-context.ts'
import { sender } from '../mail/sender.ts'
import { composePush, type PushNews } from './compose.ts'
import { type Deliver, deliver as deliverByHttps } from './deliver.ts'
import { encryptFor } from './encrypt.ts'
import { claimMessage, type DueMessage, dropSubscriptions, dueMessages, settleMessage } from './repository.ts'
import { type Vapid, vapidOf } from './vapid.ts'
import { pushWork } from './wake.ts'

const AT_ONCE = 8
const BATCH = 100
/** A message whose sender died is sent by another after so long, ms; the device shows it once, by its tag. */
const CLAIM_MS = 60_000
const FIRST_PAUSE_MS = 30_000
const LONGEST_PAUSE_MS = 60 * 60_000
/** The subscription is gone for good (RFC 8030, section 7.3). */
const GONE = [404, 410]
/** It may be taken later. */
const isPassing = (status: number) => status === 429 || status >= 500

/** Sends messages to devices: at once when one is written, later those that were put off. Call the result to stop it. */
export function startPush(context: AppContext, deliver: Deliver = deliverByHttps): () => Promise<void> {
  const { database, log } = context
  let isStopping = false
  const work = async () => {
    try {
      for (;;) {
        const due = await dueMessages(database.db, Date.now(), BATCH)
        if (due.length === 0 || isStopping) return
        const vapid = await vapidOf(database.db, contactOf(context))
        const next = due.values()
        const worker = async () => {
          for (const message of next) if (!isStopping) await send(context, vapid, deliver, message)
        }
        await Promise.all(Array.from({ length: AT_ONCE }, worker))
      }
    } catch (error) {
      log.error({ err: error }, 'sending push messages failed')
    }
  }
  const stop = pushWork.start(work)
  return () => {
    isStopping = true
    return stop()
  }
}

/** Whom a push service may write to. */
export const contactOf = (context: Pick<AppContext, 'config' | 'settings'>): string =>
  `mailto:${sender(context).from.address}`

async function send(context: AppContext, vapid: Vapid, deliver: Deliver, due: DueMessage): Promise<void> {
  const {
    database: { db },
    log,
  } = context
  const now = Date.now()
  const claimed = await claimMessage(db, due, now, now + CLAIM_MS)
  if (!claimed) return
  const { device, message, attempts, expires_at: expiresAt } = claimed
  if (expiresAt <= now) return settleMessage(db, due, { done_at: now })
  let status = 0
  let wait = Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS)
  try {
    const answer = await deliver({
      endpoint: device.endpoint,
      headers: {
        authorization: vapid.header(device.endpoint, now),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(Math.floor((expiresAt - now) / 1000)),
        urgency: 'high',
        // One that waits at the service for a device that is off is replaced by a later one about the same.
        topic: createHash('sha256').update(due.about).digest('base64url').slice(0, 32),
      },
      body: encryptFor(device, JSON.stringify(composePush(fromJson<PushNews>(message), sender(context)))),
    })
    status = answer.status
    wait = Math.max(wait, answer.retryAfter ?? 0)
  } catch (error) {
    log.warn({ err: error }, 'a push service could not be reached')
  }
  if (status >= 200 && status < 300) return settleMessage(db, due, { done_at: Date.now() })
  if (GONE.includes(status)) return dropSubscriptions(db, [due.subscription_id])
  if (status === 0 || isPassing(status)) return settleMessage(db, due, { next_at: Date.now() + wait })
  log.warn({ status }, 'a push service has refused a message')
  return settleMessage(db, due, { done_at: Date.now() })
}
