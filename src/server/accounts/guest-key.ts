import type { UsersTable } from '../database/schema/tables.ts'

const PREFIX = 'guest:'

/**
 * The `email_key` of a guest. It is looked up by emails, and no email has this form: a guest claims no address, and
 * nobody signs in, or has a password reset, as one.
 */
export const guestKey = (id: string): string => `${PREFIX}${id}`

export const isGuest = ({ email_key: key }: Pick<UsersTable, 'email_key'>): boolean => key.startsWith(PREFIX)

/** All guests' keys: for SQL's `like`, and from one text up to another, byte by byte. */
export const GUEST_KEYS = { like: `${PREFIX}%`, from: PREFIX, to: 'guest;' } as const
