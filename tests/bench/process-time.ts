import { readdirSync, readFileSync } from 'node:fs'

/** Of the kernel's clock ticks, of which Linux has a hundred a second on every machine. */
const TICK_MS = 10

/**
 * Processor time that a process has used, ms, and the processes that it has started: those that live and those that
 * have ended. Undefined where the system does not say: this is Linux's way.
 */
export function processTime(pid: number): number | undefined {
  try {
    const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
    const read = all.flatMap((name) => statOf(Number(name)) ?? [])
    const own = read.find((one) => one.pid === pid)
    if (!own) return undefined
    const children = read.filter((one) => one.parent === pid)
    const ticks = [own, ...children].reduce((sum, one) => sum + one.own, own.ended)
    return ticks * TICK_MS
  } catch {
    return undefined
  }
}

/** Its name, in brackets, may have spaces and brackets in it. */
function statOf(pid: number): { pid: number; parent: number; own: number; ended: number } | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const at = (index: number) => Number(fields[index])
    return { pid, parent: at(1), own: at(11) + at(12), ended: at(13) + at(14) }
  } catch {
    return undefined
  }
}
