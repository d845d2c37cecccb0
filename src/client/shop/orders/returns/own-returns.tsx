import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { formatDate } from '#client/ui/dates.ts'
import type { Own } from '../own/use-own-change.ts'
import { AskReturn } from './ask-return.tsx'
import { ownReturnQueries } from './queries.ts'
import { ReturnSteps } from './return-steps.tsx'

/** What of the order can be sent back, and what becomes of what is. */
export function OwnReturns(own: Own) {
  const [isAsking, setAsking] = useState(false)
  const { data } = useQuery(ownReturnQueries.of(own))
  if (!data || (data.choices.length === 0 && data.returns.length === 0)) return null
  const until = data.choices.map((choice) => choice.until).toSorted()[0]
  return (
    <section aria-labelledby="returns-title" className="flex flex-col gap-4">
      <h3 id="returns-title" className="eyebrow">
        Returns
      </h3>
      {data.returns.map((one) => (
        <ReturnSteps key={one._id} own={own} one={one} sendTo={data.sendTo} />
      ))}
      {until !== undefined && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button size="small" onClick={() => setAsking(true)}>
            Return or exchange…
          </Button>
          <p className="text-sm text-muted">
            Until <time dateTime={until}>{formatDate(until)}</time>
          </p>
        </div>
      )}
      {isAsking && (
        <AskReturn {...own} choices={data.choices} paidBy={data.paidBy} onClose={() => setAsking(false)} />
      )}
    </section>
  )
}
