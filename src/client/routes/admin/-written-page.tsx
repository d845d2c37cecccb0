import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { NewPage } from '#shared/contract/admin/content.ts'
import { PageForm } from '#client/admin/content/page-form.tsx'
import { adminContentQueries } from '#client/admin/content/queries.ts'
import { HistoryPanel } from '#client/admin/history/history-panel.tsx'
import { useFoundDraft } from '#client/admin/products/form/kept-draft.ts'
import { PageText } from '#client/shop/content/page-text.tsx'
import { AdminTitle } from '#client/ui/admin/admin-title.tsx'
import { buttonClass } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { FormGuard } from './-form-guard.tsx'
import { RecordStates } from './-record-states.tsx'

const toList = (
  <Link
    to="/admin/$place/{-$id}"
    params={{ place: 'pages', id: undefined }}
    className={buttonClass('primary')}
  >
    All pages
  </Link>
)

const renderText = (html: string) => <PageText html={html} />

const useToList = () => {
  const navigate = useNavigate()
  return () => void navigate({ to: '/admin/$place/{-$id}', params: { place: 'pages', id: undefined } })
}

const NEW_FORM = 'page new'

export function NewWrittenPage() {
  const typed = useFoundDraft<NewPage>(NEW_FORM)
  const goToList = useToList()
  return (
    <>
      <AdminTitle title="New page" />
      <PageForm typed={typed} renderText={renderText} Guard={FormGuard} name={NEW_FORM} onSaved={goToList} />
    </>
  )
}

export function EditedPage({ id }: { id: string }) {
  const pages = useQuery(adminContentQueries.list())
  const page = pages.data?.find(({ _id }) => _id === id)
  const name = `page ${id}`
  const typed = useFoundDraft<NewPage>(name)
  const goToList = useToList()
  return (
    <>
      <AdminTitle title="Edit page">
        {page?.isPublished && (
          <Link to="/pages/$slug" params={{ slug: page.slug }} className={buttonClass('quiet', 'small')}>
            See it in the shop
          </Link>
        )}
      </AdminTitle>
      <RecordStates query={pages} missing="This page is not in the shop" back={toList} />
      {pages.data && !page && <EmptyState title="This page is not in the shop" action={toList} />}
      {page && (
        <PageForm
          page={page}
          typed={typed}
          renderText={renderText}
          Guard={FormGuard}
          name={name}
          onSaved={goToList}
        />
      )}
      {page && (
        <div className="mt-4">
          <HistoryPanel kind="page" entityId={id} />
        </div>
      )}
    </>
  )
}
