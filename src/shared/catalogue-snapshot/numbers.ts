import type { Bytes, Sink, Source } from './bytes.ts'

/**
 * A column of numbers, stored as small integers: `value = (base + code × step) / scale`. Where there may be none
 * (null), code 0 is none and all others are one higher.
 *
 * 24 bytes of header: width of a code in bytes (0: all codes are 0; 1, 2, 4; 8: float64), 1 where there may be none,
 * the power of ten that is the scale, a zero, count (uint32), base (float64), step (float64); then the codes. All
 * little-endian.
 */
export interface Numbers {
  length: number
  /** Null for none. */
  at(index: number): number | null
  /** All of them; NaN for none. */
  all(): Float64Array
  /** Of all of them together. */
  sum(): number
}

const HEADER = 24
const SCALES = [1, 10, 100, 1000] as const
type Codes = Uint8Array | Uint16Array | Uint32Array | Float64Array

export function putNumbers(into: Sink, values: readonly (number | null)[]): void {
  const present = values.filter((value) => value !== null)
  const power = SCALES.findIndex((scale) => present.every((value) => isExact(value, scale)))
  const { codes, base, step } = power === -1 ? asTheyAre(values) : small(values, SCALES[power] ?? 1)
  let most = power === -1 ? Infinity : 0
  for (const code of codes) if (code > most) most = code
  const width = most === 0 ? 0 : most <= 0xff ? 1 : most <= 0xffff ? 2 : most <= 0xffff_ffff ? 4 : 8
  const header = new DataView(new ArrayBuffer(HEADER))
  header.setUint8(0, width)
  header.setUint8(1, present.length < values.length ? 1 : 0)
  header.setUint8(2, Math.max(0, power))
  header.setUint32(4, values.length, true)
  header.setFloat64(8, base, true)
  header.setFloat64(16, step, true)
  into.put(new Uint8Array(header.buffer))
  const column = columnOf(width, new Uint8Array(values.length * width), values.length)
  if (width > 0) column.set(codes)
  into.put(new Uint8Array(column.buffer, column.byteOffset, values.length * width))
}

const isExact = (value: number, scale: number): boolean => {
  const whole = Math.round(value * scale)
  return Number.isSafeInteger(whole) && Object.is(whole / scale, value)
}

/** Numbers that no scale makes whole. */
const asTheyAre = (values: readonly (number | null)[]) => ({
  codes: values.map((value) => value ?? Number.NaN),
  base: 0,
  step: 1,
})

function small(values: readonly (number | null)[], scale: number) {
  const whole = values.map((value) => (value === null ? null : Math.round(value * scale)))
  let base = Infinity
  for (const value of whole) if (value !== null && value < base) base = value
  if (base === Infinity) base = 0
  let step = 0
  for (const value of whole) if (value !== null) step = divisor(value - base, step)
  step = Math.max(step, 1)
  const above = whole.includes(null) ? 1 : 0
  return { codes: whole.map((value) => (value === null ? 0 : (value - base) / step + above)), base, step }
}

/** The greatest that divides both. */
const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b))

function columnOf(width: number, bytes: Bytes, count: number): Codes {
  switch (width) {
    case 0:
    case 1:
      return bytes
    case 2:
      return new Uint16Array(bytes.buffer, bytes.byteOffset, count)
    case 4:
      return new Uint32Array(bytes.buffer, bytes.byteOffset, count)
    default:
      return new Float64Array(bytes.buffer, bytes.byteOffset, count)
  }
}

export function takeNumbers(from: Source): Numbers {
  const head = from.take(HEADER)
  const header = new DataView(head.buffer, head.byteOffset, HEADER)
  const [width, none, power] = [header.getUint8(0), header.getUint8(1), header.getUint8(2)]
  const length = header.getUint32(4, true)
  const [base, step] = [header.getFloat64(8, true), header.getFloat64(16, true)]
  const scale = SCALES[power] ?? 1
  const codes = columnOf(width, from.take(length * width), length)
  const read = (index: number): number => {
    const code = width === 0 ? 0 : (codes[index] ?? 0)
    return none === 1 && code === 0 ? Number.NaN : (base + (code - none) * step) / scale
  }
  return {
    length,
    at(index) {
      const value = read(index)
      return Number.isNaN(value) ? null : value
    },
    all() {
      const values = new Float64Array(length)
      for (let index = 0; index < length; index++) values[index] = read(index)
      return values
    },
    sum() {
      let sum = 0
      for (let index = 0; index < length; index++) sum += read(index)
      return sum
    },
  }
}
