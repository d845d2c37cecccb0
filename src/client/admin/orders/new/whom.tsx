import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AdminCard } from '#client/ui/admin/admin-card.tsx'
import { Finder, FoundRow } from '#client/ui/admin/finder.tsx'
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
  return (
    <Finder
      label="Or find who is known"
      search={search}
      onSearch={setSearch}
      listLabel="Customers found"
      isNothing={found.data?.length === 0}
      nothing="Nobody found"
    >
      {(found.data ?? []).map(({ _id, name, email, guest }) => (
        <FoundRow
          key={_id}
          title={
            <span className="flex flex-wrap items-center gap-2">
              <span>{name}</span>
              {guest && <Badge className="text-xs">Guest</Badge>}
            </span>
          }
          about={email}
          action="Choose"
          of={`${name}, ${email}`}
          onPress={() => onChoose({ _id, name, email })}
        />
      ))}
    </Finder>
  )
}
