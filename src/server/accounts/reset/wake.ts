import { type AskedWork, askedWork } from '../../platform/asked-work.ts'

/** The letters with links to a new password. */
export const resets: AskedWork = askedWork()
