import { Component, createRef, type ReactNode } from 'react'
import type { Product } from '#shared/contract/product.ts'

interface Props {
  /** In the grid within, in its order. */
  products: readonly Product[]
  /** The list is another one now. */
  begins: unknown
  outdated: boolean
  /** It has been for a while. */
  dimmed: boolean
  children: ReactNode
}
type Heights = [element: HTMLElement, height: number][]

/**
 * Around a grid whose products may change under the shopper's eyes: cards and names stay as high as they are, so that
 * nothing moves; of a name that needs another line, the first are to be seen. A class: only those are told before the
 * page changes.
 */
export class SteadyFrame extends Component<Props> {
  readonly #frame = createRef<HTMLDivElement>()
  #kept: HTMLElement[] = []

  override componentDidMount(): void {
    window.addEventListener('resize', this.#free)
  }

  override componentWillUnmount(): void {
    window.removeEventListener('resize', this.#free)
  }

  override getSnapshotBeforeUpdate(before: Props): Heights {
    const { products, begins } = this.props
    if (before.products === products || before.begins !== begins) return []
    const cards = this.#frame.current?.querySelectorAll('li:not([hidden]):has(> article)') ?? []
    return [...cards].flatMap((card, at): Heights => {
      if (before.products[at] === products[at]) return []
      const { top, bottom } = card.getBoundingClientRect()
      if (bottom <= 0 || top >= window.innerHeight) return []
      const elements = [card, ...card.querySelectorAll('h3')] as HTMLElement[]
      return elements.map((element) => [element, element.getBoundingClientRect().height])
    })
  }

  override componentDidUpdate(before: Props, _state: unknown, heights: Heights): void {
    if (before.begins !== this.props.begins) this.#free()
    for (const [element, height] of heights) {
      element.style.height = `${height}px`
      if (element.tagName === 'H3') element.style.overflow = 'hidden'
      this.#kept.push(element)
    }
  }

  readonly #free = () => {
    for (const { style } of this.#kept) style.height = style.overflow = ''
    this.#kept = []
  }

  override render(): ReactNode {
    const { outdated, dimmed, children } = this.props
    return (
      <div
        ref={this.#frame}
        aria-busy={outdated}
        className={`transition-opacity ${dimmed ? 'opacity-40' : ''}`}
      >
        {children}
      </div>
    )
  }
}
