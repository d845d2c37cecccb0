import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CustomerScreen } from '#client/admin/customers/customer-screen.tsx'
import { notesForm, type TypedNotes } from '#client/admin/customers/notes-form.tsx'
import { customerQuery } from '#client/admin/customers/queries.ts'
import { kindTitle } from '#client/admin/letters/labels.ts'
import { useFoundDraft } from '#client/admin/products/form/kept-draft.ts'
import { AdminTitle } from '#client/ui/admin/admin-title.tsx'
import { buttonClass } from '#client/ui/button.tsx'
import { FormGuard } from './-form-guard.tsx'
import { RecordStates } from './-record-states.tsx'

export function CustomerPage({ id }: { id: string }) {
  const customer = useQuery(customerQuery(id))
  const typed = useFoundDraft<TypedNotes>(notesForm(id))
  const history = (
    <Link
      to="/admin/history"
      search={{ kind: 'user', entityId: id }}
      className={buttonClass('secondary', 'small')}
    >
      History
    </Link>
  )
  if (customer.data)
    return (
      <CustomerScreen customer={customer.data} typed={typed} Guard={FormGuard} titleOf={kindTitle}>
        {history}
      </CustomerScreen>
    )
  return (
    <>
      <AdminTitle title="Customer" />
      <RecordStates
        query={customer}
        missing="No customer found"
        back={
          <Link to="/admin/users" className={buttonClass('primary')}>
            All users
          </Link>
        }
      />
    </>
  )
}
