/** Lines are written when this many characters have accumulated, and at the latest after `LATEST_MS`. */
const TOGETHER = 16_000
const LATEST_MS = 100

let waiting = ''
let timer: NodeJS.Timeout | undefined

/**
 * Writes the log to standard output, many lines at a time, since one write takes longer than most requests. The buffer
 * is written before the process exits, except after a kill.
 */
export const logStream = {
  write(line: string): void {
    waiting += line
    if (waiting.length >= TOGETHER) return writeOut()
    timer ??= setTimeout(writeOut, LATEST_MS).unref()
  },
}

process.on('exit', writeOut)

function writeOut(): void {
  clearTimeout(timer)
  timer = undefined
  const lines = waiting
  waiting = ''
  if (lines !== '') process.stdout.write(lines)
}
