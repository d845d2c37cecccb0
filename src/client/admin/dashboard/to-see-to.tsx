import { Link } from '@tanstack/react-router'
import { buttonClass } from '#client/ui/button.tsx'

/** What waits for a person, each kind in a few words: shown only while something does. */
export function ToSeeTo({ kinds }: { kinds: readonly string[] }) {
  if (kinds.length === 0) return null
  return (
    <section
      aria-label="Needs attention"
      className="mb-3 flex flex-wrap items-center gap-3 rounded-card border border-danger/40 bg-danger/6 px-4 py-2"
    >
      <p className="mr-auto min-w-0 text-danger">
        <span className="font-medium">Needs attention: </span>
        <span>{kinds.join(', ')}</span>
      </p>
      <Link
        to="/admin/$place/{-$id}"
        params={{ place: 'attention' }}
        className={buttonClass('secondary', 'small')}
      >
        See to it
      </Link>
    </section>
  )
}
