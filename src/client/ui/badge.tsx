import type { ReactNode } from 'react'

export type BadgeTone = 'neutral' | 'info' | 'success' | 'warning' | 'danger' | 'accent'

const TONES: Record<BadgeTone, string> = {
  neutral: 'bg-surface text-ink',
  info: 'bg-ink/12 text-ink',
  success: 'bg-success/12 text-success',
  warning: 'bg-warning/14 text-warning',
  danger: 'bg-danger/12 text-danger',
  accent: 'bg-accent text-on-accent',
}

interface Props {
  tone?: BadgeTone
  className?: string
  children: ReactNode
}

export const Badge = ({ tone = 'neutral', className = '', children }: Props) => (
  <span className={`badge ${TONES[tone]} ${className}`}>{children}</span>
)
