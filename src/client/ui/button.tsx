import type { ComponentProps, MouseEvent } from 'react'
import { Spinner } from './spinner.tsx'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'small' | 'medium' | 'large'

const SIZES: Record<ButtonSize, string> = { small: 'btn-small', medium: '', large: 'btn-large' }
const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'btn-primary',
  secondary: 'btn-secondary',
  quiet: 'btn-quiet',
  danger: 'btn-danger',
}

/** For links that look like buttons. */
export const buttonClass = (variant: ButtonVariant = 'primary', size: ButtonSize = 'medium') =>
  `btn ${VARIANTS[variant]} ${SIZES[size]}`.trim()

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant
  size?: ButtonSize
  /** At work: cannot be pressed again, and says so; the words stay the caller's. */
  busy?: boolean
}

export function Button({
  variant = 'secondary',
  size = 'medium',
  busy = false,
  className = '',
  onClick,
  type = 'button',
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      // oxlint-disable-next-line react/button-has-type -- the default stands above
      type={type}
      // Not `disabled`, which would take the focus away from whoever has pressed it.
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? refuse : onClick}
      className={`${buttonClass(variant, size)} ${className}`}
    >
      {busy ? (
        <>
          <Spinner />
          <span className="contents">{children}</span>
        </>
      ) : (
        children
      )}
    </button>
  )
}

/** Of a submit button the form is not sent either, by Enter in a field no more than by a click. */
const refuse = (event: MouseEvent) => event.preventDefault()
