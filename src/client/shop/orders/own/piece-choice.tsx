import type { ReactNode } from 'react'
import type { ShownFollowed } from '#shared/contract/followed-order.ts'
import { Stepper } from '#client/ui/stepper.tsx'

type Item = ShownFollowed['orderItems'][number]

/** `Linen Shirt, M, Blue` */
export const pieceName = ({ name, size, color }: Item): string => `${name}, ${size}, ${color}`

interface Props {
  item: Item
  /** How many can be chosen. */
  most: number
  chosen: number
  onChoose: (pieces: number) => void
  /** Below it. */
  children?: ReactNode
}

/** How many pieces of a line. */
export const PieceChoice = ({ item, most, chosen, onChoose, children }: Props) => (
  <li className="flex flex-col gap-2 border-t border-line py-3 first:border-t-0">
    <span className="flex flex-wrap items-center justify-between gap-2">
      <span className="min-w-0 grow basis-32 text-sm wrap-anywhere">{pieceName(item)}</span>
      <Stepper
        size="small"
        label={`Pieces of ${pieceName(item)}`}
        value={chosen}
        min={0}
        max={most}
        onChange={onChoose}
      />
    </span>
    {children}
  </li>
)
