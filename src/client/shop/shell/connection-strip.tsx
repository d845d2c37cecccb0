import { connection, useTrouble } from '#client/platform/connection.ts'
import { OfflineIcon } from '#client/ui/icons.tsx'
import { rootMark } from '#client/ui/root-mark.ts'
import { lazily } from '#client/ui/lazily.ts'

const mark = rootMark('data-strip')

interface Props {
  /** Changes that have not reached the shop, and are kept on this device until they have. */
  safe: number
}

/** Quiet, over the edge of the page, so that nothing moves; gone as soon as the shop answers again. */
export function ConnectionStrip({ safe }: Props) {
  const trouble = useTrouble()
  return (
    <div role="status">
      {trouble && (
        <p ref={mark} className="line-strip">
          <OfflineIcon className="size-4.5 shrink-0" />
          <span>
            <span>{trouble}</span>
            <span className="line-strip-more">{safe > 0 ? areSafe(safe) : sinceWhen()}</span>
          </span>
        </p>
      )}
    </div>
  )
}

const areSafe = (count: number) => `; your ${count === 1 ? 'change is' : `${count} changes are`} safe`

const DAY_MS = 24 * 60 * 60 * 1000
const time = lazily(() => new Intl.DateTimeFormat('en-IN', { hour: 'numeric', minute: '2-digit' }))
const day = lazily(() => new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long' }))

/** How old what is shown may be. */
function sinceWhen(): string {
  const heardAt = connection.heardAt()
  if (heardAt === null) return ''
  return ` · as of ${Date.now() - heardAt < DAY_MS ? time().format(heardAt) : day().format(heardAt)}`
}
