import { type LETTER_STATES, LETTER_TITLES } from '#shared/admin/letter-kinds.ts'
import type { LetterRecord } from '#shared/contract/admin/letter.ts'
import type { BadgeTone } from '#client/ui/badge.tsx'

type State = (typeof LETTER_STATES)[number]

export const STATE_NAMES: Record<State, string> = {
  waiting: 'Waiting',
  sending: 'Being sent',
  sent: 'Sent',
  given_up: 'Given up',
}
export const STATE_TONES: Record<State, BadgeTone> = {
  waiting: 'warning',
  sending: 'info',
  sent: 'success',
  given_up: 'danger',
}

const titles = new Map<string, string>(Object.entries(LETTER_TITLES))
export const kindTitle = ({ kind }: Pick<LetterRecord, 'kind'>): string => titles.get(kind) ?? kind
