import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import type { User } from '#shared/contract/user.ts'
import { lazyPart } from '#client/platform/lazy-part.tsx'
import { MyData } from '#client/shop/account/my-data/my-data.tsx'
import { Passkeys } from '#client/shop/account/passkeys/passkeys.tsx'
import { usePasskeys } from '#client/shop/account/passkeys/use-passkeys.ts'
import { SecondFactorSection } from '#client/shop/account/second-factor/second-factor.tsx'
import { useSecondFactor } from '#client/shop/account/second-factor/use-second-factor.ts'
import { useEmailChange } from '#client/shop/account/security/use-email-change.ts'
import { Security } from '#client/shop/account/security/security.tsx'
import { useSessions } from '#client/shop/account/security/use-security.ts'
import { AddressBook } from '#client/shop/addresses/address-book.tsx'
import { addressQueries } from '#client/shop/addresses/queries.ts'

const Notifications = lazyPart(
  async () => (await import('#client/shop/account/push/notifications.tsx')).Notifications,
)

interface Props {
  user: User
  /** Of what stands above: drawn later, it would push all of this down. */
  orders: UseQueryResult
  onDeleted: () => Promise<void>
}

/** Answered, refused, or not to be asked for without a line. */
const isSettled = ({ isPending, fetchStatus }: UseQueryResult) => !isPending || fetchStatus !== 'fetching'

/**
 * What else a profile has. Each of its lists comes by itself; they are shown together when all of them are there, so that
 * nothing moves under a finger.
 */
export function AccountSections({ user, orders, onDeleted }: Props) {
  const isMember = !user.guest
  const lists = [
    useQuery({ ...addressQueries.mine(user._id), enabled: isMember }),
    usePasskeys(user._id, isMember),
    useSecondFactor(user._id, isMember),
    useSessions(user._id, isMember),
    useEmailChange(user._id, isMember),
  ]
  const isThere = isSettled(orders) && lists.every(isSettled)
  const [isShown, setShown] = useState(isThere)
  if (isThere && !isShown) setShown(true)
  useEffect(() => {
    // A link to one of them was followed before it was there.
    if (isShown && location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView()
  }, [isShown])
  if (!isShown) return null
  return (
    <>
      {isMember && (
        <>
          <div className="mt-12">
            <AddressBook userId={user._id} />
          </div>
          <Passkeys user={user} />
          <SecondFactorSection user={user} />
          <Security user={user} />
        </>
      )}
      <Suspense fallback={<div className="mt-12 min-h-52" />}>
        <Notifications userId={user._id} />
      </Suspense>
      <MyData user={user} onDeleted={onDeleted} />
    </>
  )
}
