import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Delivery } from '#shared/contract/admin/delivery.ts'
import { DELIVERY_COLUMNS } from '#client/admin/deliveries/delivery-columns.tsx'
import { DeliveryEditor } from '#client/admin/deliveries/delivery-editor.tsx'
import { useDeleteDelivery } from '#client/admin/deliveries/mutations.ts'
import { deliveryQueries } from '#client/admin/deliveries/queries.ts'
import { ReceiveForm } from '#client/admin/deliveries/receive-form.tsx'
import type { TypedDelivery } from '#client/admin/deliveries/typed-delivery.ts'
import { DELIVERY_STATES_NAMED } from '#client/admin/deliveries/words.ts'
import { useFoundDraft } from '#client/admin/products/form/kept-draft.ts'
import { useMay } from '#client/platform/admin/use-may.ts'
import { messageOf } from '#client/platform/api-error.ts'
import { AdminTitle } from '#client/ui/admin/admin-title.tsx'
import { ConfirmDialog } from '#client/ui/admin/confirm-dialog.tsx'
import { PagedTable } from '#client/ui/admin/paged-table.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { Button, buttonClass } from '#client/ui/button.tsx'
import { formatDate, formatDateTime } from '#client/ui/dates.ts'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { FormGuard } from './-form-guard.tsx'
import { RecordStates } from './-record-states.tsx'

const place = (id?: string) => ({ to: '/admin/$place/{-$id}', params: { place: 'deliveries', id } }) as const
const NEW_DRAFT = 'delivery new'

/** Stock that is to come, newest first. */
export function Deliveries({ shown }: { shown: 'open' | 'all' }) {
  const navigate = useNavigate()
  const mayEdit = useMay()('editInventory')
  const list = useInfiniteQuery(deliveryQueries.list(shown))
  return (
    <>
      <AdminTitle title="Deliveries">
        <nav aria-label="Which deliveries" className="flex gap-2">
          <Choice to="open" shown={shown}>
            To come
          </Choice>
          <Choice to="all" shown={shown}>
            All
          </Choice>
        </nav>
        {mayEdit && (
          <Link {...place('add')} className={buttonClass('primary', 'small')}>
            Add delivery
          </Link>
        )}
      </AdminTitle>
      <PagedTable
        label="Deliveries"
        list={list}
        columns={DELIVERY_COLUMNS}
        noun={['delivery', 'deliveries']}
        failure={`Error : ${messageOf(list.error)}`}
        idOf={idOf}
        nameOf={nameOf}
        onOpen={({ _id }) => void navigate(place(_id))}
        empty={
          <EmptyState title={shown === 'open' ? 'Nothing is to come' : 'No deliveries yet'}>
            What suppliers send stands here until it is booked in.
          </EmptyState>
        }
      />
    </>
  )
}

const idOf = ({ _id }: Delivery) => _id
const nameOf = ({ supplier }: Delivery) => supplier

const Choice = ({ to, shown, children }: { to: 'open' | 'all'; shown: string; children: string }) => (
  <Link
    {...place(to === 'open' ? undefined : to)}
    activeOptions={{ exact: true }}
    className="chip min-h-11 md:min-h-9"
    aria-current={to === shown ? 'page' : undefined}
  >
    {children}
  </Link>
)

export function NewDelivery() {
  const navigate = useNavigate()
  const typed = useFoundDraft<TypedDelivery>(NEW_DRAFT)
  return (
    <>
      <AdminTitle title="New delivery" />
      <DeliveryEditor
        known={undefined}
        typed={typed}
        onSaved={({ _id }) => void navigate(place(_id))}
        Guard={FormGuard}
        name={NEW_DRAFT}
      />
    </>
  )
}

/** One delivery: what is booked in, and, on request, its form. */
export function DeliveryPage({ id }: { id: string }) {
  const query = useQuery(deliveryQueries.one(id))
  const draft = `delivery ${id}`
  const typed = useFoundDraft<TypedDelivery>(draft)
  const [isEdited, setEdited] = useState(typed !== undefined)
  const delivery = query.data
  if (!delivery)
    return (
      <>
        <AdminTitle title="Delivery" />
        <RecordStates
          query={query}
          missing="No delivery found"
          back={
            <Link {...place()} className={buttonClass('primary')}>
              All deliveries
            </Link>
          }
        />
      </>
    )
  const [tone, state] = DELIVERY_STATES_NAMED[delivery.state]
  return (
    <>
      <AdminTitle
        title={
          <>
            <span>{`Delivery from ${delivery.supplier} `}</span>
            <Badge tone={tone} className="align-middle text-sm">
              {state}
            </Badge>
          </>
        }
      >
        {!isEdited && <Ways delivery={delivery} onEdit={() => setEdited(true)} />}
      </AdminTitle>
      {isEdited ? (
        <DeliveryEditor
          known={delivery}
          typed={typed}
          onSaved={() => setEdited(false)}
          Guard={FormGuard}
          name={draft}
        />
      ) : (
        <div className="flex max-w-3xl flex-col gap-5">
          <Facts delivery={delivery} />
          <ReceiveForm key={delivery.version} delivery={delivery} />
        </div>
      )}
    </>
  )
}

const Facts = ({ delivery: { expectedOn, reference, note, by, createdAt } }: { delivery: Delivery }) => (
  <div className="flex flex-col gap-1 text-sm text-muted">
    {expectedOn !== null && <p>{`Expected on ${formatDate(expectedOn)}`}</p>}
    {reference !== '' && <p className="wrap-anywhere">{`Their reference: ${reference}`}</p>}
    {note !== '' && <p className="wrap-anywhere">{note}</p>}
    <p>{`Written down by ${by}, ${formatDateTime(createdAt)}`}</p>
  </div>
)

function Ways({ delivery, onEdit }: { delivery: Delivery; onEdit: () => void }) {
  const navigate = useNavigate()
  const mayEdit = useMay()('editInventory')
  const remove = useDeleteDelivery()
  const [isAsked, setAsked] = useState(false)
  if (!mayEdit) return null
  return (
    <>
      <Button size="small" onClick={onEdit}>
        Edit
      </Button>
      {delivery.lines.every(({ received }) => received === 0) && (
        <Button size="small" variant="danger" onClick={() => setAsked(true)}>
          Delete
        </Button>
      )}
      {isAsked && (
        <ConfirmDialog
          question="Delete this delivery?"
          subject={`From ${delivery.supplier}`}
          action="Delete"
          onCancel={() => setAsked(false)}
          onConfirm={() => remove.mutate(delivery._id, { onSuccess: () => void navigate(place()) })}
        />
      )}
    </>
  )
}
