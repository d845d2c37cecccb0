import type { Locator, Page } from 'playwright-core'
import { atRest } from '#tests/support/at-rest.ts'

/** More than any page of the shop has to go through, twenty-four products and their hearts among it. */
const MOST_STEPS = 160

/**
 * Presses Tab until `target` has the focus, and reports whoever reads the screen could have lost on the way:
 * a step that leads nowhere, or one whose focus is not to be seen.
 *
 * @param key 'Shift+Tab' to go back
 */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.waitFor()
  // Nobody goes on through a sheet that is still sliding in.
  await atRest(page)
  let nowhere = 0
  for (let step = 0; step < MOST_STEPS; step++) {
    if (await target.evaluate((element) => element.matches(':focus'))) return
    await page.keyboard.press(key)
    const seen = await focusIsSeen(page)
    // After the last of a page comes the browser's own bar, once.
    if (seen === 'nowhere') nowhere += 1
    if (nowhere > 1) throw new Error(`The focus was lost on the way to ${String(target)}`)
    if (seen !== 'nowhere' && seen !== 'seen') throw new Error(`The focus cannot be seen: ${seen}`)
  }
  throw new Error(`${key} never came to ${String(target)}`)
}

/** Goes to it by Tab and presses a key there. */
export async function press(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

/** Goes to a field by Tab and types in it. */
export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(text)
}

/** 'seen', 'nowhere' where nothing has the focus, or what is wrong with the one that has it. */
const focusIsSeen = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const isRing = (style: CSSStyleDeclaration) =>
      style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2
    // A slider's ring is on its thumb, of which only the rules tell.
    const thumbIsRinged = (slider: Element) => {
      const rulesOf = (list: CSSRuleList): CSSRule[] =>
        [...list].flatMap((rule) => (rule instanceof CSSGroupingRule ? rulesOf(rule.cssRules) : [rule]))
      return [...document.styleSheets]
        .filter(({ disabled }) => !disabled)
        .flatMap((sheet) => rulesOf(sheet.cssRules))
        .filter((rule) => rule instanceof CSSStyleRule)
        .some(({ selectorText, style }) => {
          const [of, thumb] = selectorText.split('::-webkit-slider-thumb')
          return of && thumb === '' && slider.matches(of) && style.outline.startsWith('2px solid')
        })
    }
    let element = document.activeElement
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
    if (!element || element === document.body) return 'nowhere'
    const name = element.outerHTML.slice(0, 160)
    const { outlineStyle, outlineWidth, opacity } = getComputedStyle(element)
    // A ring may be drawn by what stands around or beside a small field.
    const ringed =
      [element, element.parentElement, element.nextElementSibling].some(
        (one) => one && isRing(getComputedStyle(one)),
      ) || thumbIsRinged(element)
    if (!ringed) return `no ring (${outlineStyle} ${outlineWidth}, opacity ${opacity}) on ${name}`
    const { top, bottom, left, right } = element.getBoundingClientRect()
    const isInSight = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
    return isInSight ? 'seen' : `out of sight at ${Math.round(left)}, ${Math.round(top)}: ${name}`
  })
