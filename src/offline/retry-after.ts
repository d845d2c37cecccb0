/** Milliseconds. Less is a mistake that would have everybody ask all the time; more, one that would lose them. */
const ASKED_MS = { least: 1000, most: 15 * 60_000 }

/**
 * For how long an answer asks to be left alone, in milliseconds, within what makes sense; undefined where it does
 * not ask. Both forms of RFC 9110, 10.2.3; a date counts from the answer's own, for a device's clock may be wrong.
 */
export function retryAfterMs(headers: Pick<Headers, 'get'>): number | undefined {
  const text = headers.get('retry-after')?.trim() ?? ''
  const asked = /^-?\d+(\.\d+)?$/.test(text)
    ? Number(text) * 1000
    : Date.parse(text) - Date.parse(headers.get('date') ?? '')
  return Number.isNaN(asked) ? undefined : Math.min(ASKED_MS.most, Math.max(ASKED_MS.least, asked))
}

/** Later than asked, never sooner, and not with everybody else. */
export const spread = (ms: number, random: () => number): number => ms * (1 + random() / 4)
