/** Text as UTF-8, on every platform that the shop runs on; its type is in none of them that all share. */
declare const TextEncoder: new () => { encode(text: string): Uint8Array<ArrayBuffer> }
declare const TextDecoder: new (
  label: string,
  options: { fatal: boolean },
) => {
  decode(bytes: Uint8Array): string
}

export type Bytes = Uint8Array<ArrayBuffer>

const encoder = new TextEncoder()
const decoder = new TextDecoder('utf-8', { fatal: true })
export const toUtf8 = (text: string): Bytes => encoder.encode(text)
export const fromUtf8 = (bytes: Uint8Array): string => decoder.decode(bytes)

/** Every block begins at a multiple of this, so that columns are read where they lie. Bytes. */
const STEP = 8
const padded = (length: number) => Math.ceil(length / STEP) * STEP

/** Blocks of bytes one after another, each padded with zeros. */
export interface Sink {
  put(block: Uint8Array): void
  bytes(): Bytes
}

export function sink(): Sink {
  const blocks: Uint8Array[] = []
  let size = 0
  return {
    put(block) {
      blocks.push(block)
      size += padded(block.length)
    },
    bytes() {
      const all = new Uint8Array(size)
      let at = 0
      for (const block of blocks) {
        all.set(block, at)
        at += padded(block.length)
      }
      return all
    },
  }
}

/** Reads blocks in the order they were put. */
export interface Source {
  /** The next block, where it lies. Throws where fewer bytes are left. */
  take(length: number): Bytes
}

/** @param bytes are copied where they do not begin at a multiple of eight. */
export function source(bytes: Uint8Array): Source {
  const whole =
    bytes.byteOffset % STEP === 0 && bytes.buffer instanceof ArrayBuffer ? (bytes as Bytes) : bytes.slice()
  let at = 0
  return {
    take(length) {
      if (at + length > whole.length) throw new Error('The snapshot is cut short')
      const block = whole.subarray(at, at + length)
      at += padded(length)
      return block
    },
  }
}

/** What a file begins with: what it is, and in which version of the format. Eight characters. */
export const putMark = (into: Sink, mark: string): void => into.put(toUtf8(mark))

/** Throws where it is something else. */
export function takeMark(from: Source, mark: string): void {
  const found = from.take(STEP)
  if (toUtf8(mark).some((byte, at) => byte !== found[at])) throw new Error('That is no part of a snapshot')
}
