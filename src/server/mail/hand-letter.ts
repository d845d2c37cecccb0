import type { FastifyBaseLogger } from 'fastify'
import { setTimeout as pause } from 'node:timers/promises'
import { fromJson } from '#shared/json.ts'
import type { Database } from '../database/database.ts'
import type { LiveSettings } from '../shop-settings/live-settings.ts'
import { newId } from '../platform/ids.ts'
import type { Config } from '../process/config.ts'
import { type Failure, failureOf, PATIENCE_MS, pauseAfter } from './failure.ts'
import { kindOf } from './kinds/kinds.ts'
import { claimLetter, type LetterRow, settleLetter } from './letters-repository.ts'
import { withoutSecrets } from './secrets.ts'
import { sender } from './sender.ts'
import type { MailTransport } from './transport.ts'

export interface MailContext {
  config: Config
  database: Database
  settings: Pick<LiveSettings, 'get'>
  log: FastifyBaseLogger
}

const MARK_AGAIN_MS = 1000
const ERROR_LENGTH = 500

/**
 * Hands one letter over. The order of its steps is what keeps it from being lost or sent twice (decision 067): it is
 * marked `sending` and committed, handed over, and marked `sent` with nothing in between.
 *
 * @returns undefined when another sender has it.
 */
export async function handLetter(
  { config, settings, database, log }: MailContext,
  transport: MailTransport,
  id: string,
  { holder, stopping }: { holder: string; stopping: AbortSignal },
): Promise<Failure | 'sent' | undefined> {
  const head = sender({ config, settings })
  const domain = head.from.address.split('@').at(-1) ?? 'localhost'
  const claim = { holder, now: Date.now(), messageId: `<${newId()}@${domain}>` }
  const row = await claimLetter(database.db, id, claim)
  if (!row) return undefined
  const settle = (change: Parameters<typeof settleLetter>[2]) =>
    persistently(
      () =>
        database.transact(async (trx) => {
          await settleLetter(trx, row, change)
          if (change.state === 'given_up') trx.announce('attention')
        }),
      stopping,
    )
  try {
    const letter = kindOf(row.kind).compose(fromJson<unknown>(row.data), head)
    await transport.hand(envelopeOf(row, claim.messageId), letter, head)
  } catch (error) {
    const failure = failureOf(error)
    const lastError = (error instanceof Error ? error.message : String(error)).slice(0, ERROR_LENGTH)
    const now = Date.now()
    if (failure === 'refused' || (failure === 'later' && now - row.created_at > PATIENCE_MS)) {
      // Without the recipient, whom the server's own words may name.
      log.error({ letterId: id, kind: row.kind }, 'a letter was refused for good')
      await settle({ state: 'given_up', last_error: lastError, data: withoutSecrets(row) })
    } else {
      await settle({
        state: 'waiting',
        last_error: lastError,
        next_at: now + pauseAfter(row.attempts, failure),
      })
    }
    return failure
  }
  await settle({ state: 'sent', sent_at: Date.now(), last_error: null, data: withoutSecrets(row) })
  return 'sent'
}

const envelopeOf = ({ id, recipient, message_id: known, created_at: at }: LetterRow, messageId: string) => ({
  id,
  messageId: known ?? messageId,
  to: recipient,
  writtenAt: at,
})

/** What has become of a letter must be written down: a database that is away for a moment is waited for. */
async function persistently(mark: () => Promise<void>, stopping: AbortSignal): Promise<void> {
  for (;;) {
    try {
      return await mark()
    } catch (error) {
      if (stopping.aborted) throw error
      await pause(MARK_AGAIN_MS, undefined, { ref: false })
    }
  }
}
