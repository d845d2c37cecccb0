import { useQuery } from '@tanstack/react-query'
import { formatDateTime } from '#client/ui/dates.ts'
import { adminProductQueries } from '../queries.ts'

interface Props {
  productId: string
  /** When the product, as this form read it, was last changed; ISO 8601. */
  since: string
}

/** Which admins have changed the product since, and when. */
export function WhoChanged({ productId, since }: Props) {
  const changes = useQuery(adminProductQueries.changes(productId))
  const later = (changes.data ?? []).filter(({ at }) => at > since)
  // Of each admin the last time.
  const actors = later.filter(
    ({ actor }, index) => later.findIndex((other) => other.actor._id === actor._id) === index,
  )
  return (
    <p>
      {`${actors.length > 0 ? `By ${actors.map(({ actor, at }) => `${actor.name}, ${formatDateTime(at)}`).join('; ')}. ` : ''}Choose what it is to be; nothing is saved before that.`}
    </p>
  )
}
