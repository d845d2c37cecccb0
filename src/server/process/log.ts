import { constants, fstatSync, openSync, writeSync } from 'node:fs'

/** Lines are written when this many characters have accumulated, and at the latest after `LATEST_MS`. */
const TOGETHER = 16_000
const LATEST_MS = 100
/** So many characters wait for a reader who does not read; what is more is lost. */
const WAITING_MOST = 2_000_000
/** At the end a reader has half a second for the rest. */
const READER_TRIES = 25
const READER_MS = 20
const STDOUT = 1
const NOTHING: Buffer = Buffer.alloc(0)

/** Writes as much of the bytes as is taken at once; returns how many. Throws as `writeSync` does. */
type Write = (bytes: Buffer) => number

interface Log {
  write: (line: string) => void
  /** Writes what waits, as far as it is taken; whether nothing waits any more. */
  flush: () => boolean
}

/**
 * A log that writes many lines at a time, since one write takes longer than most requests. A place that takes none (a
 * full disk, a pipe whose reader is gone or has stopped) loses lines and nothing else: the shop goes on, and what is
 * written once it takes some again begins with how many were lost.
 */
export function logInto(write: Write): Log {
  let waiting = ''
  let rest = NOTHING
  let lost = 0
  /** Of the lost lines those that `rest` tells of. */
  let told = 0
  let isCut = false
  let timer: NodeJS.Timeout | undefined

  const later = () => {
    timer ??= setTimeout(flush, LATEST_MS).unref()
    return false
  }
  const takeUp = () => {
    told = lost
    rest = Buffer.from((isCut ? '\n' : '') + (lost > 0 ? lostLine(lost) : '') + waiting)
    waiting = ''
  }
  function flush(): boolean {
    clearTimeout(timer)
    timer = undefined
    while (rest.length > 0 || waiting !== '') {
      if (rest.length === 0) takeUp()
      try {
        rest = rest.subarray(write(rest))
        isCut = rest.length > 0
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'EAGAIN') return later()
        lost += linesIn(rest) - (told > 0 ? 1 : 0)
        rest = NOTHING
        return waiting === '' || later()
      }
      if (rest.length === 0) lost -= told
    }
    return true
  }
  return {
    write(line) {
      if (waiting.length + line.length > WAITING_MOST) lost++
      else waiting += line
      if (waiting.length >= TOGETHER && rest.length === 0) flush()
      else later()
    },
    flush,
  }
}

const linesIn = (bytes: Buffer): number => bytes.toString().split('\n').length - 1

const lostLine = (lines: number) =>
  `${JSON.stringify({ level: 40, time: Date.now(), lines, msg: 'lines of the log were lost: it could not be written' })}\n`

let output: number | undefined

/** The shop's log, on standard output. What waits is written before the process exits, except after a kill. */
export const logStream: Log = logInto((bytes) => writeSync((output ??= openOutput()), bytes))
process.on('exit', () => {
  const clock = new Int32Array(new SharedArrayBuffer(4))
  // A reader who is slow gets all of it; one who has stopped keeps nobody here.
  for (let left = READER_TRIES; left > 0 && !logStream.flush(); left--) Atomics.wait(clock, 0, 0, READER_MS)
})
// What else is written there, such as where the shop is open, is lost without harm, too.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

/** A pipe is opened once more, so as not to wait for its reader; where that cannot be done it is used as it is. */
function openOutput(): number {
  try {
    if (fstatSync(STDOUT).isFIFO())
      return openSync(`/proc/self/fd/${STDOUT}`, constants.O_WRONLY | constants.O_NONBLOCK)
  } catch {
    // Another system, or a pipe of another user.
  }
  return STDOUT
}
