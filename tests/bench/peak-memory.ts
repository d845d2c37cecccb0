import { readFileSync } from 'node:fs'

/** Bytes at the highest, where the system tells (Linux). */
export function peakMemory(pid: number): number | undefined {
  try {
    const [, kilobytes] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return kilobytes ? Number(kilobytes) * 1024 : undefined
  } catch {
    return undefined
  }
}
