import { type ReactNode, Suspense, useState } from 'react'
import type { User } from '#shared/contract/user.ts'
import { lazyPart } from '#client/platform/lazy-part.tsx'

const GuestEmail = lazyPart(async () => (await import('#client/shop/account/guest-email.tsx')).GuestEmail)

/** At the checkout: a guest may have mistyped their address; who has an account changes it in the profile. */
export function useGuestEmail(user: User | null) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const question: ReactNode = isOpen && (
    <Suspense>
      <GuestEmail email={user?.email ?? ''} onDone={close} onMissing={close} />
    </Suspense>
  )
  return { correct: user?.guest && (() => setOpen(true)), question }
}
