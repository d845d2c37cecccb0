/** Of the queries that say what signing in asks for; passkeys change it, too. */
export const secondFactorKey = (userId: string) => ['second-factor', userId] as const
export const staffSignInKey = (userId: string) => [...secondFactorKey(userId), 'staff'] as const
