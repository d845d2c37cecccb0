import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'
import type { Answered, Asked, AsideError } from './protocol.ts'

/* Asks the shop's file what takes long. It reads what is committed, and writes nothing. */

const { file } = workerData as { file: string }
const database = new DatabaseSync(file, { timeout: 5000, readOnly: true })
database.exec('pragma temp_store = memory')

parentPort?.on('message', (asked: Asked & { id: number }) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(answerTo(asked))
})

function answerTo({ id, sql, parameters }: Asked & { id: number }): Answered {
  try {
    return { id, rows: database.prepare(sql).all(...(parameters as SQLInputValue[])) }
  } catch (error) {
    return { id, error: saidOf(error) }
  }
}

function saidOf(error: unknown): AsideError {
  const { message, code, errcode } = error as Error & Partial<AsideError>
  return { message, code, errcode }
}
