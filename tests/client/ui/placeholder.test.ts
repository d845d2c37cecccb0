import { rgbaToThumbHash } from 'thumbhash'
import { describe, expect, test } from 'vitest'
import { placeholderUrl } from '#client/ui/placeholder.ts'
import { placeholderText } from '#shared/placeholder.ts'

function hashOf(width: number, height: number, alpha: number): string {
  const pixels = Array.from({ length: width * height }, (_, at) => [at % 256, (at * 7) % 256, 90, alpha])
  return placeholderText(rgbaToThumbHash(width, height, pixels.flat()))
}

describe('a placeholder', () => {
  test.each([
    ['upright', 24, 30],
    ['wide', 30, 24],
    ['square', 20, 20],
    ['very tall', 2, 32],
    ['very wide', 32, 2],
  ])('of a picture that is %s is shown, transparent or not', (_, width, height) => {
    expect(placeholderUrl(hashOf(width, height, 255))).toMatch(/^data:image\/png;base64,/)
    expect(placeholderUrl(hashOf(width, height, 120))).toMatch(/^data:image\/png;base64,/)
  })

  test('that is cut short, longer than it says or none at all is not', () => {
    const whole = hashOf(24, 30, 255)
    const bytes = Uint8Array.from(atob(whole), (letter) => letter.charCodeAt(0))
    for (let length = 0; length < bytes.length; length++)
      expect(placeholderUrl(placeholderText(bytes.slice(0, length)))).toBeUndefined()
    for (const text of ['', '?', 'not one', `${whole}AA==`, placeholderText(new Uint8Array([...bytes, 1]))])
      expect(placeholderUrl(text)).toBeUndefined()
  })
})
