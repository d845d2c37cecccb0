import { changePercent } from '#client/ui/admin/chart-scale.ts'

/** How much more or less than before, in words and by colour; nothing where there was nothing before. */
export function Change({ now, before }: { now: number; before: number }) {
  const percent = changePercent(now, before)
  if (percent === null) return null
  const tone = percent > 0 ? 'text-success' : percent < 0 ? 'text-danger' : ''
  return (
    <span className={`font-medium ${tone}`}>
      {percent > 0 ? `+${percent}%` : `${percent}%`.replace('-', '\u2212')}
    </span>
  )
}
