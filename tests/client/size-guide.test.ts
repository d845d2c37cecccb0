import { describe, expect, it } from 'vitest'
import { chartsFor, spanIn } from '#client/shop/size-guide/charts.ts'
import { CATEGORIES, GENDERS, SIZES } from '#shared/limits.ts'

const titlesFor = (category: string, gender: string, name = 'Linen Piece') =>
  chartsFor({ category, gender, name }).map(({ title }) => title)

describe('the size guide', () => {
  it('shows the chart of the garment, and both where it is for everybody', () => {
    expect(titlesFor('Top Wear', 'Men')).toEqual(["Men's tops"])
    expect(titlesFor('Bottom Wear', 'Women')).toEqual(["Women's bottoms"])
    expect(titlesFor('Top Wear', 'Unisex')).toEqual(["Women's tops", "Men's tops"])
    expect(titlesFor('Bottom Wear', 'Women', 'Pleated Midi Skirt')).toEqual(['Skirts'])
    // A kind that the owner has added is cut by nothing that these charts measure.
    expect(titlesFor('Shoes', 'Women')).toEqual([])
  })

  it('has a row for every size of the shop, one span for each measure, and larger ones for larger sizes', () => {
    for (const chart of [
      ...CATEGORIES.flatMap((category) =>
        GENDERS.flatMap((gender) => chartsFor({ category, gender, name: '' })),
      ),
      ...chartsFor({ category: 'Bottom Wear', gender: 'Women', name: 'Denim Skirt' }),
    ]) {
      const rows = SIZES.map((size) => chart.rows[size] ?? [])
      for (const row of rows) expect(row).toHaveLength(chart.measures.length)
      for (const [index] of chart.measures.entries()) {
        const starts = rows.map((row) => row[index]?.[0] ?? 0)
        expect(starts).toEqual(starts.toSorted((a, b) => a - b))
        for (const row of rows) expect(row[index]?.[1]).toBeGreaterThan(row[index]?.[0] ?? Infinity)
      }
    }
  })

  it('says the same in inches and in centimetres', () => {
    expect(spanIn('cm', [94, 102])).toBe('94–102')
    expect(spanIn('in', [94, 102])).toBe('37–40')
    expect(spanIn('in', [82, 88])).toBe('32.5–34.5')
  })

  it('says one measure where both ends of a span are the same', () => {
    expect(spanIn('in', [58, 59])).toBe('23')
    for (const chart of GENDERS.flatMap((gender) =>
      CATEGORIES.flatMap((category) => chartsFor({ category, gender, name: '' })),
    ))
      for (const span of Object.values(chart.rows).flat())
        for (const unit of ['in', 'cm'] as const) {
          const [from, to] = spanIn(unit, span).split('–')
          expect(from).not.toBe(to)
        }
  })
})
