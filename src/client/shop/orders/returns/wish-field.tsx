import { useQuery } from '@tanstack/react-query'
import type { ShownFollowed } from '#shared/contract/followed-order.ts'
import { fromJson } from '#shared/json.ts'
import { SelectField } from '#client/ui/select-field.tsx'
import { pieceName } from '../own/piece-choice.tsx'
import { ownReturnQueries } from './queries.ts'
import { type Wish, wishesOf } from './wishes.ts'

interface Props {
  item: ShownFollowed['orderItems'][number]
  /** Undefined for the money. */
  wish: Wish | undefined
  onWish: (wish: Wish | undefined) => void
}

const MONEY = ''

/** The money, or which size and colour in its stead: those that are there today. */
export function WishField({ item, wish, onWish }: Props) {
  const product = useQuery(ownReturnQueries.product(item.productId))
  const wishes = product.data ? wishesOf(product.data, item) : []
  return (
    <SelectField
      label={<>What you want for it</>}
      aria-label={`What you want for ${pieceName(item)}`}
      name={`wish ${item.productId}`}
      value={wish ? JSON.stringify(wish) : MONEY}
      onChange={({ currentTarget: { value } }) => onWish(value === MONEY ? undefined : fromJson<Wish>(value))}
    >
      <option value={MONEY}>Money back</option>
      {wishes.map(({ left, ...one }) => (
        <option key={JSON.stringify(one)} value={JSON.stringify(one)} disabled={left === 0}>
          {`${one.size}, ${one.color}${left === 0 ? ' (sold out)' : left <= 3 ? ` (${left} left)` : ''}`}
        </option>
      ))}
    </SelectField>
  )
}
