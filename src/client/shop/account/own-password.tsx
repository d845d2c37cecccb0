import type { User } from '#shared/contract/user.ts'
import { ApiError } from '#client/platform/api-error.ts'

/** Of a field that asks for the password before something that outlives the session. */
export const OWN_PASSWORD = {
  label: 'Your password',
  type: 'password',
  autoComplete: 'current-password',
  required: true,
} as const

/** For the browser, which keeps passwords by the account. */
export const PasswordOwner = ({ user }: { user: User }) => (
  <input type="email" autoComplete="username" value={user.email} readOnly hidden />
)

/** Whether what the shop has against a form is about this field of it. */
export const isAbout = (field: string, error: unknown): boolean =>
  error instanceof ApiError && error.issues.some(({ path }) => path === field)
