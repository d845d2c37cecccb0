import type { HistoryEntry } from '#shared/contract/admin/history.ts'
import { fieldLabel } from '#shared/admin/field-labels.ts'
import { changeWords } from './words.ts'

const FIRST = 3

type Changes = HistoryEntry['changes']

/** What was never said and is now said to be nothing. */
const isNothing = ({ from, to }: Changes[number]) => (from ?? '') === '' && (to ?? '') === ''

/** Field by field what was and what is; the first few, the others on demand. */
export function ChangeList({ changes: all }: { changes: Changes }) {
  const changes = all.filter((change) => !isNothing(change))
  if (changes.length === 0) return null
  const rest = changes.slice(FIRST)
  return (
    <>
      <Fields changes={changes.slice(0, FIRST)} />
      {rest.length > 0 && (
        <details>
          <summary className="cursor-pointer text-muted">
            {`${rest.length} more ${rest.length === 1 ? 'field' : 'fields'}`}
          </summary>
          <Fields changes={rest} />
        </details>
      )}
    </>
  )
}

const Fields = ({ changes }: { changes: Changes }) => (
  <ul className="flex flex-col gap-0.5">
    {changes.map((change) => (
      <Field key={change.field} change={change} />
    ))}
  </ul>
)

function Field({ change }: { change: Changes[number] }) {
  const [was, is] = changeWords(change)
  return (
    <li className="min-w-0 break-words">
      <span className="text-muted">{fieldLabel(change.field)} </span>
      <s className="text-muted">{was}</s>
      <span aria-hidden="true" className="text-muted">
        {' → '}
      </span>
      <span className="sr-only"> is now </span>
      <span>{is}</span>
    </li>
  )
}
