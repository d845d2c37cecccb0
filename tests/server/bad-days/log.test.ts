import { describe, expect, it } from 'vitest'
import { logInto } from '#server/process/log.ts'

const failure = (code: string) => Object.assign(new Error(code), { code })

/** A place for a log that takes so many bytes at once, or fails. */
function place() {
  let text = ''
  const self = {
    takes: Number.POSITIVE_INFINITY as number | string,
    text: () => text,
    write(bytes: Buffer): number {
      if (typeof self.takes === 'string') throw failure(self.takes)
      const taken = bytes.subarray(0, self.takes)
      // A reader who has stopped takes what a pipe holds, and then nothing.
      if (Number.isFinite(self.takes)) self.takes = 'EAGAIN'
      text += taken.toString()
      return taken.length
    },
  }
  return self
}
const parsed = (text: string) => text.split('\n').filter(Boolean)

describe('the log', () => {
  it('is written whole and in order, many lines at a time', () => {
    const to = place()
    const log = logInto(to.write)
    for (let line = 0; line < 5000; line++) log.write(`line ${line}\n`)
    log.flush()
    expect(to.text()).toBe(Array.from({ length: 5000 }, (_, line) => `line ${line}\n`).join(''))
  })

  it.each(['ENOSPC', 'EPIPE', 'EIO'])(
    'that cannot be written (%s) throws nothing, and says later what was lost',
    (code) => {
      const to = place()
      const log = logInto(to.write)
      log.write('before\n')
      log.flush()
      to.takes = code
      for (let line = 0; line < 5000; line++) log.write(`lost ${line}\n`)
      log.flush()
      log.write('lost 5000\n')
      log.flush()
      to.takes = Number.POSITIVE_INFINITY
      log.write('after\n')
      log.flush()
      log.write('at the end\n')
      log.flush()
      const [before, notice = '', ...rest] = parsed(to.text())
      expect([before, ...rest]).toEqual(['before', 'after', 'at the end'])
      expect(JSON.parse(notice)).toMatchObject({ level: 40, lines: 5001 })
    },
  )

  it('of a full disk that took half a line begins on a line of its own', () => {
    const to = place()
    const log = logInto(to.write)
    to.takes = 3
    log.write('half a line\n')
    log.flush()
    to.takes = 'ENOSPC'
    log.flush()
    to.takes = Number.POSITIVE_INFINITY
    log.write('whole\n')
    log.flush()
    const [half, notice = '', whole] = parsed(to.text())
    expect([half, whole]).toEqual(['hal', 'whole'])
    expect(JSON.parse(notice)).toMatchObject({ lines: 1 })
  })

  it('whose reader has stopped keeps some megabytes for them and no more, and goes on where it was', () => {
    const to = place()
    const log = logInto(to.write)
    to.takes = 1000
    const line = `${'x'.repeat(99)}\n`
    for (let count = 0; count < 100_000; count++) log.write(line)
    log.flush()
    expect(to.text()).toHaveLength(1000)
    to.takes = Number.POSITIVE_INFINITY
    log.write(line)
    log.flush()
    const lines = parsed(to.text())
    const notices = lines
      .filter((one) => one.startsWith('{'))
      .map((one) => JSON.parse(one) as { lines: number })
    const whole = lines.filter((one) => one === line.trimEnd())
    expect(whole.length + notices.reduce((sum, { lines: lost }) => sum + lost, 0)).toBe(100_001)
    expect(to.text().length).toBeLessThan(3_000_000)
  })
})
