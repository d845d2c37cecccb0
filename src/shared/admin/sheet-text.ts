/** Decodes the file in an encoding; undefined where its bytes are not written in it. */
type Decode = (encoding: string) => string | undefined

/** Says what to do with a workbook, or whatever else is no text. */
export const NOT_TEXT = 'The file is not text. In the spreadsheet, save or download it as CSV in UTF-8'

/** A text has none of these; a workbook or a picture does. */
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u0008\u000E-\u0019\u001B-\u001F]/
/** Old programs mark the end of a file with it. */
const END_OF_FILE = '\u001A'

/**
 * The text of a file as spreadsheets save it: UTF-8, UTF-16 in both orders with its mark or without, and the 8-bit
 * letters of Windows and of old Macs. Undefined for what is no text.
 */
export function sheetText(bytes: Uint8Array, decode: Decode): string | undefined {
  const [first, second] = bytes
  const wide =
    (first === 0xff && second === 0xfe) || (second === 0 && first !== 0)
      ? 'utf-16le'
      : (first === 0xfe && second === 0xff) || (first === 0 && second !== 0)
        ? 'utf-16be'
        : undefined
  const text = wide ? decode(wide) : (decode('utf-8') ?? decode(eightBit(bytes)))
  const plain = text?.endsWith(END_OF_FILE) ? text.slice(0, -1) : text
  return plain === undefined || CONTROL.test(plain) ? undefined : plain
}

const [LINE_FEED, CARRIAGE_RETURN] = [0x0a, 0x0d]
/** Only programs of old Macs end lines with a carriage return alone. */
const eightBit = (bytes: Uint8Array): string =>
  bytes.includes(CARRIAGE_RETURN) && !bytes.includes(LINE_FEED) ? 'macintosh' : 'windows-1252'
