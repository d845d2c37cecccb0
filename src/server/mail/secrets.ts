import { fromJson } from '#shared/json.ts'
import { secretsOf } from './kinds/kinds.ts'
import type { LetterRow } from './letters-repository.ts'

export const hasSecrets = (kind: string): boolean => secretsOf(kind).length > 0

/** As it is shown to others: also without the key of an order's link, which the letter keeps for being sent again. */
export function withoutKeys(row: Pick<LetterRow, 'kind' | 'data'>): string {
  const data = withoutSecrets(row)
  const { path, ...others } = fromJson<Record<string, unknown>>(data)
  return typeof path === 'string' ? JSON.stringify({ ...others, path: path.replace(/\?.*$/, '') }) : data
}

/** The letter's data, JSON, without the link that signs in or confirms: it is its recipient's alone. */
export function withoutSecrets({ kind, data }: Pick<LetterRow, 'kind' | 'data'>): string {
  const secrets = secretsOf(kind)
  if (secrets.length === 0) return data
  const known = fromJson<Record<string, unknown>>(data)
  return JSON.stringify({ ...known, ...Object.fromEntries(secrets.map((name) => [name, ''])) })
}
