import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { passwordState } from '#shared/endpoints/account.ts'
import { call } from '#client/platform/api.ts'
import { buttonClass } from '#client/ui/button.tsx'

const keyOf = (userId: string) => ['password-state', userId] as const

/** To the first admin, as long as the password is the one that the server has printed in its terminal. */
export function PasswordNotice({ userId }: { userId: string }) {
  const { data } = useQuery({
    queryKey: keyOf(userId),
    queryFn: async ({ signal }) => (await call(passwordState, {}, { signal })).data,
  })
  if (!data?.mustChange) return null
  return (
    <section
      aria-label="Your password"
      className="mb-6 flex flex-wrap items-center gap-3 rounded-card border border-line bg-surface px-4 py-2 text-sm"
    >
      <p className="mr-auto">
        Your password was made up by the server and stands in its terminal. Please choose your own.
      </p>
      <Link to="/profile" hash="password" className={buttonClass('secondary', 'small')}>
        Choose a password
      </Link>
    </section>
  )
}
