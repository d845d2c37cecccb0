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
  const step = (by: 1 | -1) => ({
    className: `inline-flex items-center justify-center ${size === 'small' ? 'size-10' : 'size-11'} cursor-pointer hover:text-accent aria-disabled:cursor-not-allowed aria-disabled:opacity-40`,
    ...unless(disabled || (by < 0 ? value <= min : value >= max), () => onChange(value + by)),
  })
  return (
    <div
      role="group"
      aria-label={label}
      className="inline-flex items-center rounded-control border border-edge"
    >
      <button type="button" {...step(-1)} aria-label="Decrease quantity">
        <MinusIcon className="size-4.5" />
      </button>
      <output aria-live="polite" className="min-w-8 text-center font-medium tabular-nums">
        {value}
      </output>
      <button type="button" {...step(1)} aria-label="Increase quantity">
        <PlusIcon className="size-4.5" />
      </button>
    </div>
  )
}

/** Not `disabled`: whoever steps to the end by keyboard would lose their place. */
const unless = (atEnd: boolean, onClick: () => void) => (atEnd ? { 'aria-disabled': true } : { onClick })
