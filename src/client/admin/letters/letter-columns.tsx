import { Link } from '@tanstack/react-router'
import type { LetterRecord } from '#shared/contract/admin/letter.ts'
import type { AdminColumn } from '#client/ui/admin/table-columns.ts'
import { formatDateTime } from '#client/ui/dates.ts'
import { kindTitle } from './labels.ts'
import { LetterState } from './letter-state.tsx'
import { ResendButton } from './resend-button.tsx'

export const LETTER_COLUMNS: AdminColumn<LetterRecord>[] = [
  {
    id: 'what',
    name: 'Letter',
    isRowHead: true,
    width: '36%',
    cell: (letter) => (
      <>
        <Link
          to="/admin/letters"
          search={(now) => ({ ...now, letter: letter._id })}
          className="link-quiet font-medium wrap-anywhere"
        >
          {kindTitle(letter)}
        </Link>
        <span className="block text-muted wrap-anywhere">{letter.to}</span>
      </>
    ),
  },
  {
    id: 'at',
    name: 'Written',
    width: '11rem',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>,
  },
  { id: 'state', name: 'State', cell: (letter) => <LetterState {...letter} /> },
  {
    id: 'actions',
    name: 'Actions',
    nameHidden: true,
    wide: true,
    align: 'end',
    width: '9rem',
    cell: (letter) => <ResendButton letter={letter} />,
  },
]
