import Fastify from 'fastify'
import { afterAll, expect, it } from 'vitest'
import { drawInvoices, lettersMissing } from '#server/invoices/pdf/draw.ts'
import { openPrinter } from '#server/invoices/pdf/printer.ts'
import { inVisualOrder, levelsIn } from '#server/invoices/pdf/shaping.ts'
import { INVOICE } from '#tests/support/invoice.ts'

const printer = openPrinter(Fastify({ logger: false }).log)
afterAll(() => printer.close())
const pagesOf = (pdf: Uint8Array) => Number(/\/Count (\d+)/.exec(Buffer.from(pdf).toString('latin1'))?.[1])

const NAMES = {
  devanagari: 'श्री त्रिपाठी',
  tamil: 'தமிழ் செல்வன் ஸ்ரீ',
  bengali: 'অনন্যা সেন শ্রী র্ক রাষ্ট্র',
  telugu: 'తెలుగు రావు స్త్రీ',
  kannada: 'ಕನ್ನಡ ಗೌಡ ಶ್ರೀ',
  malayalam: 'മലയാളം നായർ ക്ഷ',
  gujarati: 'ગુજરાતી પટેલ શ્રી',
  gurmukhi: 'ਪੰਜਾਬੀ ਸਿੰਘ ਸ੍ਰੀ',
  oriya: 'ଓଡ଼ିଆ ଦାସ ଶ୍ରୀ',
  'meetei-mayek': 'ꯃꯤꯇꯩ',
  'ol-chiki': 'ᱥᱟᱱᱛᱟᱲᱤ',
  arabic: 'محمد خان، ڈاکٹر ٹھیک ہے ۱۲۳',
  hebrew: 'דוד כהן',
  cyrillic: 'Анна Иванова',
  greek: 'Άννα Παππά',
  thai: 'สมชาย น้ำ',
  latin: 'Ás̈ha Ra\u0323o\u0304 Nguyễn Łódź O’Brien\u00a0‑ Smith…',
}
/** Eczar has Devanagari; the rest are in the family that has no name of its own. */
const FAMILIES: Record<string, string> = { devanagari: '', cyrillic: '', greek: '', latin: '' }
it.each(Object.entries(NAMES))('names in %s are drawn with letters of their own', async (script, name) => {
  expect(lettersMissing([name])).toEqual([])
  const buyer = { ...INVOICE.buyer, name, address: `12 ${name} Road (${name})` }
  const faces = Buffer.from(await drawInvoices([{ ...INVOICE, buyer }])).toString('latin1')
  // Others are not even read.
  const noto = [...new Set(faces.match(/NotoSans\w*(?=-Regular)/g))].join()
  expect(noto.replace('NotoSans', '').toLowerCase()).toBe(FAMILIES[script] ?? script.replace('-', ''))
})

it('letters that no face has are told, each once', async () => {
  expect(await printer.missingIn(['王小明', 'Asha 👗', 'தமிழ் 王'])).toEqual(['王', '小', '明', '👗'])
  expect(await printer.missingIn(['Asha'])).toEqual([])
})

it('a line in two directions stands as it is read', () => {
  const order = (text: string) => {
    const levels = levelsIn(text)
    const runs = Array.from(text, (letter, at) => ({ letter, level: levels?.[at] ?? 0 }))
    return inVisualOrder(runs)
      .map(({ letter }) => letter)
      .join('')
  }
  expect(order('Asha 12')).toBe('Asha 12')
  expect(order('אב 12')).toBe('12 בא')
  expect(order('12 אב Road')).toBe('12 בא Road')
  expect(order('Flat 3, אב גד, Pune')).toBe('Flat 3, דג בא, Pune')
})

it('an address that is longer than a page goes on on the next', async () => {
  const buyer = { ...INVOICE.buyer, address: Array.from({ length: 90 }, (_, at) => `Line ${at}`).join('\n') }
  expect(pagesOf(await drawInvoices([{ ...INVOICE, buyer }]))).toBe(2)
})
