import { useState } from 'react'
import { formatCount } from '#client/ui/money.ts'
import type { ListAnswer } from '#client/platform/held-answer.ts'

interface Props {
  /** Where the answer is this device's own. */
  held: ListAnswer['held']
  /** The shop's list is another by now. */
  isOther: boolean
  onShow: () => void
}

/** What there is to say of a list, in the room under its heading: nothing moves when it comes or goes. */
export const ListNote = ({ held, isOther, onShow }: Props) => (
  <div
    role="status"
    className="absolute top-full left-0 flex h-6 max-w-full items-center gap-1 whitespace-nowrap text-sm text-muted"
  >
    {held && <HeldNote {...held} />}
    {!held && isOther && (
      <>
        <span aria-hidden="true">The list has changed ·</span>
        <button type="button" className="link min-h-6 cursor-pointer" onClick={onShow}>
          <span className="sr-only">The list has changed. </span>Show
        </button>
      </>
    )}
  </div>
)

const [MINUTE_MS, HOUR_MS, DAY_MS] = [60_000, 60 * 60_000, 24 * 60 * 60_000]

/** How old the list is that this device shows in the shop's place. A phone has room for as much as that. */
function HeldNote({ at, whole, known, of }: NonNullable<ListAnswer['held']>) {
  const [now] = useState(() => Date.now())
  const age = ageOf(now - at)
  return (
    <p>
      <span className="max-md:sr-only">{`The shop cannot be reached. ${whole ? '' : 'This device knows '}`}</span>
      <span>
        {whole
          ? `This is what it had ${age}`
          : `${formatCount(known)} of ${formatCount(of)} products, as of ${age}`}
      </span>
      <span className="max-md:sr-only">; prices and stock may be others by now.</span>
    </p>
  )
}

function ageOf(ms: number): string {
  const ago = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'} ago`
  if (ms < 2 * MINUTE_MS) return 'a moment ago'
  if (ms < 2 * HOUR_MS) return ago(Math.round(ms / MINUTE_MS), 'minute')
  return ms < 2 * DAY_MS ? ago(Math.round(ms / HOUR_MS), 'hour') : ago(Math.round(ms / DAY_MS), 'day')
}
