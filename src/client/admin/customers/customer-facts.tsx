import { Link } from '@tanstack/react-router'
import type { Customer } from '#shared/contract/admin/customer.ts'
import { useMay } from '#client/platform/admin/use-may.ts'
import { AdminCard } from '#client/ui/admin/admin-card.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { formatDate, formatDateTime } from '#client/ui/dates.ts'
import { formatRupees } from '#client/ui/money.ts'
import { useEndNewsletter } from './mutations.ts'

/** What they are worth to the shop, at a glance. */
export function BoughtCard({ customer: { bought } }: { customer: Customer }) {
  const { orders, cancelled, spent, firstAt, lastAt } = bought
  const facts = [
    ['Orders', cancelled === 0 ? String(orders) : `${orders}, and ${cancelled} cancelled`],
    ['Spent', formatRupees(spent)],
    ['An order', orders === 0 ? '–' : formatRupees(Math.round(spent / orders))],
    ['First', firstAt === null ? '–' : formatDate(firstAt)],
    ['Last', lastAt === null ? '–' : formatDate(lastAt)],
  ] as const
  return (
    <section aria-label="Bought" className="admin-card">
      <dl className="flex flex-wrap justify-between gap-x-8 gap-y-4">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="mt-1 font-medium whitespace-nowrap tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

export const ContactCard = ({ customer }: { customer: Customer }) => (
  <AdminCard title="Contact">
    <a href={`mailto:${encodeURIComponent(customer.email)}`} className="link wrap-anywhere">
      {customer.email}
    </a>
    <p className="mt-2 text-sm text-muted">{`Here since ${formatDate(customer.createdAt)}`}</p>
    {customer.newsletterSince !== null && <Newsletter id={customer._id} since={customer.newsletterSince} />}
  </AdminCard>
)

function Newsletter({ id, since }: { id: string; since: string }) {
  const may = useMay()
  const ending = useEndNewsletter(id)
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-3 text-sm">
      <p>{`Has the newsletter since ${formatDate(since)}`}</p>
      {may('editCustomers') && (
        <Button size="small" busy={ending.isPending} onClick={() => ending.mutate()}>
          End it
        </Button>
      )}
    </div>
  )
}

export const AddressesCard = ({ customer: { addresses } }: { customer: Customer }) => (
  <AdminCard title="Addresses">
    {addresses.length === 0 && <p className="text-sm text-muted">None are kept.</p>}
    <ul className="flex flex-col gap-4 text-sm">
      {addresses.map((address) => (
        <li key={address._id} className="break-words">
          <span className="block">{`${address.firstName} ${address.lastName}`}</span>
          <span className="block">{`${address.address}, ${address.city} ${address.postalCode}`}</span>
          <span className="block">{[address.state, address.country].filter(Boolean).join(', ')}</span>
          <span className="block text-muted">{address.phone}</span>
          {address.isDefault && <Badge className="mt-1 text-xs">Default</Badge>}
        </li>
      ))}
    </ul>
  </AdminCard>
)

export const LettersCard = ({
  customer: { letters, email },
  titleOf,
}: {
  customer: Customer
  titleOf: (letter: Customer['letters'][number]) => string
}) => (
  <AdminCard title="Letters">
    {letters.length === 0 && <p className="text-sm text-muted">None in the last 90 days.</p>}
    <ul className="flex flex-col gap-2 text-sm">
      {letters.map((letter) => (
        <li key={letter._id} className="flex flex-wrap justify-between gap-x-4">
          <Link to="/admin/letters" search={{ letter: letter._id }} className="link-quiet">
            {titleOf(letter)}
          </Link>
          <span className="text-muted">
            {letter.state === 'given_up' && (
              <Badge tone="danger" className="mr-2 text-xs">
                Given up
              </Badge>
            )}
            <span>{formatDateTime(letter.createdAt)}</span>
          </span>
        </li>
      ))}
    </ul>
    {letters.length > 0 && (
      <Link to="/admin/letters" search={{ search: email }} className="link mt-3 inline-block text-sm">
        All of them
      </Link>
    )}
  </AdminCard>
)
