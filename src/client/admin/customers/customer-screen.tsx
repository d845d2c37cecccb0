import type { ComponentType, ReactNode } from 'react'
import type { Customer } from '#shared/contract/admin/customer.ts'
import { useMay } from '#client/platform/admin/use-may.ts'
import { AdminCard } from '#client/ui/admin/admin-card.tsx'
import { AdminTitle } from '#client/ui/admin/admin-title.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { AddressesCard, BoughtCard, ContactCard, LettersCard } from './customer-facts.tsx'
import { NotesForm, type NotesGuardProps, type TypedNotes } from './notes-form.tsx'
import { OrdersCard } from './orders-card.tsx'

interface Props {
  customer: Customer
  /** What was typed before the session ended. */
  typed: TypedNotes | undefined
  /** What keeps watch over what is not saved. */
  Guard: ComponentType<NotesGuardProps>
  titleOf: (letter: Customer['letters'][number]) => string
  /** Beside the name. */
  children?: ReactNode
}

/** One customer with all that is known of them. */
export function CustomerScreen({ customer, typed, Guard, titleOf, children }: Props) {
  const may = useMay()
  const { _id, name, notes } = customer
  return (
    <>
      <AdminTitle title={<span className="wrap-anywhere">{name}</span>}>{children}</AdminTitle>
      {(customer.guest || notes.tags.length > 0) && (
        <p className="-mt-2 mb-4 flex flex-wrap gap-2">
          {customer.guest && <Badge>Guest</Badge>}
          {notes.tags.map((tag) => (
            <Badge key={tag} tone="info">
              {tag}
            </Badge>
          ))}
        </p>
      )}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_18rem] xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <BoughtCard customer={customer} />
          <OrdersCard customer={customer} />
          <AdminCard title="Notes">
            {may('editCustomers') ? (
              <NotesForm key={_id} id={_id} notes={notes} typed={typed} Guard={Guard} />
            ) : (
              <p className="wrap-anywhere whitespace-pre-wrap">{notes.note || 'Nothing was noted.'}</p>
            )}
          </AdminCard>
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <ContactCard customer={customer} />
          <AddressesCard customer={customer} />
          {may('seeLetters') && <LettersCard customer={customer} titleOf={titleOf} />}
        </div>
      </div>
    </>
  )
}
