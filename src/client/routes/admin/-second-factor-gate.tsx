import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { User } from '#shared/contract/user.ts'
import { adminKeys } from '#client/platform/admin/query-keys.ts'
import { Passkeys } from '#client/shop/account/passkeys/passkeys.tsx'
import { SecondFactorSection } from '#client/shop/account/second-factor/second-factor.tsx'
import { useStaffSignIn } from '#client/shop/account/second-factor/use-second-factor.ts'
import { AdminTitle } from '#client/ui/admin/admin-title.tsx'
import { Button } from '#client/ui/button.tsx'

interface Props {
  /** Null when another tab has signed out: what is typed here stays. */
  user: User | null
  /** To sign in again, with more than the password. */
  onLogOut: () => void
  children: ReactNode
}

/** Stands before the back office where the owner demands more of staff than a password. The server decides. */
export function SecondFactorGate({ user, onLogOut, children }: Props) {
  const { data } = useStaffSignIn(user?._id)
  const queryClient = useQueryClient()
  const [stopped, setStopped] = useState<string>()
  // It stays until it is left: recovery codes are shown here, once.
  if (user && data?.isHeldBack && stopped !== user._id) setStopped(user._id)
  if (!user || !data || stopped !== user._id) return children
  const goOn = () => {
    setStopped(undefined)
    void queryClient.resetQueries({ queryKey: adminKeys.all })
  }
  return (
    <>
      <AdminTitle title="One more step" />
      <p className="max-w-prose">
        In this shop everybody who works here signs in with a passkey or a code, so that a stolen password
        opens nothing.
      </p>
      {data.isHeldBack && data.hasFactor ? (
        <>
          <p className="mt-2 mb-4 max-w-prose">You have one: sign in with it.</p>
          <Button variant="primary" onClick={onLogOut}>
            Sign in again
          </Button>
        </>
      ) : (
        <>
          {data.isHeldBack ? (
            <p className="mt-2 max-w-prose">Set one of them up, then go on.</p>
          ) : (
            <Button variant="primary" className="mt-4" onClick={goOn}>
              Go on to the back office
            </Button>
          )}
          <Passkeys user={user} />
          <SecondFactorSection user={user} />
        </>
      )}
    </>
  )
}
