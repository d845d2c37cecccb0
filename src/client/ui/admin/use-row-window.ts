import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useState } from 'react'

/** About the height of a row on a desk, in CSS pixels, until it is measured. */
const ROW_PX = 49
const OVERSCAN = 12
/** What covers the top of the page: the bar of the menu, and the head that stays. */
const COVERED_PX = 110

/**
 * Which of `count` rows are to be drawn, as the window scrolls. The row `kept` always is: it has the focus.
 * Lengths are CSS pixels.
 */
export function useRowWindow(count: number, kept: number) {
  const [top, setTop] = useState(0)
  // oxlint-disable-next-line react/incompatible-library -- no compiler is at work here
  const virtualizer = useWindowVirtualizer<HTMLTableRowElement>({
    count,
    estimateSize: () => ROW_PX,
    overscan: OVERSCAN,
    scrollMargin: top,
    scrollPaddingStart: COVERED_PX,
    scrollPaddingEnd: COVERED_PX,
    measureElement: heightOf,
    rangeExtractor: (range) => {
      const indexes = defaultRangeExtractor(range)
      if (kept >= count || indexes.includes(kept)) return indexes
      return [...indexes, kept].toSorted((a, b) => a - b)
    },
  })
  const place = useCallback((body: HTMLTableSectionElement | null) => {
    if (!body) return
    const measure = () => setTop(Math.round(body.getBoundingClientRect().top + window.scrollY))
    // What stands above may grow: a chip, a message.
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    measure()
    return () => observer.disconnect()
  }, [])
  const items = virtualizer.getVirtualItems()
  return {
    /** `gap`: pixels of rows left out before it. */
    items: items.map(({ index, start }, position) => ({
      index,
      gap: start - (items[position - 1]?.end ?? top),
    })),
    /** Pixels of rows left out after the last one. */
    rest: virtualizer.getTotalSize() + top - (items.at(-1)?.end ?? top),
    place,
    measure: virtualizer.measureElement,
    bringIntoSight: (index: number) => virtualizer.scrollToIndex(index, { align: 'auto' }),
  }
}

/** With the space below it: on a phone rows are cards, apart from each other. */
const heightOf = (row: HTMLTableRowElement) =>
  row.getBoundingClientRect().height + Number.parseFloat(getComputedStyle(row).marginBottom || '0')
