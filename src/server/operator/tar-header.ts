/** A tar file is made of blocks of so many bytes (POSIX.1-1988, `ustar`), so that any tar can look into a backup. */
export const BLOCK_BYTES = 512
const NAME_BYTES = 100
/** 11 octal digits. */
const MOST_BYTES = 8 ** 11 - 1
const CHECKSUM = { at: 148, length: 8 }

/**
 * The block before a file's bytes.
 *
 * @param seconds since 1970
 */
export function tarHeader(name: string, bytes: number, seconds: number): Buffer {
  if (Buffer.byteLength(name) > NAME_BYTES || bytes > MOST_BYTES)
    throw new Error(`${name} is too large for a backup`)
  const block = Buffer.alloc(BLOCK_BYTES)
  const octal = (value: number, at: number, length: number) =>
    block.write(`${value.toString(8).padStart(length - 1, '0')}\0`, at, 'latin1')
  block.write(name, 0, 'utf8')
  octal(0o600, 100, 8)
  octal(0, 108, 8)
  octal(0, 116, 8)
  octal(bytes, 124, 12)
  octal(seconds, 136, 12)
  block.write('0', 156, 'latin1')
  block.write('ustar\x0000', 257, 'latin1')
  // Of the block with spaces in the checksum's own place.
  block.fill(' ', CHECKSUM.at, CHECKSUM.at + CHECKSUM.length, 'latin1')
  const sum = block.reduce((total, byte) => total + byte, 0)
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, CHECKSUM.at, 'latin1')
  return block
}

/** Name and bytes of the file that follows such a block. */
export function readTarHeader(block: Buffer): { name: string; bytes: number } {
  const end = block.indexOf(0)
  return {
    name: block.toString('utf8', 0, Math.min(end < 0 ? NAME_BYTES : end, NAME_BYTES)),
    bytes: Number.parseInt(block.toString('latin1', 124, 135), 8),
  }
}

/** What fills a file's last block. */
export const paddingOf = (bytes: number): number => (BLOCK_BYTES - (bytes % BLOCK_BYTES)) % BLOCK_BYTES
