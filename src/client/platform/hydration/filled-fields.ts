import { type Field, tellReact } from './event-replay.ts'

/** Before React hears of these, which draw fields again and so take out of them what React does not know. */
const DRAW_AGAIN = ['input', 'focusout', 'submit'] as const
const HOLD_TEXT = 'input:not([type=checkbox], [type=radio], [type=file], [type=hidden]), textarea, select'

let isTelling = false

/**
 * Some password managers fill fields without an event, so that a form shows what its state does not have. Whatever a
 * form's fields hold is told to React before the form is sent, and before another field draws them again.
 */
export function hearFilledFields(): void {
  for (const type of DRAW_AGAIN) document.addEventListener(type, hear, { capture: true })
}

function hear({ type, target }: Event): void {
  if (isTelling || !(target instanceof HTMLElement)) return
  const form = target.closest('form')
  const unheard = [...(form?.querySelectorAll<Field>(HOLD_TEXT) ?? [])].filter(
    // A field that is typed in tells of itself.
    (field) => isUnheard(field) && (type === 'submit' || field !== target || type === 'focusout'),
  )
  // All are read first: telling of one draws the others.
  const values = unheard.map(({ value }) => value)
  isTelling = true
  unheard.forEach((field, at) => tellReact(field, values[at] ?? ''))
  isTelling = false
}

/** React keeps the value that it knows as the default; a `SelectField`, which has none, says it in its data. */
const isUnheard = (field: Field): boolean =>
  field.value !==
  (field instanceof HTMLSelectElement ? (field.dataset['value'] ?? field.value) : field.defaultValue)
