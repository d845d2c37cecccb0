import { closeSync, openSync, readSync, writeSync } from 'node:fs'
import { Deserializer, Serializer } from 'node:v8'

/*
 * A structure of plain values, maps and sets in a file, its typed arrays beside it one after another: each is read
 * straight into its own memory, so that no more than the structure itself is needed for it.
 */

const KINDS = [Uint8Array, Uint16Array, Uint32Array, Int32Array, Float64Array] as const
type Kind = (typeof KINDS)[number]
type View = InstanceType<Kind>

/** Where the parts of such a file are, in bytes. */
export interface Layout {
  plain: number
  bytes: number
}

/** Writes it in one go, so that nothing of it changes meanwhile. The file must not be there. */
export function writeParts(path: string, value: unknown): Layout {
  const views: View[] = []
  const serializer = new Writer(views)
  serializer.writeHeader()
  serializer.writeValue(value)
  const plain = serializer.releaseBuffer()
  const file = openSync(path, 'wx', 0o600)
  try {
    let bytes = writeAll(file, plain)
    for (const view of views) bytes += writeAll(file, view)
    return { plain: plain.length, bytes }
  } finally {
    closeSync(file)
  }
}

/** Throws where the file is shorter than it should be. */
export function readParts(path: string, { plain }: Pick<Layout, 'plain'>): unknown {
  const file = openSync(path, 'r')
  try {
    let at = 0
    const take = <Taken extends View>(into: Taken): Taken => {
      const bytes = new Uint8Array(into.buffer, into.byteOffset, into.byteLength)
      for (let got = 0; got < bytes.length;) {
        const read = readSync(file, bytes, got, Math.min(bytes.length - got, AT_ONCE), at + got)
        if (read === 0) throw new Error(`${path} was cut short`)
        got += read
      }
      at += bytes.length
      return into
    }
    const reader = new Reader(take(Buffer.alloc(plain)), take)
    reader.readHeader()
    return reader.readValue()
  } finally {
    closeSync(file)
  }
}

/** The system takes no more than 2 GB in one call. */
const AT_ONCE = 1024 ** 3

function writeAll(file: number, view: View): number {
  const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength)
  for (let done = 0; done < bytes.length;)
    done += writeSync(file, bytes, done, Math.min(bytes.length - done, AT_ONCE))
  return bytes.length
}

class Writer extends Serializer {
  readonly #views: View[]
  constructor(views: View[]) {
    super()
    this.#views = views
    // Node's types leave it out.
    const own = this as unknown as { _setTreatArrayBufferViewsAsHostObjects: (are: boolean) => void }
    own._setTreatArrayBufferViewsAsHostObjects(true)
  }
  // oxlint-disable-next-line no-underscore-dangle -- the name that Node calls
  _writeHostObject(view: View): void {
    const kind = KINDS.findIndex((one) => view.constructor === one)
    if (kind < 0) throw new Error('There is no such array in an index')
    this.writeUint32(kind)
    this.writeUint32(view.length)
    this.#views.push(view)
  }
}

class Reader extends Deserializer {
  readonly #take: <Taken extends View>(into: Taken) => Taken
  constructor(plain: Buffer, take: <Taken extends View>(into: Taken) => Taken) {
    super(plain)
    this.#take = take
  }
  // oxlint-disable-next-line no-underscore-dangle -- the name that Node calls
  _readHostObject(): View {
    const kind = KINDS[this.readUint32()]
    if (!kind) throw new Error('There is no such array in an index')
    return this.#take(new kind(this.readUint32()))
  }
}
