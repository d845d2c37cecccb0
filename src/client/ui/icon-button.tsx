import type { ComponentProps } from 'react'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** What it does, for those who do not see the icon; shown as a tooltip too. */
  label: string
}

export function IconButton({ label, className = '', type = 'button', children, ...rest }: IconButtonProps) {
  return (
    <button
      title={label}
      {...rest}
      // oxlint-disable-next-line react/button-has-type -- the default stands above
      type={type}
      aria-label={label}
      className={`icon-btn ${className}`}
    >
      {children}
    </button>
  )
}
