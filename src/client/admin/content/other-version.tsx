import type { AdminPage } from '#shared/contract/admin/content.ts'
import { Button } from '#client/ui/button.tsx'

interface Props {
  theirs: AdminPage
  /** What is typed here is saved in place of theirs, when it is saved next. */
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** Somebody else has saved the page since this form read it: their text, beside what is typed, and which shall stay. */
export const OtherVersion = ({ theirs, onKeepMine, onTakeTheirs }: Props) => (
  <section aria-labelledby="other-version" className="card mb-4 border-warning p-4">
    <div role="alert">
      <h2 id="other-version" className="font-medium">
        Someone else has changed this page meanwhile
      </h2>
      <p className="mt-1 text-sm text-muted">
        Nothing of yours is lost: it is in the form below. Theirs is here.
      </p>
    </div>
    <p className="mt-3 font-medium">{theirs.title}</p>
    <textarea
      readOnly
      aria-label="Their text"
      className="field mt-2 field-sizing-content block max-h-64 text-sm"
      value={theirs.body}
    />
    <div className="mt-4 flex flex-wrap gap-3">
      <Button size="small" onClick={onKeepMine}>
        Keep mine
      </Button>
      <Button size="small" onClick={onTakeTheirs}>
        Take theirs
      </Button>
    </div>
  </section>
)
