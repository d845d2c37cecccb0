import { isGstin } from '#shared/gstin.ts'
import { invalid } from '../platform/errors.ts'

type Value = Record<string, unknown> | null

/**
 * Throws a 400 of the field for a GSTIN whose check character is wrong: it goes onto every invoice. One that is stored
 * already stays readable: without it the shop would charge no tax.
 */
export function refuseWrongGstin(before: Value, after: Value): void {
  const { kind, gstin } = after ?? {}
  if (kind !== 'gst' || gstin === before?.['gstin']) return
  if (!isGstin(String(gstin)))
    throw invalid('gstin', 'This is no GSTIN: a letter or digit of it is wrong. It has 15 of them')
}
