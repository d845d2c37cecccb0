import { useQuery } from '@tanstack/react-query'
import { formatDateTime } from '#client/ui/dates.ts'
import { adminProductQueries } from '../queries.ts'

interface Props {
  productId: string
  /** When the product, as this form read it, was last changed; ISO 8601. Undefined where only sales changed it. */
  since: string | undefined
}

/** Which admins have changed the product since, and when. */
export function WhoChanged({ productId, since }: Props) {
  const changes = useQuery(adminProductQueries.changes(productId))
  const later = (changes.data ?? []).filter(({ at }) => since !== undefined && at > since)
  // Of each admin the last time.
  const actors = later.filter(
    ({ actor }, index) => later.findIndex((other) => other.actor._id === actor._id) === index,
  )
  const by = actors.map(({ actor, at }) => `${actor.name}, ${formatDateTime(at)}`).join('; ')
  const why =
    since === undefined ? 'Items were sold, held or returned while this form was open.' : by && `By ${by}.`
  return <p>{`${why} Choose what it is to be; nothing is saved before that.`.trim()}</p>
}
