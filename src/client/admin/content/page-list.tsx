import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { AdminPage } from '#shared/contract/admin/content.ts'
import { ConfirmDialog } from '#client/ui/admin/confirm-dialog.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { Button, buttonClass } from '#client/ui/button.tsx'
import { formatDate } from '#client/ui/dates.ts'
import { useDeletePage, useOrderPages } from './mutations.ts'

interface Props {
  pages: readonly AdminPage[]
  mayEdit: boolean
}

/** The shop's own pages in their order, each with what can be done with it. */
export function PageList({ pages, mayEdit }: Props) {
  const [asked, setAsked] = useState<AdminPage>()
  const remove = useDeletePage()
  const order = useOrderPages()
  const move = (at: number, by: -1 | 1) => {
    const ids = pages.map(({ _id }) => _id)
    const [id = ''] = ids.splice(at, 1)
    ids.splice(at + by, 0, id)
    order.mutate(ids)
  }
  return (
    <>
      <ol className="admin-card py-1">
        {pages.map((page, at) => (
          <li
            key={page._id}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3 last:border-b-0"
          >
            <PageName page={page} mayEdit={mayEdit} />
            {mayEdit && (
              <span className="flex flex-wrap items-center gap-1">
                <Button
                  size="small"
                  variant="quiet"
                  aria-label={`Move ${page.title} up`}
                  disabled={at === 0 || order.isPending}
                  onClick={() => move(at, -1)}
                >
                  ↑
                </Button>
                <Button
                  size="small"
                  variant="quiet"
                  aria-label={`Move ${page.title} down`}
                  disabled={at === pages.length - 1 || order.isPending}
                  onClick={() => move(at, 1)}
                >
                  ↓
                </Button>
                <Link
                  to="/admin/$place/{-$id}"
                  params={{ place: 'pages', id: page._id }}
                  className={buttonClass('quiet', 'small')}
                  aria-label={`Edit ${page.title}`}
                >
                  Edit
                </Link>
                <Button
                  size="small"
                  variant="quiet"
                  className="text-danger"
                  aria-label={`Delete ${page.title}`}
                  onClick={() => setAsked(page)}
                >
                  Delete
                </Button>
              </span>
            )}
          </li>
        ))}
      </ol>
      {asked && (
        <ConfirmDialog
          question="Delete this page?"
          subject={`${asked.title}: links to it will lead to a page that is not there. The history can bring it back.`}
          action="Delete"
          onConfirm={() => {
            setAsked(undefined)
            remove.mutate(asked._id)
          }}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </>
  )
}

const PageName = ({ page, mayEdit }: { page: AdminPage; mayEdit: boolean }) => (
  <span className="min-w-[min(12rem,100%)] flex-1 wrap-anywhere">
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {mayEdit ? (
        <Link
          to="/admin/$place/{-$id}"
          params={{ place: 'pages', id: page._id }}
          className="link-quiet font-medium"
        >
          {page.title}
        </Link>
      ) : (
        <span className="font-medium">{page.title}</span>
      )}
      {!page.isPublished && <Badge>Not published</Badge>}
    </span>
    <span className="block text-sm text-muted">
      <span>{`/pages/${page.slug} · changed on `}</span>
      <time dateTime={page.updatedAt}>{formatDate(page.updatedAt)}</time>
    </span>
  </span>
)
