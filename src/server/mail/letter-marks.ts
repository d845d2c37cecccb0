import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../database/database.ts'
import { batched } from '../platform/concurrency.ts'
import { claimLetters, type ClaimedLetter, settleLetter, type LetterOutcome } from './letters-repository.ts'

const MARK_AGAIN_MS = 1000

/** What is written down of letters while they are handed over. */
export interface LetterMarks {
  /** Marks a letter `sending`, on disk; undefined when another sender has it. */
  claim: (id: string) => Promise<ClaimedLetter | undefined>
  /** Writes down what has become of a letter that was claimed. */
  settle: (row: ClaimedLetter, change: LetterOutcome) => Promise<void>
}

interface Marking {
  database: Database
  holder: string
  /** Of the sender's address. */
  domain: () => string
  stopping: AbortSignal
}

/** Letters that are handed over at the same time are marked in one statement, and one transaction: one flush for all. */
export function letterMarks({ database, holder, domain, stopping }: Marking): LetterMarks {
  const claim = batched(async (ids: readonly string[]) => {
    const claimed = await claimLetters(database.db, ids, {
      holder,
      now: Date.now(),
      // A letter that is sent again is another message. Short: a line of a head has room for 76 letters.
      before: `<${randomBytes(4).toString('hex')}.`,
      behind: `@${domain()}>`,
    })
    const byId = new Map(claimed.map((row) => [row.id, row]))
    return ids.map((id) => byId.get(id))
  })
  const settle = batched(async (all: readonly { row: ClaimedLetter; change: LetterOutcome }[]) => {
    const mark = () =>
      database.transact((trx) => {
        for (const { row, change } of all) settleLetter(trx, row, change)
        if (all.some(({ change }) => change.state === 'given_up')) trx.announce('attention')
        return Promise.resolve()
      })
    await persistently(mark, stopping)
    return all.map(() => undefined)
  })
  return {
    claim,
    async settle(row, change) {
      await settle({ row, change })
    },
  }
}

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
