import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import type { Operation } from '#offline/records.ts'
import { lazyPart } from '#client/platform/lazy-part.tsx'
import { cartStore } from '#client/shop/cart/cart-store.ts'
import { signOut } from './-sign-out.ts'

const SignOutQuestion = lazyPart(
  async () => (await import('#client/shop/cart/sign-out-question.tsx')).SignOutQuestion,
)

interface Options {
  /** The page is one that only a user may see, and says so at once. */
  leaveFirst?: boolean
}

/**
 * Log Out: where the cart has changes that the shop has not heard of, it is asked what is to become of them.
 *
 * @param onLeave to the page of whoever is signed out
 */
export function useSignOut(onLeave: () => Promise<unknown>, { leaveFirst = false }: Options = {}) {
  const queryClient = useQueryClient()
  const [unsent, setUnsent] = useState<readonly Operation[]>([])

  async function leave(keepUnsent: boolean): Promise<void> {
    setUnsent([])
    if (leaveFirst) await onLeave()
    await signOut(queryClient, { keepUnsent })
    if (!leaveFirst) await onLeave()
  }
  async function ask(): Promise<void> {
    const left = await cartStore.unsent()
    if (left.length > 0) setUnsent(left)
    else await leave(false)
  }

  const question: ReactNode = unsent.length > 0 && (
    <Suspense>
      <SignOutQuestion
        unsent={unsent}
        onKeep={() => void leave(true)}
        onDiscard={() => void leave(false)}
        onCancel={() => setUnsent([])}
        onMissing={() => setUnsent([])}
      />
    </Suspense>
  )
  return { ask: () => void ask(), question }
}
