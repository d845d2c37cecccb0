import { describe, expect, it } from 'vitest'
import { stripEnds } from '#client/shop/home/strip-position.ts'

const strip = { clientWidth: 1000, scrollWidth: 2400 }

describe('the arrows of the New Arrivals strip', () => {
  it('has only the right one at the start', () => {
    expect(stripEnds({ ...strip, scrollLeft: 0 })).toEqual({ atStart: true, atEnd: false })
  })
  it('has both in between', () => {
    expect(stripEnds({ ...strip, scrollLeft: 300 })).toEqual({ atStart: false, atEnd: false })
  })
  it('has only the left one at the end, also where the browser rounds', () => {
    expect(stripEnds({ ...strip, scrollLeft: 1400 })).toEqual({ atStart: false, atEnd: true })
    expect(stripEnds({ ...strip, scrollLeft: 1399.2 })).toEqual({ atStart: false, atEnd: true })
  })
  it('has none where everything fits', () => {
    expect(stripEnds({ clientWidth: 1000, scrollWidth: 800, scrollLeft: 0 })).toEqual({
      atStart: true,
      atEnd: true,
    })
  })
})
