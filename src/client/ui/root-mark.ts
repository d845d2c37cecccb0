/**
 * A ref: while its element is on the page, the page's root has the mark. A style that asked `:has()` of the root would
 * have the browser look through the whole page at each change of it.
 */
export const rootMark = (mark: 'data-strip' | 'data-notice' | 'data-bar') => (element: Element | null) => {
  document.documentElement.toggleAttribute(mark, element !== null)
}
