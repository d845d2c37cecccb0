import { HOLD, PRESSED } from '#shared/early-touches.ts'

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/**
 * Watches `root` until the page's own drawing takes the place of the server's. What the shopper had touched there
 * by then is done here, in that order: fields are filled, the focus is given back, buttons are pressed. An element is found by its
 * place and what it is called; one that is no longer there, since this shopper is somebody else, is left.
 */
export function keepEarlyTouches(root: HTMLElement): void {
  const focused = document.activeElement
  const focus = focused && root.contains(focused) ? placeOf(focused, root) : undefined
  new MutationObserver(([change], observer) => {
    observer.disconnect()
    const hold = (window as unknown as Record<string, EventListener | undefined>)[HOLD]
    for (const type of ['click', 'submit']) if (hold) window.removeEventListener(type, hold, true)
    if (change) void repeat([...change.removedNodes].filter(isElement), root, focus)
  }).observe(root, { childList: true })
}

async function repeat(drawn: readonly Element[], root: HTMLElement, focus: Place | undefined): Promise<void> {
  const before = document.createElement('div')
  before.append(...drawn)
  const fields = [...before.querySelectorAll<Field>('input, select, textarea')].filter(isTouched)
  const pressed = [...before.querySelectorAll<HTMLButtonElement>(`button[${PRESSED}]`)].toSorted(
    (one, other) => Number(one.getAttribute(PRESSED)) - Number(other.getAttribute(PRESSED)),
  )
  for (const field of fields) {
    const now = elementAt(placeOf(field, before), root)
    if (now) fill(now as Field, field)
  }
  const again = focus && elementAt(focus, root)
  if (again instanceof HTMLElement) again.focus({ preventScroll: true })
  for (const button of pressed) {
    // Whoever adds to the cart has chosen the size just before: that has to be drawn.
    await new Promise((resolve) => setTimeout(resolve))
    const now = elementAt(placeOf(button, before), root)
    if (now instanceof HTMLButtonElement) now.click()
  }
}

const isElement = (node: Node): node is Element => node instanceof Element

function isTouched(field: Field): boolean {
  if (field instanceof HTMLSelectElement) return [...field.options].some(isChosenAnew)
  return field.value !== field.defaultValue || (isToggle(field) && field.checked !== field.defaultChecked)
}

const isChosenAnew = (option: HTMLOptionElement) => option.selected !== option.defaultSelected

const isToggle = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')

/** As by hand, so that whoever watches the field hears of it. */
function fill(field: Field, like: Field): void {
  if (isToggle(field) && isToggle(like)) {
    if (field.checked !== like.checked) field.click()
    return
  }
  // React gives its fields a `value` of their own, which would hide the change from it.
  const kind = Object.getPrototypeOf(field) as Field
  Object.getOwnPropertyDescriptor(kind, 'value')?.set?.call(field, like.value)
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
}

/** Where an element is: the way there from the root by numbers of children, and what it is and is called. */
interface Place {
  way: readonly number[]
  name: string
}

function placeOf(element: Element, root: Element): Place {
  const way: number[] = []
  for (let at = element; at !== root && at.parentElement; at = at.parentElement) {
    way.unshift([...at.parentElement.children].indexOf(at))
  }
  return { way, name: nameOf(element) }
}

function elementAt({ way, name }: Place, root: Element): Element | undefined {
  let found: Element | undefined = root
  for (const index of way) found = found?.children[index]
  if (found && nameOf(found) === name) return found
  const likely = [...root.querySelectorAll('button, input, select, textarea')].filter(
    (element) => nameOf(element) === name,
  )
  return likely.length === 1 ? likely[0] : undefined
}

const nameOf = (element: Element): string =>
  [
    element.tagName,
    element.getAttribute('name'),
    element.getAttribute('aria-label') ?? element.textContent,
  ].join(' ')
