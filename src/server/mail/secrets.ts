import { fromJson } from '#shared/json.ts'
import { secretsOf } from './kinds/kinds.ts'
import type { LetterRow } from './letters-repository.ts'

export const hasSecrets = (kind: string): boolean => secretsOf(kind).length > 0

/** The letter's data, JSON, without the link that signs in or confirms: it is its recipient's alone. */
export function withoutSecrets({ kind, data }: Pick<LetterRow, 'kind' | 'data'>): string {
  const secrets = secretsOf(kind)
  if (secrets.length === 0) return data
  const known = fromJson<Record<string, unknown>>(data)
  return JSON.stringify({ ...known, ...Object.fromEntries(secrets.map((name) => [name, ''])) })
}
