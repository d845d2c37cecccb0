import type { AdminReturn } from '#shared/contract/admin/returns.ts'
import type { BadgeTone } from '#client/ui/badge.tsx'

export const RETURN_STATE_NAMES: Record<AdminReturn['state'], string> = {
  asked: 'Asked for',
  approved: 'Expected',
  received: 'Came back',
  settled: 'Settled',
  refused: 'Refused',
  withdrawn: 'Withdrawn',
}

export const RETURN_TONES: Record<AdminReturn['state'], BadgeTone> = {
  asked: 'warning',
  approved: 'info',
  received: 'accent',
  settled: 'success',
  refused: 'danger',
  withdrawn: 'neutral',
}

type Line = AdminReturn['lines'][number]

/** `Linen Shirt, M, Blue` */
export const returnLineName = ({ name, size, color }: Line): string => `${name}, ${size}, ${color}`

/** `2 × Linen Shirt, M, Blue, for L, Blue` */
export function lineWords(line: Line): string {
  const { pieces, wanted } = line
  return `${pieces} × ${returnLineName(line)}${wanted ? `, for ${wanted.size}, ${wanted.color}` : ''}`
}

/** `1 of 2 came, 1 not sellable`; empty while nothing has. */
export function cameWords({ pieces, received, restocked }: Line): string {
  if (received === 0) return ''
  const lost = received - restocked
  return [`${received} of ${pieces} came`, lost > 0 && `${lost} not sellable`].filter(Boolean).join(', ')
}
