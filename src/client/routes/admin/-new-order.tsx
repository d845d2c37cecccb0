import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { NewOrderForm } from '#client/admin/orders/new/new-order-form.tsx'
import { BLANK_ORDER, orderAfter, type TypedOrder } from '#client/admin/orders/new/typed-order.ts'
import { adminOrderQueries } from '#client/admin/orders/queries.ts'
import { useFoundDraft } from '#client/admin/products/form/kept-draft.ts'
import { AdminTitle } from '#client/ui/admin/admin-title.tsx'
import { buttonClass } from '#client/ui/button.tsx'
import { FormGuard } from './-form-guard.tsx'
import { RecordStates } from './-record-states.tsx'

/**
 * For somebody on the telephone.
 *
 * @param after the order whose customer wants more
 */
export const NewOrder = ({ after }: { after: string | undefined }) => (
  <>
    <AdminTitle title="New order" />
    {after === undefined ? <Form begin={BLANK_ORDER} draft="order new" /> : <MoreForThem after={after} />}
  </>
)

function MoreForThem({ after }: { after: string }) {
  const first = useQuery(adminOrderQueries.detail(after))
  if (first.data) return <Form begin={orderAfter(first.data)} draft={`order after ${after}`} />
  return (
    <RecordStates
      query={first}
      missing="No Order Details found"
      back={
        <Link to="/admin/orders" className={buttonClass('primary')}>
          All orders
        </Link>
      }
    />
  )
}

function Form({ begin, draft }: { begin: TypedOrder; draft: string }) {
  const navigate = useNavigate()
  const typed = useFoundDraft<TypedOrder>(draft)
  return (
    <NewOrderForm
      begin={begin}
      typed={typed}
      onTaken={({ _id }) => void navigate({ to: '/admin/orders/$id', params: { id: _id } })}
      Guard={FormGuard}
      name={draft}
    />
  )
}
