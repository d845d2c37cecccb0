import { describe, expect, it } from 'vitest'
import { CARRIER_NAMES, carrierName, isCarrier, trackingLink } from '#shared/order-life/carriers.ts'
import { readTracking } from '#shared/order-life/read-tracking.ts'

describe('what is pasted from a sheet', () => {
  it.each([
    ['DZ-10042\tDelhivery\tABC123', 'DZ-10042', 'Delhivery', 'ABC123'],
    ['ABC123;DZ-10042;delhivery', 'DZ-10042', 'Delhivery', 'ABC123'],
    ['10042, blue dart , 69341234567', '10042', 'Blue Dart', '69341234567'],
    ['#10042 | INDIA POST | EM123456789IN', '#10042', 'India Post', 'EM123456789IN'],
    ['DZ-10042 Delhivery Surface 1490811', 'DZ-10042', 'Delhivery', '1490811'],
    ['DZ-10042 Ravi and Sons 77', 'DZ-10042', 'Ravi and Sons', '77'],
    ['10042\tCity Riders\tCR-9', '10042', 'City Riders', 'CR-9'],
    ['"DZ-10042","UPS","1Z999AA10123456784"', 'DZ-10042', 'UPS', '1Z999AA10123456784'],
    ['DZ-10042\tABC123', 'DZ-10042', 'DTDC', 'ABC123'],
    ['DZ-10042', 'DZ-10042', 'DTDC', ''],
    ['DZ-10042\tDHL', 'DZ-10042', 'DHL', ''],
  ])('is read line by line: %j', (line, order, carrier, tracking) => {
    expect(readTracking(`\r\n${line}\r\n`, 'dtdc')).toEqual({
      lines: [{ order, carrier, tracking }],
      notUnderstood: [],
    })
  })

  it('says which lines name no order, such as the heading', () => {
    const { lines, notUnderstood } = readTracking('Order\tCarrier\tAWB\nDZ-10042\tEkart\tFMPC1\n\nhello\n')
    expect(lines).toEqual([{ order: 'DZ-10042', carrier: 'Ekart', tracking: 'FMPC1' }])
    expect(notUnderstood).toEqual(['Order\tCarrier\tAWB', 'hello'])
  })

  it('takes a number of ten digits for the parcel’s, not for an order', () => {
    expect(readTracking('1490811234567 DZ-10042', 'DHL').lines).toEqual([
      { order: 'DZ-10042', carrier: 'DHL', tracking: '1490811234567' },
    ])
  })
})

describe('a parcel', () => {
  it.each(CARRIER_NAMES)('of %s is followed on a page of theirs', (name) => {
    expect([carrierName(name.toUpperCase()), isCarrier(name)]).toEqual([name, true])
    expect(trackingLink(name, 'A&B 1')).toMatch(/^https:\/\/\S+$/)
    expect(trackingLink(name, 'A&B 1')).not.toContain('A&B')
  })

  it('of another carrier is followed where its number is an address', () => {
    expect(trackingLink('City Riders', 'CR-9')).toBeUndefined()
    expect(trackingLink('City Riders', 'https://riders.example/t/9')).toBe('https://riders.example/t/9')
    expect(trackingLink('City Riders', 'javascript:alert(1)')).toBeUndefined()
  })
})
