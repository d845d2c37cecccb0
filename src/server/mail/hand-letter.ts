import type { FastifyBaseLogger } from 'fastify'
import { fromJson } from '#shared/json.ts'
import type { Database } from '../database/database.ts'
import type { LiveSettings } from '../shop-settings/live-settings.ts'
import type { Config } from '../process/config.ts'
import { type Failure, failureOf, PATIENCE_MS, pauseAfter } from './failure.ts'
import { kindOf } from './kinds/kinds.ts'
import type { LetterMarks } from './letter-marks.ts'
import type { ClaimedLetter } from './letters-repository.ts'
import { withoutSecrets } from './secrets.ts'
import { sender } from './sender.ts'
import type { MailTransport } from './transport.ts'

export interface MailContext {
  config: Config
  database: Database
  settings: Pick<LiveSettings, 'get'>
  log: FastifyBaseLogger
}

const ERROR_LENGTH = 500

/**
 * Hands one letter over. The order of its steps is what keeps it from being lost or sent twice (decision 067): it is
 * marked `sending` and committed, handed over, and marked `sent` with nothing in between.
 *
 * @returns undefined when another sender has it.
 */
export async function handLetter(
  { config, settings, log }: Pick<MailContext, 'config' | 'settings' | 'log'>,
  transport: MailTransport,
  marks: LetterMarks,
  id: string,
): Promise<Failure | 'sent' | undefined> {
  const row = await marks.claim(id)
  if (!row) return undefined
  try {
    const head = sender({ config, settings })
    const letter = kindOf(row.kind).compose(fromJson<unknown>(row.data), head)
    await transport.hand({ envelope: envelopeOf(row), letter, head })
  } catch (error) {
    const failure = failureOf(error)
    const lastError = (error instanceof Error ? error.message : String(error)).slice(0, ERROR_LENGTH)
    const now = Date.now()
    if (failure === 'refused' || (failure === 'later' && now - row.created_at > PATIENCE_MS)) {
      // Without the recipient, whom the server's own words may name.
      log.error({ letterId: id, kind: row.kind }, 'a letter was refused for good')
      await marks.settle(row, { state: 'given_up', last_error: lastError, data: withoutSecrets(row) })
    } else {
      await marks.settle(row, {
        state: 'waiting',
        last_error: lastError,
        next_at: now + pauseAfter(row.attempts, failure),
      })
    }
    return failure
  }
  await marks.settle(row, { state: 'sent', sent_at: Date.now(), data: withoutSecrets(row) })
  return 'sent'
}

const envelopeOf = ({ id, recipient, message_id: messageId, created_at: at }: ClaimedLetter) => ({
  id,
  // It has one once it is claimed.
  messageId: messageId ?? '',
  to: recipient,
  writtenAt: at,
})
