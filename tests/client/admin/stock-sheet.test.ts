import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  changeSheet,
  columnIn,
  EMPTY_SHEET,
  piecesIn,
  type Sheet,
  type SheetAction,
} from '#client/admin/inventory/stock-sheet.ts'

const after = (...actions: SheetAction[]): Sheet => actions.reduce(changeSheet, EMPTY_SHEET)
const type = (key: string, text: string, from = 5): SheetAction => ({ kind: 'type', key, text, from })

describe('the sheet of the stock', () => {
  it('keeps what was there when the typing began, whatever comes in meanwhile', () => {
    const sheet = after(type('a', '7', 5), type('a', '70', 4))
    expect(sheet.edits).toEqual({ a: { text: '70', from: 5 } })
  })

  it('holds no change for a cell that is typed back to what it was', () => {
    expect(after(type('a', '7'), type('a', ' 5 ')).edits).toEqual({})
  })

  it('takes back the letters of one cell as one step', () => {
    const sheet = after(type('a', '1'), type('a', '12'), type('b', '3'), { kind: 'undo' })
    expect(sheet.edits).toEqual({ a: { text: '12', from: 5 } })
    expect(changeSheet(sheet, { kind: 'undo' }).edits).toEqual({})
  })

  it('takes back a pasted column at once, and puts it in again', () => {
    const cells = ['a', 'b', 'c'].map((key, index) => ({ key, text: String(index), from: 9 }))
    const pasted = after({ kind: 'paste', cells })
    const undone = changeSheet(pasted, { kind: 'undo' })
    expect(Object.keys(pasted.edits)).toEqual(['a', 'b', 'c'])
    expect(undone.edits).toEqual({})
    expect(changeSheet(undone, { kind: 'redo' }).edits).toEqual(pasted.edits)
  })

  it('compares with what is there now once the admin has said so', () => {
    const sheet = after(type('a', '7'), { kind: 'rebase', key: 'a', from: 3 })
    expect(sheet.edits).toEqual({ a: { text: '7', from: 3 } })
  })

  it('forgets what was saved and keeps what was not', () => {
    const sheet = after(type('a', '7'), type('b', '8'), { kind: 'saved', keys: ['a'] })
    expect(sheet.edits).toEqual({ b: { text: '8', from: 5 } })
    expect(changeSheet(sheet, { kind: 'undo' })).toEqual(sheet)
  })

  it('is after any steps and as many undos what it was before them', () => {
    const action = fc.oneof(
      fc.record({
        kind: fc.constant('paste' as const),
        cells: fc.array(
          fc.record({ key: fc.constantFrom('a', 'b', 'c'), text: fc.string(), from: fc.nat(9) }),
          { maxLength: 3 },
        ),
      }),
      fc.record({ kind: fc.constant('drop' as const), key: fc.constantFrom('a', 'b', 'c') }),
      fc.constant({ kind: 'clear' as const }),
    )
    fc.assert(
      fc.property(fc.array(action, { maxLength: 8 }), (actions) => {
        const done = after(...actions)
        const undone = actions.reduce((sheet) => changeSheet(sheet, { kind: 'undo' }), done)
        expect(undone.edits).toEqual({})
        const redone = actions.reduce((sheet) => changeSheet(sheet, { kind: 'redo' }), undone)
        expect(redone.edits).toEqual(done.edits)
      }),
    )
  })
})

describe('what is typed as a number of pieces', () => {
  it.each([
    ['7', 7],
    [' 0 ', 0],
    ['1,200', 1200],
    ['1000000', 1_000_000],
  ])('%j is %i', (text, pieces) => expect(piecesIn(text)).toBe(pieces))

  it.each(['', 'abc', '-1', '1.5', '1000001', '1e3', '٣'])('%j is none', (text) =>
    expect(piecesIn(text)).toBeUndefined(),
  )
})

describe('what is pasted from a spreadsheet', () => {
  it('is a column, with or without a line end at its end', () => {
    expect(columnIn('1\r\n2\r\n3\r\n')).toEqual(['1', '2', '3'])
    expect(columnIn('1\n\n3')).toEqual(['1', '', '3'])
  })

  it('is none when it has several columns', () => {
    expect(columnIn('a\t1\nb\t2')).toBeUndefined()
  })
})
