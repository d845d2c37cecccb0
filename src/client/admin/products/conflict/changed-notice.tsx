import { Button } from '#client/ui/button.tsx'

/** Above a form whose product is another by now: restored from the history, or saved by another admin. */
export const ChangedNotice = ({ onReload }: { onReload: () => void }) => (
  <div
    role="status"
    className="card mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-warning p-3"
  >
    <p>This product was changed meanwhile.</p>
    <Button size="small" onClick={onReload}>
      Show it as it is now
    </Button>
  </div>
)
