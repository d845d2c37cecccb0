import { changePercent } from '#client/ui/admin/chart-scale.ts'

interface Props {
  now: number
  before: number
  /** Whether less of it is better, as of everything that is taken off. */
  isLoss?: boolean | undefined
}

/** How much more or less than before, in words and by colour; nothing where there was nothing before. */
export function Change({ now, before, isLoss = now < 0 || before < 0 }: Props) {
  const percent = changePercent(now, before)
  if (percent === null) return null
  const gain = isLoss ? -percent : percent
  const tone = gain > 0 ? 'text-success' : gain < 0 ? 'text-danger' : ''
  return (
    <span className={`font-medium ${tone}`}>
      {percent > 0 ? `+${percent}%` : `${percent}%`.replace('-', '\u2212')}
    </span>
  )
}
