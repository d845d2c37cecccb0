import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminUser } from '#shared/contract/admin/user.ts'
import { AdminCard } from '#client/ui/admin/admin-card.tsx'
import { SearchField } from '#client/ui/admin/search-field.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { TextField } from '#client/ui/text-field.tsx'
import { newOrderQueries } from './queries.ts'
import type { KnownCustomer, PartProps } from './typed-order.ts'

/** Whose order it is: somebody who is known, or an e-mail. */
export const Whom = ({ order, mistakes, onChange }: PartProps) => (
  <AdminCard title="Customer">
    {order.customer ? (
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0">
          <span className="block font-medium break-words">{order.customer.name}</span>
          <span className="block text-sm text-muted wrap-anywhere">{order.customer.email}</span>
        </p>
        <Button size="small" onClick={() => onChange({ customer: null })}>
          Somebody else
        </Button>
        {mistakes.account && (
          <p role="alert" className="field-error basis-full">
            {mistakes.account}
          </p>
        )}
      </div>
    ) : (
      <div className="flex flex-col gap-4">
        <TextField
          label="E-mail"
          name="email"
          type="email"
          autoComplete="off"
          maxLength={254}
          value={order.email}
          error={mistakes.email}
          hint="The letters about the order go there. It is a guest's order, whoever has this e-mail"
          onChange={({ currentTarget }) => onChange({ email: currentTarget.value })}
        />
        <CustomerFinder onChoose={(customer) => onChange({ customer })} />
      </div>
    )}
  </AdminCard>
)

function CustomerFinder({ onChoose }: { onChoose: (customer: KnownCustomer) => void }) {
  const [search, setSearch] = useState('')
  const found = useQuery(newOrderQueries.customers(search))
  const users = search === '' ? [] : (found.data ?? [])
  return (
    <div className="flex flex-col gap-3">
      <SearchField label="Or find who is known" value={search} onSearch={setSearch} />
      {search !== '' && found.data?.length === 0 && (
        <p role="status" className="text-sm text-muted">
          Nobody found
        </p>
      )}
      {users.length > 0 && (
        <ul aria-label="Customers found" className="flex flex-col divide-y divide-line border-y border-line">
          {users.map((user) => (
            <Found key={user._id} user={user} onChoose={onChoose} />
          ))}
        </ul>
      )}
    </div>
  )
}

function Found({
  user: { _id, name, email, guest },
  onChoose,
}: {
  user: AdminUser
  onChoose: (customer: KnownCustomer) => void
}) {
  return (
    <li className="flex items-center gap-3 py-1.5">
      <span className="min-w-0 flex-1 text-sm">
        <span className="flex flex-wrap items-center gap-2">
          {name}
          {guest && <Badge className="text-xs">Guest</Badge>}
        </span>
        <span className="block text-muted wrap-anywhere">{email}</span>
      </span>
      <Button
        size="small"
        aria-label={`Choose ${name}, ${email}`}
        onClick={() => onChoose({ _id, name, email })}
      >
        Choose
      </Button>
    </li>
  )
}
