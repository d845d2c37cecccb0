import type { Page } from 'playwright-core'

/**
 * What of a page as it stands cannot be read or reached by someone with a small window and large letters: what lies
 * outside the window where nothing scrolls to it, words that are cut or lie under something else, controls that no
 * press reaches, bars that leave less than half of the window to the page, notices that float over words, fields too
 * narrow to type in, tables that scroll out of the keyboard's reach. Scrolls the page and puts it back.
 */
export const hindrances = (page: Page): Promise<string[]> => page.evaluate(findHindrances)

/** Runs in the page: nothing from outside is known here. */
function findHindrances(): string[] {
  /** CSS pixels by which letters hang over their line, or a browser rounds. */
  const SLACK = 3
  const found = new Set<string>()
  const { width, height } = window.visualViewport ?? { width: innerWidth, height: innerHeight }
  const scale = window.visualViewport?.scale ?? 1
  const seen = { width: Math.min(width * scale, screen.width, innerWidth), height: height * scale }

  // What is open above the page is all that is to be seen: a sheet, or the search with its suggestions.
  const shadows = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])
  const modal =
    [document, ...shadows].flatMap((tree) => [...tree.querySelectorAll('dialog:modal')]).at(-1) ??
    document.querySelector('[role=combobox][aria-expanded=true]')?.closest('search')
  const tree = modal?.getRootNode() instanceof ShadowRoot ? (modal.getRootNode() as ShadowRoot) : document
  const whole: Element = modal ?? document.body

  const nameOf = (element: Element) => {
    const words = (element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '').replaceAll(
      /\s+/g,
      ' ',
    )
    const kind = element.classList[0] ?? ''
    return `${element.localName}${kind && `.${kind}`} "${words.slice(0, 50)}"`
  }
  const ancestors = (element: Element): Element[] => {
    const chain: Element[] = []
    for (let at = element.parentElement; at; at = at.parentElement) chain.push(at)
    return chain
  }
  const isTiny = ({ width: wide, height: high }: DOMRect) => wide <= 1.5 || high <= 1.5
  /** Only for those who do not see: a pixel of a box, or nothing of it. */
  const isForEars = (element: Element) =>
    [element, ...ancestors(element)].some((one) => {
      const { clipPath, position, opacity } = getComputedStyle(one)
      return (
        (clipPath.startsWith('inset(') && position === 'absolute') ||
        opacity === '0' ||
        (isTiny(one.getBoundingClientRect()) && getComputedStyle(one).overflow !== 'visible')
      )
    })
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: false }) &&
    element.getBoundingClientRect().height > 0 &&
    !element.closest('[inert]') &&
    !isForEars(element)

  // 1. The page itself must not be wider than the window.
  const root = document.documentElement
  const isTooWide = root.scrollWidth > seen.width + 1
  if (isTooWide) found.add(`the page is ${root.scrollWidth} px wide in a window of ${Math.round(seen.width)}`)

  /** A table and a row that slides may be wider than the window; lines of words may not. */
  const scrollsAcross = (element: Element) =>
    ['auto', 'scroll'].includes(getComputedStyle(element).overflowX) &&
    element.scrollWidth > element.clientWidth + 1 &&
    ((getComputedStyle(element).display === 'flex' && getComputedStyle(element).flexDirection === 'row') ||
      [...element.children].some((child) => getComputedStyle(child).display === 'table'))
  const clips = (element: Element) => {
    const { overflowX, overflowY } = getComputedStyle(element)
    const isClipped = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
    return { across: isClipped(overflowX), down: isClipped(overflowY) }
  }

  // 2. Words: all of them inside what cuts, and inside the window, or of something that scrolls.
  const textsOf = (element: Element) =>
    [...element.childNodes].filter((node) => node instanceof Text && node.data.trim() !== '') as Text[]
  const judgeText = (element: Element, text: Text) => {
    const range = document.createRange()
    range.selectNodeContents(text)
    const rects = [...range.getClientRects()]
    const letter = parseFloat(getComputedStyle(element).fontSize)
    if (rects.length >= 4 && rects.every((rect) => rect.width < 1.5 * letter))
      found.add(`squeezed to a letter a line: ${nameOf(element)}`)
    for (const rect of rects) {
      if (isTiny(rect)) continue
      const around = [element, ...ancestors(element)]
      let scrolls = false
      for (const one of around) {
        if (one === root || one === document.body) break
        const box = one.getBoundingClientRect()
        const cut = clips(one)
        if (!scrolls && cut.across && (rect.left < box.left - SLACK || rect.right > box.right + SLACK))
          found.add(`cut across: ${nameOf(element)} by ${nameOf(one)}`)
        // A line's box is higher than its letters.
        const air = rect.height / 4 + SLACK
        if (!scrolls && cut.down && (rect.top < box.top - air || rect.bottom > box.bottom + air))
          found.add(`cut: ${nameOf(element)} by ${nameOf(one)}`)
        const { overflowY } = getComputedStyle(one)
        const scrollsDown = ['auto', 'scroll'].includes(overflowY) && one.scrollHeight > one.clientHeight + 1
        if (
          !scrolls &&
          !scrollsAcross(one) &&
          scrollsDown &&
          (rect.left < box.left - SLACK || rect.right > box.right + SLACK)
        )
          found.add(`cut across: ${nameOf(element)} by ${nameOf(one)}`)
        if (scrollsAcross(one) || scrollsDown) scrolls = true
      }
      const inStrip = around.some((one) => one !== root && one !== document.body && scrollsAcross(one))
      if (!inStrip && (rect.right > seen.width + SLACK || rect.left < -SLACK))
        found.add(`outside the window: ${nameOf(element)}`)
    }
  }

  // 3. Everything that is pressed or typed in is hit where it is seen, once it is scrolled to.
  const isSameThing = (hit: Element, wanted: Element) =>
    wanted.contains(hit) ||
    hit.contains(wanted) ||
    (wanted instanceof HTMLInputElement && [...(wanted.labels ?? [])].some((label) => label.contains(hit)))
  const middleOf = (element: Element) => {
    const rect = [...element.getClientRects()].find((one) => !isTiny(one)) ?? element.getBoundingClientRect()
    return { rect, x: rect.left + rect.width / 2, y: rect.top + rect.height / 2 }
  }
  const isInSight = (x: number, y: number) => x >= 0 && y >= 0 && x <= seen.width && y <= seen.height
  const judgeHit = (element: Element, what: string) => {
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const { x, y } = middleOf(element)
    if (!isInSight(x, y)) {
      found.add(`${what} out of reach: ${nameOf(element)} at ${Math.round(x)}, ${Math.round(y)}`)
      return
    }
    const hit = tree.elementFromPoint(x, y)
    if (!hit || !isSameThing(hit, element))
      found.add(`${what} under something else: ${nameOf(element)} under ${hit ? nameOf(hit) : 'nothing'}`)
  }

  const controls = [
    ...whole.querySelectorAll('a[href], button, input:not([type=hidden]), select, textarea, summary'),
  ].filter((control) => isShown(control) && !control.matches('.skip-link'))
  const elements = [whole, ...whole.querySelectorAll('*')].filter(
    (element) => !element.closest('svg, script, style, noscript, select') && textsOf(element).length > 0,
  )
  // A list that is opened only shows itself.
  const read = elements.filter(isShown)
  const scrolled = [root, ...whole.querySelectorAll('*')]
    .filter((one) => one.scrollTop !== 0 || one.scrollLeft !== 0)
    .map((one) => ({ one, top: one.scrollTop, left: one.scrollLeft }))

  // What opens is read from its beginning on.
  const [beginning] = modal ? read : []
  if (beginning && !isInSight(middleOf(beginning).x, middleOf(beginning).y))
    found.add(`opens past its beginning: ${nameOf(beginning)}`)
  for (const element of read) for (const text of textsOf(element)) judgeText(element, text)

  // 4. What scrolls across is scrolled by keys too: it takes the focus itself, or its last column does.
  const FOCUSABLE = 'a[href], button, input, select, textarea, [tabindex="0"]'
  for (const box of [whole, ...whole.querySelectorAll('*')]) {
    const table = box.querySelector<HTMLTableElement>(':scope > table')
    if (!table || !isShown(box) || !scrollsAcross(box) || box.matches('[tabindex="0"]')) continue
    if (![...table.rows].some((row) => row.cells[row.cells.length - 1]?.querySelector(FOCUSABLE)))
      found.add(`scrolls across without the keyboard: ${nameOf(box)}`)
  }

  // 5. Words that are typed are read: about eight letters of them at a time. Numbers are shorter.
  const TYPED = 'input:is([type=text], [type=search], [type=email], [type=password], [type=tel])'
  for (const field of whole.querySelectorAll<HTMLInputElement>(TYPED)) {
    const { fontSize, paddingLeft, paddingRight } = getComputedStyle(field)
    const room = field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
    if (
      isShown(field) &&
      !['numeric', 'decimal'].includes(field.inputMode) &&
      room < 4 * parseFloat(fontSize)
    )
      found.add(`too narrow to type in, ${Math.round(room)} px: ${nameOf(field)}`)
  }

  // 6. A notice that floats: what lies under it cannot be scrolled from there. A toast goes by itself.
  const rectsOf = (element: Element) =>
    textsOf(element).flatMap((text) => {
      const range = document.createRange()
      range.selectNodeContents(text)
      return [...range.getClientRects()].filter((rect) => !isTiny(rect))
    })
  const floats = (element: Element) =>
    [element, ...ancestors(element)].find((one) => getComputedStyle(one).position === 'fixed')
  const notices = modal
    ? []
    : read.filter((element) => floats(element) && !element.closest('.toast, .skip-link'))
  for (const notice of notices) {
    const box = notice.getBoundingClientRect()
    for (const element of read) {
      const isUnder = rectsOf(element).some(
        (rect) =>
          rect.left < box.right && rect.right > box.left && rect.top < box.bottom && rect.bottom > box.top,
      )
      if (isUnder && !floats(element)) found.add(`${nameOf(notice)} lies over ${nameOf(element)}`)
    }
  }

  // What is told for four seconds goes away by itself, or by a press.
  for (const toast of document.querySelectorAll<HTMLElement>('.toast')) toast.style.pointerEvents = 'none'
  for (const control of controls) judgeHit(control, 'a control is')
  for (const element of read)
    if (!element.closest('a, button, label') && getComputedStyle(element).pointerEvents !== 'none')
      judgeHit(element, 'words are')

  // 7. What sticks leaves half of the window to what is read.
  const stuckAt = (x: number, y: number) => {
    const hit = tree.elementFromPoint(x, y)
    if (!hit || hit === whole || !whole.contains(hit)) return undefined
    return [hit, ...ancestors(hit)].find(
      (one) =>
        one !== whole && whole.contains(one) && ['fixed', 'sticky'].includes(getComputedStyle(one).position),
    )
  }
  const scroller =
    [whole, ...whole.querySelectorAll('*')].find(
      (one) =>
        one.scrollHeight > one.clientHeight + 1 &&
        ['auto', 'scroll'].includes(getComputedStyle(one).overflowY) &&
        one.clientHeight > 0,
    ) ?? root
  const middle = (scroller.scrollHeight - scroller.clientHeight) / 2
  for (const top of new Set([Math.min(middle, 600), middle])) {
    if (modal) scroller.scrollTo({ top, behavior: 'instant' })
    else root.scrollTo({ top, behavior: 'instant' })
    const stuck = new Map<string, number>()
    const rows = 64
    for (let row = 0; row < rows; row++) {
      const names = [0.2, 0.5, 0.8].map((part) =>
        stuckAt(seen.width * part, ((row + 0.5) * seen.height) / rows),
      )
      const over = names.filter((one) => one !== undefined)
      if (over.length < 2 || !over[0]) continue
      const name = nameOf(over[0])
      stuck.set(name, (stuck.get(name) ?? 0) + 1)
    }
    const covered = [...stuck.values()].reduce((sum, count) => sum + count, 0) / rows
    if (covered > 0.5)
      found.add(`${Math.round(covered * 100)} % of the window is covered by ${[...stuck.keys()].join(', ')}`)
  }
  if (modal && scroller !== root && scroller.clientHeight < seen.height * 0.4)
    found.add(`only ${Math.round(scroller.clientHeight)} px are left to scroll ${nameOf(scroller)}`)

  for (const one of [root, ...whole.querySelectorAll('*')])
    if (one.scrollTop !== 0 || one.scrollLeft !== 0) one.scrollTo({ top: 0, left: 0, behavior: 'instant' })
  for (const { one, top, left } of scrolled) one.scrollTo({ top, left, behavior: 'instant' })
  return [...found]
}
