import { swatchColor } from '#client/ui/swatch.tsx'

interface Props {
  color: string
  /** Products it would give; absent until the shop has answered. */
  count: number | undefined
  chosen: boolean
  onChoose: () => void
}

/** A colour with its name: nobody has to tell green from gray by eye. */
export function ColorFilter({ color, count, chosen, onChoose }: Props) {
  return (
    <button
      type="button"
      value={color}
      aria-pressed={chosen}
      className={`flex min-h-11 cursor-pointer items-center gap-2 rounded-control border px-2.5 text-sm transition-colors hover:border-ink ${chosen ? 'border-ink bg-surface font-medium' : 'border-line'}`}
      onClick={onChoose}
    >
      <span
        aria-hidden="true"
        className="swatch-dot size-4.5 shrink-0"
        style={{ backgroundColor: swatchColor(color) }}
      />
      <span className="flex-1 text-left">{color}</span>
      {count !== undefined && (
        <span className="font-normal tabular-nums text-muted">
          <span>{count}</span>
          <span className="sr-only">{count === 1 ? ' product' : ' products'}</span>
        </span>
      )}
    </button>
  )
}
