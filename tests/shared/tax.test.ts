import { describe, expect, it } from 'vitest'
import { STATE_NAMES, stateCode, stateName, stateOfPin } from '#shared/indian-states.ts'
import { taxRatesOf, taxRuleFor, type TaxSettings } from '#shared/totals/tax.ts'

const GST: TaxSettings = {
  kind: 'gst',
  gstin: '27ABCDE1234F1Z0',
  name: '',
  isInside: true,
  rate: 5,
  higherAbove: 2500,
  higherRate: 18,
}

describe('the state of a PIN', () => {
  it.each([
    ['400050', 'Maharashtra'],
    ['403001', 'Goa'],
    ['110 001', 'Delhi'],
    ['682001', 'Kerala'],
    ['682555', 'Lakshadweep'],
    ['737101', 'Sikkim'],
    ['560001', 'Karnataka'],
    ['826001', 'Jharkhand'],
    ['533464', undefined],
    ['605001', undefined],
    ['160017', 'Chandigarh'],
    ['160059', undefined],
    ['507126', undefined],
    ['900056', undefined],
    ['99', undefined],
    ['SW1A 1AA', undefined],
  ])('%s is %s', (pin, name) => {
    expect(stateName(stateOfPin(pin) ?? '')).toBe(name)
  })

  it('is one that the form offers', () => {
    expect(STATE_NAMES).toHaveLength(36)
    expect(STATE_NAMES.filter((name) => stateName(stateCode(name) ?? '') !== name)).toEqual([])
    for (let pin = 110_000; pin < 900_000; pin += 500) {
      const code = stateOfPin(String(pin))
      if (code !== undefined) expect(stateName(code)).toBeDefined()
    }
  })
})

it.each([
  ['Orissa', 'Odisha'],
  ['Pondicherry', 'Puducherry'],
  [' tamilnadu ', 'Tamil Nadu'],
  ['J & K', 'Jammu and Kashmir'],
  ['Andaman & Nicobar Islands', 'Andaman and Nicobar Islands'],
  ['M.P.', 'Madhya Pradesh'],
  ['ＮＣＴ of Delhi', 'Delhi'],
  ['27', 'Maharashtra'],
  ['Atlantis', undefined],
  ['', undefined],
])('the State “%s” is %s', (written, name) => {
  expect(stateName(stateCode(written) ?? '')).toBe(name)
})

describe('the tax due', () => {
  it.each([
    ['within the state', { country: 'India', postalCode: '400050' }, ['CGST', 'SGST']],
    ['across states', { country: 'India', postalCode: '110001' }, ['IGST']],
    [
      'where the state was chosen',
      { country: 'India', postalCode: '605001', state: 'Maharashtra' },
      ['CGST', 'SGST'],
    ],
    ['where the state is not known', { country: 'India', postalCode: '605001' }, ['IGST']],
    ['on what goes abroad', { country: 'Nepal', postalCode: '44600' }, []],
  ])('%s', (_where, to, parts) => {
    expect(taxRuleFor(GST, to)).toEqual({ isInside: true, parts })
  })

  it('is none as long as nothing is set, and one everywhere where it is simple', () => {
    const to = { country: 'Nepal', postalCode: '44600' }
    expect(taxRuleFor(undefined, to).parts).toEqual([])
    expect(taxRuleFor({ ...GST, kind: 'none' }, to).parts).toEqual([])
    const vat = { ...GST, kind: 'simple', name: 'VAT', isInside: false } as const
    expect(taxRuleFor(vat, to)).toEqual({ isInside: false, parts: ['VAT'] })
  })

  it('has a second rate above a limit; a product’s own rate goes before both', () => {
    expect(taxRatesOf(GST)).toEqual({ rate: 500, higher: { above: 250_000, rate: 1800 } })
    expect(taxRatesOf({ ...GST, higherAbove: null })).toEqual({ rate: 500, higher: null })
    expect(taxRatesOf(undefined)).toEqual({ rate: 0, higher: null })
    expect([0, 1200].map((own) => taxRatesOf(GST, own))).toEqual([
      { rate: 0, higher: null },
      { rate: 1200, higher: null },
    ])
    expect(taxRatesOf({ ...GST, kind: 'none' }, 1200)).toEqual({ rate: 0, higher: null })
  })
})
