import { MinusIcon, PlusIcon } from './icons.tsx'

interface Props {
  value: number
  min: number
  /** Unbounded without one. */
  max?: number | undefined
  onChange: (value: number) => void
  /** What is counted: "Quantity of Linen Shirt". */
  label: string
  size?: 'medium' | 'small'
  disabled?: boolean
}

export function Stepper({
  value,
  min,
  max = Infinity,
  onChange,
  label,
  size = 'medium',
  disabled = false,
}: Props) {
  const step = `inline-flex items-center justify-center ${size === 'small' ? 'size-10' : 'size-11'} cursor-pointer hover:text-accent disabled:cursor-not-allowed disabled:opacity-40`
  return (
    <div
      role="group"
      aria-label={label}
      className="inline-flex items-center rounded-control border border-edge"
    >
      <button
        type="button"
        className={step}
        aria-label="Decrease quantity"
        disabled={disabled || value <= min}
        onClick={() => onChange(value - 1)}
      >
        <MinusIcon className="size-4.5" />
      </button>
      <output aria-live="polite" className="min-w-8 text-center font-medium tabular-nums">
        {value}
      </output>
      <button
        type="button"
        className={step}
        aria-label="Increase quantity"
        disabled={disabled || value >= max}
        onClick={() => onChange(value + 1)}
      >
        <PlusIcon className="size-4.5" />
      </button>
    </div>
  )
}
