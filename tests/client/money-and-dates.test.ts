import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatDate, formatDateTime } from '#client/ui/dates.ts'
import { formatRs } from '#client/shop/orders/format-rs.ts'
import { formatCount, formatRupees } from '#client/ui/money.ts'
import { percentOff } from '#client/ui/price.tsx'

describe('money', () => {
  it('is written with the rupee sign and Indian grouping', () => {
    expect(formatRupees(1299)).toBe('₹1,299')
    expect(formatRupees(1234567)).toBe('₹12,34,567')
    expect(formatRupees(0)).toBe('₹0')
    expect(formatRs(2000)).toBe('Rs. 2,000')
  })
  it('shows paise only where there are some, and then both digits', () => {
    expect(formatRupees(1299.5)).toBe('₹1,299.50')
    expect(formatRupees(99.05)).toBe('₹99.05')
  })
  it('is written as the platform would write it', () => {
    const rupees = (digits: number) =>
      new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', minimumFractionDigits: digits })
    const [whole, withPaise] = [rupees(0), rupees(2)]
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (paise) => {
        const amount = paise / 100
        const platform = Number.isInteger(amount) ? whole : withPaise
        expect(formatRupees(amount)).toBe(platform.format(amount))
      }),
    )
    fc.assert(
      fc.property(fc.nat(), (count) => {
        expect(formatCount(count)).toBe(count.toLocaleString('en-IN'))
      }),
    )
  })
})

describe('a discount', () => {
  it('is told in whole percent', () => {
    expect(percentOff(2000, 1500)).toBe(25)
    expect(percentOff(3000, 2000)).toBe(33)
  })
  it('is none where the other price is missing or no lower', () => {
    expect(percentOff(2000, null)).toBe(0)
    expect(percentOff(2000, undefined)).toBe(0)
    expect(percentOff(2000, 2000)).toBe(0)
    expect(percentOff(2000, 2500)).toBe(0)
  })
})

describe('dates', () => {
  it('are spelled out', () => {
    expect(formatDate('2026-11-21T12:00:00.000Z')).toBe('21 November 2026')
    expect(formatDateTime('2026-11-21T12:00:00.000Z')).toContain('21 November 2026')
  })
  it('that are none are given back as they came', () => {
    expect(formatDate('soon')).toBe('soon')
    expect(formatDate('')).toBe('')
  })
})
