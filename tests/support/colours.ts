import sharp, { type Sharp } from 'sharp'
import { COLOR_VALUES } from '#shared/color-values.ts'

type Lab = readonly [lightness: number, a: number, b: number]

const linear = (channel: number) =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
const bent = (value: number) => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116)

/** CIE L*a*b* of sRGB channels from 0 to 255, under D65: distances in it are what the eye sees. */
function labOf(channels: readonly number[]): Lab {
  const [r = 0, g = 0, b = 0] = channels.map((channel) => linear(channel / 255))
  const x = bent((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047)
  const y = bent(0.2126 * r + 0.7152 * g + 0.0722 * b)
  const z = bent((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

/** From `#rrggbb`. */
export const channelsOf = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

/** The mean colour of a patch of cloth beside a picture's middle; channels from 0 to 255. */
export async function meanOf(picture: Sharp): Promise<number[]> {
  const { data, info } = await picture.png().toBuffer({ resolveWithObject: true })
  const share = (length: number, part: number) => Math.round(length * part)
  const patch = await sharp(data)
    .extract({
      left: share(info.width, 0.55),
      top: share(info.height, 0.5),
      width: share(info.width, 0.08),
      height: share(info.height, 0.1),
    })
    .png()
    .toBuffer()
  // Of a picture as it comes: statistics know of nothing that is done to it first.
  const { channels } = await sharp(patch).stats()
  return channels.slice(0, 3).map(({ mean }) => mean)
}

/** The name of the swatch that is nearest to a colour. */
export function nearestColor(channels: readonly number[]): string | undefined {
  const lab = labOf(channels)
  const distance = (hex: string) =>
    Math.hypot(...labOf(channelsOf(hex)).map((value, at) => value - (lab[at] ?? 0)))
  return Object.entries(COLOR_VALUES).toSorted(([, a], [, b]) => distance(a) - distance(b))[0]?.[0]
}
