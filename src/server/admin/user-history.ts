import type { UsersTable } from '../database/schema/tables.ts'
import type { Actor, Entry, FieldChange } from '../history/record.ts'

type UserRow = Pick<UsersTable, 'id' | 'name' | 'email' | 'role'>

/** Audit entries about accounts: name and role, a masked email, no password. */

const about = (actor: Actor, { id, name }: UserRow) => ({
  actor,
  kind: 'user' as const,
  entityId: id,
  title: name,
})

export const userCreatedEntry = (actor: Actor, user: UserRow): Entry => ({
  ...about(actor, user),
  action: 'create',
  changes: (['name', 'role'] as const).map((field) => ({ field, from: null, to: user[field] })),
})

/** No entry without a change. An entry that changes the role has the action `role`, whatever else it changes. */
export function userUpdatedEntry(actor: Actor, before: UserRow, after: UserRow): Entry[] {
  const changes: FieldChange[] = (['name', 'role'] as const).flatMap((field) =>
    before[field] === after[field] ? [] : [{ field, from: before[field], to: after[field] }],
  )
  if (before.email !== after.email)
    changes.push({ field: 'email', from: masked(before.email), to: masked(after.email) })
  if (changes.length === 0) return []
  return [{ ...about(actor, after), action: before.role === after.role ? 'update' : 'role', changes }]
}

/** What somebody has lost was taken off their account. */
export const factorsTakenOffEntry = (actor: Actor, user: UserRow): Entry => ({
  ...about(actor, user),
  action: 'update',
  changes: [{ field: 'secondFactor', from: 'on', to: 'off' }],
})

export const userDeletedEntry = (actor: Actor, user: UserRow): Entry => ({
  ...about(actor, user),
  action: 'delete',
  changes: [{ field: 'role', from: user.role, to: null }],
})

/** Enough of it for whoever knows it. */
export const masked = (email: string) => email.replace(/^(.).*(?=@)/u, '$1…')
