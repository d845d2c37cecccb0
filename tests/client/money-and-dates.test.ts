import fc from 'fast-check'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { formatDate, formatDateTime } from '#client/ui/dates.ts'
import { formatRs } from '#client/shop/orders/format-rs.ts'
import { formatCount, formatRupees, shopMoney } from '#client/ui/money.ts'
import { shopZone } from '#client/ui/shop-zone.ts'
import { writeMoney } from '#shared/money.ts'
import type { MoneyFormat } from '#shared/money-formats.ts'
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

describe('money of a shop that writes it otherwise', () => {
  afterEach(() => {
    shopMoney.format = () => undefined
  })
  const written = (format: MoneyFormat, ...amounts: number[]) =>
    amounts.map((amount) => writeMoney(amount, format))

  it('has its sign where it belongs, and its digits parted as they are there', () => {
    const euro: MoneyFormat = { symbol: '€', place: '1\u00a0¤', digits: '123.456,78', isExact: false }
    expect(written(euro, 1299, 1234567.5, -400, 0)).toEqual([
      '1.299\u00a0€',
      '1.234.567,50\u00a0€',
      '-400\u00a0€',
      '0\u00a0€',
    ])
    const dollar: MoneyFormat = { symbol: '$', place: '¤1', digits: '123,456.78', isExact: true }
    expect(written(dollar, 1299, 1234567.5, -0.5)).toEqual(['$1,299.00', '$1,234,567.50', '-$0.50'])
    const spaced: MoneyFormat = { symbol: 'Rs.', place: '¤\u00a01', digits: '1,23,456.78', isExact: false }
    expect(written(spaced, 1234567)).toEqual(['Rs.\u00a012,34,567'])
    const crowns: MoneyFormat = { symbol: 'kr', place: '1¤', digits: '123\u00a0456,78', isExact: false }
    expect(written(crowns, 1234567.05)).toEqual(['1\u00a0234\u00a0567,05kr'])
    // A sign is a sign, whatever a replacement makes of it.
    expect(written({ ...dollar, symbol: '$$' }, 5)).toEqual(['$$5.00'])
  })
  it('is so on the whole client, the list of orders and numbers of pieces too', () => {
    shopMoney.format = () => ({ symbol: '€', place: '1\u00a0¤', digits: '123.456,78', isExact: true })
    expect(formatRupees(1299)).toBe('1.299,00\u00a0€')
    expect(formatRs(2000)).toBe('2.000,00\u00a0€')
    expect(formatCount(12345)).toBe('12.345')
  })
  it.each([
    ['en-US', 'USD', { symbol: '$', place: '¤1', digits: '123,456.78', isExact: true }],
    ['de-DE', 'EUR', { symbol: '€', place: '1\u00a0¤', digits: '123.456,78', isExact: true }],
    ['cs-CZ', 'CZK', { symbol: 'Kč', place: '1\u00a0¤', digits: '123\u00a0456,78', isExact: true }],
  ] as const)('is written as the platform would write it in %s', (locale, currency, format) => {
    const platform = new Intl.NumberFormat(locale, { style: 'currency', currency })
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (paise) => {
        expect(writeMoney(paise / 100, format)).toBe(platform.format(paise / 100))
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
  it('are those of the shop, wherever its reader is', () => {
    onTestFinished(() => void (shopZone.get = () => 'Asia/Kolkata'))
    const late = '2026-11-21T20:00:00.000Z'
    expect(formatDate(late)).toBe('22 November 2026')
    shopZone.get = () => 'America/New_York'
    expect([formatDate(late), formatDateTime(late)]).toEqual([
      '21 November 2026',
      expect.stringMatching(/^21 November 2026 at 3:00.pm$/),
    ])
  })
  it('that are none are given back as they came', () => {
    expect(formatDate('soon')).toBe('soon')
    expect(formatDate('')).toBe('')
  })
})
