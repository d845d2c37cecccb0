import { stringify } from 'csv-stringify/sync'
import { expect, it } from 'vitest'
import * as admin from '#shared/endpoints/admin/calls.ts'
import { addToCatalogue, signInAdmin } from '#tests/support/builders.ts'
import {
  checkFile,
  drawCsvPictures,
  exported,
  fileOf,
  newRow,
  rowsOf,
  settled,
} from '#tests/support/imports.ts'
import { closedAfter, onBothDatabases } from '#tests/support/shop.ts'

const UTF8_MARK = Buffer.from([0xef, 0xbb, 0xbf])
const bigEndian = (text: string) => Buffer.from(text, 'utf16le').swap16()

onBothDatabases('the shop’s own file, as spreadsheets save it', async (open) => {
  const shop = await closedAfter(open())
  const owner = await signInAdmin(shop)
  await drawCsvPictures(shop)
  const add = (more: Parameters<typeof addToCatalogue>[2]) => addToCatalogue(shop, owner, more)
  await add({ brand: 'Sheet', sku: '0012345', sizes: ['3-4', '06'], colors: ['Blue'] })
  await add({
    brand: 'Sheet',
    sku: '8901234567890',
    name: 'कुर्ता',
    material: 'Café “wash”',
    description: 'Two lines\r\nand "quotes"; and\ttabs',
    images: [{ url: 'https://pictures.example/a.jpg', altText: ' leading nbsp\u00a0' }],
  })
  await add({ brand: 'Sheet', sku: 'MAR-12', sizes: ['M'], name: '0099' })
  const text = await exported(shop, owner.token, { brand: 'Sheet' })
  const rows = rowsOf(text)
  const [zeros = {}, long = {}, date = {}] = rows
  const check = async (file: Buffer | string) => {
    const { statusCode, json } = await shop.app.inject({
      method: 'POST',
      url: admin.checkImport.path,
      headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'text/csv' },
      payload: file,
    })
    expect(statusCode).toBe(201)
    return settled(shop, owner.token, json<{ data: { _id: string } }>().data._id)
  }
  const blank = Object.fromEntries(Object.keys(zeros).map((column) => [column, '']))
  const told = async (...changed: Record<string, string>[]) =>
    (await checkFile(shop, owner.token, fileOf(changed.map((row) => ({ ...blank, ...row }))))).errors.map(
      ({ row, field, message }) => [row, field, message],
    )
  const written = (delimiter: string, row_delimiter = '\n') =>
    stringify(rows, { header: true, delimiter, record_delimiter: row_delimiter })
  const tabs = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, cell]) => [name, cell.replace(/[\t\r\n]+/g, ' ')])),
  )
  const google = [Object.keys(zeros), ...tabs.map((row) => Object.values(row))].map((cells) =>
    cells.join('\t'),
  )

  it.each<[string, Buffer | string]>([
    ['Excel, UTF-8', Buffer.concat([UTF8_MARK, Buffer.from(written(',', '\r\n'))])],
    ['Excel of Europe', written(';', '\r\n')],
    ['Excel, told its separator', `sep=;\r\n${written(';', '\r\n')}`],
    ['Excel, told a rare separator', `"sep=^"\n${written('^')}`],
    ['Excel, Unicode text', Buffer.from(`\ufeff${written('\t', '\r\n')}`, 'utf16le')],
    ['UTF-16 without its mark', Buffer.from(written('\t'), 'utf16le')],
    ['UTF-16 of the other order', bigEndian(`\ufeff${written(',')}`)],
    ['UTF-16 of the other order, without its mark', bigEndian(written(','))],
    ['LibreOffice, between bars', written('|')],
    ['old Macs', written(',', '\r')],
    ['Numbers, with its table’s name', `Table 1\n${written(',')}`],
    ['blank lines above', `\r\n,,,\n\n${written(';')}`],
    ['line ends of several programs', written(',').replace('\n', '\r\n')],
    ['rows without their last, empty cells', text.replace(/,+(?=\r\n)/g, '')],
    ['lines ended alike, within cells too', text.replaceAll('\r\n', '\n')],
  ])('changes nothing: %s', async (_, file) => {
    const { state, message, errors, counts } = await check(file)
    expect({ state, message, errors, counts }).toEqual({
      state: 'checked',
      message: null,
      errors: [],
      counts: { created: 0, changed: 0, unchanged: 3 },
    })
  })

  it('Google’s tab-separated file keeps its quotation marks, and changes what Google made of tabs', async () => {
    const { errors, counts } = await check(google.join('\n'))
    expect([errors, counts]).toEqual([[], { created: 0, changed: 1, unchanged: 2 }])
  })

  it('takes a changed price of a row that ends early', async () => {
    const { errors, counts } = await check(text.replaceAll(',1499,', ',1399,').replace(/,+(?=\r\n)/g, ''))
    expect([errors, counts.changed]).toEqual([[], 3])
  })

  it('keeps the words of pictures that a file does not name', async () => {
    const { errors, counts } = await check(fileOf([{ sku: long['sku'] ?? '', images: long['images'] ?? '' }]))
    expect([errors, counts.unchanged]).toEqual([[], 1])
  })

  it('reads a count with its thousands grouped, now and as the file was made', async () => {
    await add({ brand: 'Counted', countInStock: 1200 })
    const [row = {}] = rowsOf(await exported(shop, owner.token, { brand: 'Counted' }))
    const judged = async (countInStock: string) =>
      (await checkFile(shop, owner.token, fileOf([{ ...row, stockSeen: '1,200', countInStock }]))).counts
    expect([await judged('1,200'), await judged('1,300')]).toMatchObject([{ unchanged: 1 }, { changed: 1 }])
  })

  const madeOf = (is: string, was: string) =>
    `A spreadsheet has made “${is}” of “${was}”. Format the column as text and write it again`
  const code = (is: string) =>
    `“${is}” is what a spreadsheet makes of a code. Format the column as text and write it again`
  it.each<[string, Record<string, string>, string, string]>([
    ['a SKU without its zeros', { ...zeros, sku: '12345' }, 'sku', madeOf('12345', '0012345')],
    ['the same without an id', { ...zeros, _id: '', sku: '12345' }, 'sku', madeOf('12345', '0012345')],
    ['a power of ten', { ...long, sku: '8.90123E+12' }, 'sku', madeOf('8.90123E+12', '8901234567890')],
    [
      'one with a decimal comma',
      { ...long, sku: '8,90123E+12' },
      'sku',
      madeOf('8,90123E+12', '8901234567890'),
    ],
    ['a new SKU as a power of ten', newRow('8.9E+12'), 'sku', code('8.9E+12')],
    ['a SKU as a date', { ...date, sku: '12-Mar' }, 'sku', madeOf('12-Mar', 'MAR-12')],
    ['sizes as dates', { ...zeros, sizes: '04-Mar | 06' }, 'sizes', madeOf('04-Mar', '3-4')],
    ['a size without its zero', { ...zeros, sizes: '3-4 | 6' }, 'sizes', madeOf('6', '06')],
    ['a new size as a date', newRow('NEW-1', { sizes: '2026-04-03' }), 'sizes', code('2026-04-03')],
    ['a name that was read as a number', { ...date, name: '99' }, 'name', madeOf('99', '0099')],
    [
      'an error of a formula',
      { ...date, name: '#NAME?' },
      'name',
      '“#NAME?” stands where a value was: write it again',
    ],
    [
      'a narrow column',
      { ...date, price: '#####' },
      'price',
      '“#####” stands where a value was: write it again',
    ],
    [
      'letters that the file has not',
      { ...long, name: '??????' },
      'name',
      'Letters were lost: “कुर्ता” has become “??????”. Save the file as CSV in UTF-8',
    ],
    [
      'letters read as others',
      { ...long, material: 'CafÃ© â€œwashâ€\u009d' },
      'material',
      'Letters were lost: “Café “wash”” has become “CafÃ© â€œwashâ€\u009d”. Save the file as CSV in UTF-8',
    ],
  ])('refuses %s, with the row', async (_, row, field, message) => {
    expect(await told(newRow('FINE-1'), row)).toEqual([[3, field, message]])
  })

  it('takes codes, names and sizes that are meant', async () => {
    expect(
      await told(
        newRow('1E5', { sizes: '28/30 | 2-3Y | 104-110 | May | 36.5' }),
        newRow('20261130', { name: 'March 8' }),
        { ...date, sku: 'MAR-13', name: 'May Shirt' },
      ),
    ).toEqual([])
  })
})
