/** Written when so many letters have come together, and at the latest after so long. */
const TOGETHER = 16_000
const LATEST_MS = 100

let waiting = ''
let timer: NodeJS.Timeout | undefined

/**
 * Where the log goes: standard output, many lines at a time, since writing a line by itself takes longer
 * than most requests. What waits is written before the process ends, however it ends but by a kill.
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
