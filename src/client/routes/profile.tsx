import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import { lazyPart } from '#client/platform/lazy-part.tsx'
import { useUser } from '#client/platform/session.ts'
import { ProfileCard } from '#client/shop/account/profile-card.tsx'
import { OrderTable } from '#client/shop/orders/order-table.tsx'
import { orderQueries } from '#client/shop/orders/queries.ts'
import { AccountSections } from './-account-sections.tsx'
import { requireUser } from './-guards.ts'
import { OrdersAskedFor } from './-orders-asked-for.tsx'
import { signOut } from './-sign-out.ts'
import { useSignOut } from './-use-sign-out.tsx'

export const Route = createFileRoute('/profile')({
  beforeLoad: () => void requireUser('orders'),
  head: () => ({ meta: [{ title: 'Your profile' }] }),
  component: ProfilePage,
})

const OpenAccountForm = lazyPart(
  async () => (await import('#client/shop/account/open-account-form.tsx')).OpenAccountForm,
)

function ProfilePage() {
  const user = useUser()
  const navigate = useNavigate()
  const logOut = useSignOut(() => navigate({ to: '/login' }))
  const queryClient = useQueryClient()
  const leaveForGood = async () => {
    await signOut(queryClient, { keepUnsent: false })
    await navigate({ to: '/' })
  }
  const orders = useQuery({ ...orderQueries.mine(user?._id ?? ''), enabled: user !== null })
  if (!user) return null
  return (
    <div className="container-page grid gap-8 py-8 md:py-14 lg:grid-cols-[18rem_1fr] lg:items-start lg:gap-12">
      <ProfileCard user={user} onLogOut={logOut.ask} />
      {logOut.question}
      <section aria-labelledby="orders-title" className="min-w-0">
        {user.guest && (
          <div className="mb-10">
            <Suspense>
              <OpenAccountForm email={user.email} />
            </Suspense>
          </div>
        )}
        <h2 id="orders-title" className="display mb-6 text-2xl">
          My Orders
        </h2>
        <OrdersAskedFor asked={orders} what="list">
          {(data) => <OrderTable {...data} />}
        </OrdersAskedFor>
        <AccountSections user={user} orders={orders} onDeleted={leaveForGood} />
      </section>
    </div>
  )
}
