/** A statement that is asked of the thread, and what it answers. */
export interface Asked {
  sql: string
  parameters: readonly unknown[]
}
export type Answered = { id: number; rows: unknown[] } | { id: number; error: AsideError }

/** What of an error of `node:sqlite` crosses from thread to thread. */
export interface AsideError {
  message: string
  code: string | undefined
  errcode: number | undefined
}
