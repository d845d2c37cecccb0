import { describe, expect, it } from 'vitest'
import { COUNTRY_CODES, countryCode, countryName } from '#shared/countries.ts'
import { stateOfPin } from '#shared/indian-states.ts'
import { momentAt, wallTime } from '#shared/time-zone.ts'
import { deliveredBy } from '#shared/totals/delivered-by.ts'
import { deliveryCharge, type DeliveryZone, zoneOf } from '#shared/totals/delivery.ts'

const zone = (name: string, more: Partial<DeliveryZone> = {}): DeliveryZone => ({
  name,
  countries: [],
  postalCodes: [],
  charge: 100,
  perKilogram: 0,
  freeFrom: null,
  days: 10,
  ...more,
})

describe('the day of delivery', () => {
  it.each([
    ['Europe/Berlin', '2026-10-20T23:30', 10, '2026-10-30T23:30'],
    ['Europe/Berlin', '2026-03-25T00:15', 10, '2026-04-04T00:15'],
    ['America/New_York', '2026-03-07T23:45', 1, '2026-03-08T23:45'],
    ['Asia/Kolkata', '2026-12-30T12:00', 3, '2027-01-02T12:00'],
  ])('in %s, ordered at %s and %i days on, is counted by the calendar', (zone, at, deliveryDays, day) => {
    expect(wallTime(zone, deliveredBy(momentAt(zone, at), { deliveryDays }, zone))).toBe(day)
  })

  it('is ten days on where no zone says another', () => {
    expect(deliveredBy(0, undefined, 'UTC')).toBe(10 * 24 * 60 * 60_000)
  })
})

describe('a country', () => {
  it.each([
    ['India', 'IN'],
    [' india ', 'IN'],
    ['IN', 'IN'],
    ['UK', 'GB'],
    ['Côte d’Ivoire', 'CI'],
    ['U.S.A.', 'US'],
    ['U S A', 'US'],
    ['ＵＳＡ', 'US'],
    ['The United States', 'US'],
    ['United\u00ad States', 'US'],
    ['Republic of India', 'IN'],
    ['Republic of China', 'TW'],
    ['भारत', 'IN'],
    ['இந்தியா', 'IN'],
    ['ভারত', 'IN'],
    ['Deutschland', 'DE'],
    ['İndia', 'IN'],
    ['Atlantis', undefined],
    ['', undefined],
  ])('written as %j is %s', (written, code) => {
    expect(countryCode(written)).toBe(code)
  })

  it('is known by the name that it is shown with', () => {
    expect(COUNTRY_CODES.filter((code) => countryCode(countryName(code)) !== code)).toEqual([])
    expect(COUNTRY_CODES).toHaveLength(249)
  })
})

describe('a zone', () => {
  const zones = [
    zone('Elsewhere'),
    zone('India', { countries: ['IN'] }),
    zone('Mumbai', { countries: ['IN'], postalCodes: ['400', '401'] }),
    zone('London', { countries: ['GB'], postalCodes: ['SW1'] }),
  ]
  it.each([
    ['India', '400 050', 'Mumbai'],
    ['India', '110001', 'India'],
    ['Nepal', '400050', 'Elsewhere'],
    ['uk', 'sw1a 1aa', 'London'],
    ['somewhere', '1', 'Elsewhere'],
  ])('in %s %s is %s', (country, postalCode, name) => {
    expect(zoneOf(zones, { country, postalCode })?.name).toBe(name)
    expect(zoneOf(zones.toReversed(), { country, postalCode })?.name).toBe(name)
  })

  it.each([
    '744101',
    '744 101',
    '744-101',
    'IN-744101',
    'PIN 744101',
    'pin:744101',
    '７４４１０１',
    '७४४१०१',
    '7\u20094\ufeff4101',
  ])('is the same one for the PIN %j', (postalCode) => {
    const zoned = [
      zone('India', { countries: ['IN'] }),
      zone('Andaman', { countries: ['IN'], postalCodes: ['744'] }),
    ]
    expect(zoneOf(zoned, { country: 'India', postalCode })?.name).toBe('Andaman')
    expect(stateOfPin(postalCode)).toBe('35')
  })

  it('is that of the longest beginning, in any order', () => {
    const zoned = [zone('41', { postalCodes: ['41'] }), zone('411', { postalCodes: ['12', '411'] })]
    for (const one of [zoned, zoned.toReversed()])
      expect(zoneOf(one, { country: 'India', postalCode: '411001' })?.name).toBe('411')
  })

  it('is none where nothing is delivered', () => {
    expect(zoneOf(zones.slice(1), { country: 'Nepal', postalCode: '44600' })).toBeUndefined()
  })
})

it('a delivery costs by the kilogram begun, and nothing from its limit on', () => {
  const charge = (grams: number) =>
    deliveryCharge(zone('India', { charge: 49.5, perKilogram: 20, freeFrom: 1000 }), grams)
  expect([0, 1, 1000, 1001].map((grams) => charge(grams)(99_999))).toEqual([4950, 6950, 6950, 8950])
  expect(charge(5000)(100_000)).toBe(0)
})
