import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { PageList } from '#client/admin/content/page-list.tsx'
import { adminContentQueries } from '#client/admin/content/queries.ts'
import { useMay } from '#client/platform/admin/use-may.ts'
import { AdminTitle } from '#client/ui/admin/admin-title.tsx'
import { EmptyList } from '#client/ui/admin/empty-list.tsx'
import { buttonClass } from '#client/ui/button.tsx'
import { RecordStates } from './-record-states.tsx'

export function WrittenPages() {
  const mayEdit = useMay()('editPages')
  const pages = useQuery(adminContentQueries.list())
  return (
    <>
      <AdminTitle title="Pages">
        {mayEdit && (
          <Link
            to="/admin/$place/{-$id}"
            params={{ place: 'pages', id: 'add' }}
            className={buttonClass('primary', 'small')}
          >
            New page
          </Link>
        )}
      </AdminTitle>
      <RecordStates query={pages} missing="There are no pages" back={<Link to="/admin">Dashboard</Link>} />
      {pages.data && pages.data.length > 0 && <PageList pages={pages.data} mayEdit={mayEdit} />}
      {pages.data?.length === 0 && (
        <EmptyList title="No pages" onClear={undefined}>
          About you, shipping, returns: what shoppers want to know.
        </EmptyList>
      )}
    </>
  )
}
