import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { StaffSignIn } from '#shared/contract/second-factor.ts'
import type { User } from '#shared/contract/user.ts'
import { adminKeys } from '#client/platform/admin/query-keys.ts'
import { Passkeys } from '#client/shop/account/passkeys/passkeys.tsx'
import { SecondFactorSection } from '#client/shop/account/second-factor/second-factor.tsx'
import { AdminTitle } from '#client/ui/admin/admin-title.tsx'
import { Button } from '#client/ui/button.tsx'

interface Props {
  /** Null when another tab has signed out: what is typed here stays. */
  user: User | null
  /** What they have to mend of their sign-in; undefined as long as the server has not said it. */
  staff: StaffSignIn | undefined
  /** To sign in again, with more than the password. */
  onLogOut: () => void
  children: ReactNode
}

/** Stands before the back office where the owner demands more of staff than a password. The server decides. */
export function SecondFactorGate({ user, staff, onLogOut, children }: Props) {
  const queryClient = useQueryClient()
  const [stopped, setStopped] = useState<string>()
  // It stays until it is left: recovery codes are shown here, once.
  if (user && staff?.isHeldBack && stopped !== user._id) setStopped(user._id)
  if (!user || !staff || stopped !== user._id) return children
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
      {staff.isHeldBack && staff.hasFactor ? (
        <>
          <p className="mt-2 mb-4 max-w-prose">You have one: sign in with it.</p>
          <Button variant="primary" onClick={onLogOut}>
            Sign in again
          </Button>
        </>
      ) : (
        <>
          {staff.isHeldBack ? (
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
