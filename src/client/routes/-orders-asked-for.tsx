import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isOffline, messageOf } from '#client/platform/api-error.ts'
import { useConnected } from '#client/platform/connection.ts'
import { OrdersSkeleton } from '#client/shop/orders/orders-skeleton.tsx'
import { SeenLast } from '#client/shop/orders/seen-last.tsx'
import { NotAvailableOffline } from '#client/shop/shell/not-available-offline.tsx'
import { ErrorNotice } from '#client/ui/error-notice.tsx'

interface Props<Data> {
  asked: UseQueryResult<Data>
  what: 'order' | 'list'
  children: (data: Data) => ReactNode
}

/** A user's orders: from the shop, or where it cannot be asked, as this device saw them last. */
export function OrdersAskedFor<Data>({ asked, what, children }: Props<Data>) {
  const connected = useConnected()
  const { data, error, isPending, dataUpdatedAt } = asked
  const retry = () => void asked.refetch()
  if (isPending) return <OrdersSkeleton />
  if (data !== undefined) {
    return (
      <>
        {(error || !connected) && (
          <SeenLast what={what === 'list' ? 'them' : 'it'} at={dataUpdatedAt} onRetry={retry} />
        )}
        {children(data)}
      </>
    )
  }
  if (!isOffline(error)) return <ErrorNotice message={`Error : ${messageOf(error)}`} onRetry={retry} />
  return (
    <NotAvailableOffline
      what={what === 'list' ? 'The list of your orders' : 'This order'}
      onRetry={retry}
      wayOn={
        <Link to="/" className="btn btn-secondary">
          To the home page
        </Link>
      }
    />
  )
}
