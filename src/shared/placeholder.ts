/** Base64, on every platform that the shop runs on; its type is in none of them that all share. */
declare const atob: (text: string) => string
declare const btoa: (binary: string) => string

/** A ThumbHash has some 25 bytes; nothing longer is one. */
const MOST_BYTES = 48

/** The bytes of a picture's placeholder; undefined for a text that is none, or not as `placeholderText` writes it. */
export function placeholderBytes(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
    const isOne = bytes.length > 0 && bytes.length <= MOST_BYTES && placeholderText(bytes) === text
    return isOne ? bytes : undefined
  } catch {
    return undefined
  }
}

export const placeholderText = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))
