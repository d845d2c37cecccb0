import { type MouseEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { describedBy, FieldMessages } from './field-messages.tsx'
import { icon } from './icons.tsx'
import type { TextFieldProps } from './text-field.tsx'

/** A password: hidden until it is asked to be seen, and again as soon as the form is sent. */
export function PasswordField({ label, error, hint, id, className = '', ...input }: TextFieldProps) {
  const ownId = useId()
  const fieldId = id ?? ownId
  const { field, isShown, toggle } = useShown()
  return (
    <div className={className}>
      <label htmlFor={fieldId} className="field-label">
        {label}
      </label>
      <span className="relative block">
        <input
          // Read as text it would be anybody's to correct, and to look up.
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...input}
          ref={field}
          type={isShown ? 'text' : 'password'}
          id={fieldId}
          className="field pr-12"
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(fieldId, { error, hint })}
        />
        <span className="absolute inset-y-0 right-0 flex items-center">
          <button
            type="button"
            className="icon-btn hover:bg-transparent"
            aria-pressed={isShown}
            onMouseDown={staysInField}
            onClick={toggle}
          >
            {isShown ? <CrossedEyeIcon /> : <EyeIcon />}
            <span className="sr-only">Show password</span>
          </button>
        </span>
      </span>
      <div className="field-foot">
        <FieldMessages fieldId={fieldId} error={error} hint={hint} />
      </div>
    </div>
  )
}

const EYE = (
  <>
    <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
    <circle cx="12" cy="12" r="3" />
  </>
)
const EyeIcon = icon(EYE)
const CrossedEyeIcon = icon(
  <>
    {EYE}
    <path d="m4.5 19.5 15-15" />
  </>,
)

/** A finger or a pointer leaves the caret in the field, and a phone's keyboard open. */
const staysInField = (event: MouseEvent) => event.preventDefault()

function useShown() {
  const field = useRef<HTMLInputElement>(null)
  const selection = useRef<readonly [number | null, number | null]>(null)
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const form = field.current?.form
    // What is sent stands on the screen no longer; and browsers keep passwords of such fields only.
    const hide = () => setShown(false)
    form?.addEventListener('submit', hide)
    return () => form?.removeEventListener('submit', hide)
  }, [])
  useLayoutEffect(() => {
    // Browsers move the caret when the field becomes another.
    if (selection.current) field.current?.setSelectionRange(...selection.current)
    selection.current = null
  })
  const toggle = () => {
    const input = field.current
    if (input === document.activeElement && input)
      selection.current = [input.selectionStart, input.selectionEnd]
    setShown(!isShown)
  }
  return { field, isShown, toggle }
}
