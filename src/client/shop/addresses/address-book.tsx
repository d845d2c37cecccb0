import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ADDRESSES_MOST } from '#shared/contract/address-book.ts'
import type { ShippingAddress } from '#shared/contract/checkout.ts'
import { plainAddress } from '#shared/plain-address.ts'
import { messageOf } from '#client/platform/api-error.ts'
import { Button } from '#client/ui/button.tsx'
import { ErrorNotice } from '#client/ui/error-notice.tsx'
import { AddressEditor } from './address-editor.tsx'
import { AddressEntry } from './address-entry.tsx'
import { useChangeBook } from './mutations.ts'
import { addressQueries } from './queries.ts'

/** The user's addresses, which the checkout offers. */
export function AddressBook({ userId }: { userId: string }) {
  const book = useQuery(addressQueries.mine(userId))
  const change = useChangeBook(userId)
  /** An address's id, or `new`. */
  const [edited, setEdited] = useState<string>()
  const addresses = book.data ?? []

  function open(id: string | undefined) {
    change.reset()
    setEdited(id)
  }
  const close = { onSuccess: () => setEdited(undefined) }
  const editor = (initial: ShippingAddress | undefined, onSave: (address: ShippingAddress) => void) => (
    <AddressEditor
      initial={initial}
      busy={change.isPending}
      refusal={change.error ? messageOf(change.error) : undefined}
      onSave={onSave}
      onCancel={() => open(undefined)}
    />
  )
  return (
    <section aria-labelledby="addresses-title" className="min-w-0">
      <h2 id="addresses-title" className="display mb-6 text-2xl">
        Addresses
      </h2>
      {book.isError && !book.data && (
        <ErrorNotice message={`Error : ${messageOf(book.error)}`} onRetry={() => void book.refetch()} />
      )}
      {book.data?.length === 0 && edited !== 'new' && (
        <p className="mb-4 text-muted">An address that you keep here is one press at the checkout.</p>
      )}
      <ul className="mb-4 grid gap-4 empty:hidden xl:grid-cols-2">
        {addresses.map((one) => (
          <li key={one._id} className={edited === one._id ? 'xl:col-span-2' : ''}>
            {edited === one._id ? (
              editor(plainAddress(one), (address) =>
                change.mutate({ kind: 'change', id: one._id, address, isDefault: one.isDefault }, close),
              )
            ) : (
              <AddressEntry
                address={one}
                busy={change.isPending}
                onEdit={() => open(one._id)}
                onRemove={() => change.mutate({ kind: 'remove', id: one._id })}
                onMakeDefault={() =>
                  change.mutate({ kind: 'change', id: one._id, address: plainAddress(one), isDefault: true })
                }
              />
            )}
          </li>
        ))}
      </ul>
      {edited === 'new'
        ? editor(undefined, (address) => change.mutate({ kind: 'add', address }, close))
        : book.data &&
          addresses.length < ADDRESSES_MOST && <Button onClick={() => open('new')}>Add an address</Button>}
    </section>
  )
}
