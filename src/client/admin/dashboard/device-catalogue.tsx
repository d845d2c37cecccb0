import { useQuery } from '@tanstack/react-query'
import { formatDateTime } from '#client/ui/dates.ts'
import { dashboardQueries } from './queries.ts'

/** What shoppers' devices take of the catalogue, so that they have it without a connection. Nothing where it cannot be had. */
export function DeviceCatalogue() {
  const { data: manifest } = useQuery(dashboardQueries.deviceCatalogue)
  if (manifest === undefined) return null
  return (
    <p className="mt-8 text-sm text-muted">
      {manifest === null
        ? 'The catalogue that shoppers’ devices keep for when they are offline is being made.'
        : `Shoppers’ devices keep ${productsIn(manifest.products)} for when they are offline: ${kilobytes(manifest.bytes)}, ` +
          `as of ${formatDateTime(manifest.madeAt)}, version ${manifest.version.slice(0, 7)}.`}
    </p>
  )
}

const productsIn = (count: number) =>
  count === 1 ? 'one product' : `${count.toLocaleString('en-IN')} products`
const kilobytes = (bytes: number) => `${Math.ceil(bytes / 1000).toLocaleString('en-IN')} kB`
