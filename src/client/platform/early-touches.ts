import { HOLD, PRESSED } from '#shared/early-touches.ts'

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/**
 * To be called once what the server drew has come alive. What the shopper had touched by then is done, in that
 * order: who fills a field is heard, buttons are pressed.
 */
export async function doEarlyTouches(): Promise<void> {
  const hold = (window as unknown as Record<string, EventListener | undefined>)[HOLD]
  if (!hold) return
  for (const type of ['click', 'submit']) window.removeEventListener(type, hold, true)
  for (const field of document.querySelectorAll<Field>('input, select, textarea')) {
    if (isTouched(field)) tell(field)
  }
  const pressed = [...document.querySelectorAll<HTMLButtonElement>(`button[${PRESSED}]`)].toSorted(
    (one, other) => Number(one.getAttribute(PRESSED)) - Number(other.getAttribute(PRESSED)),
  )
  for (const button of pressed) {
    // Whoever adds to the cart has chosen the size just before: that has to be drawn.
    await new Promise((resolve) => setTimeout(resolve))
    button.removeAttribute(PRESSED)
    button.click()
  }
}

function isTouched(field: Field): boolean {
  if (field instanceof HTMLSelectElement) return [...field.options].some(isChosenAnew)
  return field.value !== field.defaultValue || (isToggle(field) && field.checked !== field.defaultChecked)
}

const isChosenAnew = (option: HTMLOptionElement) => option.selected !== option.defaultSelected

const isToggle = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')

/** As by hand: React takes the present value for the one it knows, unless it is put in once more. */
function tell(field: Field): void {
  if (isToggle(field)) {
    field.checked = !field.checked
    field.click()
    return
  }
  const { value } = field
  const prototype = Object.getPrototypeOf(field) as Field
  const set = Object.getOwnPropertyDescriptor(prototype, 'value')?.set
  field.value = ''
  set?.call(field, value)
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
}
