import { type Body, unitsPerCm } from './body.ts'
import type { BottomFit } from './bottom-styles.ts'
import type { BottomGarment, TopGarment } from './drawing.ts'
import type { TopFit } from './top-styles.ts'

/** How long each kind is on the usual figure, cm: lying flat, all fill the sheet. */
const topLengths: Record<TopGarment, number> = {
  shirt: 76,
  tee: 71,
  polo: 71,
  kurta: 103,
  tunic: 92,
  blouse: 66,
  hoodie: 69,
  sweatshirt: 67,
  sweater: 67,
  cardigan: 72,
  trucker: 62,
  bomber: 65,
  overshirt: 76,
  blazer: 75,
  tank: 68,
}

/** From the waist down, cm; trousers are cut to the leg. */
const skirtLengths: Partial<Record<BottomGarment, number>> = {
  'a-line-skirt': 76,
  'pencil-skirt': 62,
  'full-skirt': 92,
}

const cm = (value: number) => value * unitsPerCm

/** A top as it hangs on somebody: what lies flat is as wide as two bodies are deep. */
export function wornTop(
  fit: TopFit,
  kind: { garment: TopGarment; usual: number; bare: boolean },
  body: Body,
): TopFit {
  // Longer or shorter than its kind, as it was cut.
  const length = cm(topLengths[kind.garment]) * (fit.length / kind.usual)
  const hips = fit.top + length > fit.top + cm(body.hipY - 12)
  return {
    ...fit,
    neck: fit.neck * 0.84,
    shoulder: kind.bare ? fit.shoulder * 0.86 : Math.max(cm(body.shoulder) + 7, fit.shoulder * 0.96),
    drop: kind.bare ? fit.drop : cm(4.3),
    chest: kind.bare ? cm(body.chest) + 9 : Math.max(cm(body.chest) + 14, fit.chest * 0.86),
    // What covers the hips falls past the waist.
    waist: Math.max(cm(hips ? body.hip * 0.88 : body.waist) + 10, fit.waist * 0.84),
    hem: Math.max(hips ? cm(body.hip) + 12 : cm(body.waist) + 12, fit.hem * 0.87),
    length,
    ...(length > cm(body.hipY + 6) && { hip: [cm(body.hip) + 12, fit.top + cm(body.hipY - 2)] as const }),
    armhole: Math.min(fit.armhole, cm(23)),
  }
}

/** Trousers, shorts or a skirt at somebody's waist, which they cover to where they are cut for. */
export function wornBottom(
  fit: BottomFit,
  kind: { garment: BottomGarment; usual: number },
  body: Body,
): BottomFit {
  const share = fit.length / kind.usual
  const waist = Math.max(cm(body.waist) + 5, fit.waist * 0.84)
  if (fit.skirt) {
    const length = cm(skirtLengths[kind.garment] ?? 70) * share
    const spread = length / fit.length
    return {
      ...fit,
      waist,
      hip: Math.max(cm(body.hip) + 12, fit.hip * 0.86),
      knee: Math.max(cm(body.hip) + 6, fit.knee * 0.84 * Math.max(0.86, spread)),
      hemOuter: Math.max(cm(body.kneeX + body.knee) + 12, fit.hemOuter * 0.84 * Math.max(0.86, spread)),
      length,
    }
  }
  const short = kind.garment === 'shorts'
  // From the waistband to the ankle bone; what skims the floor is cut longer than its leg.
  const leg = cm(body.ankleY - body.waistY) * (kind.garment === 'palazzo' ? 1.05 : 1)
  const length = short ? cm(50) * share : leg * share
  const rise = cm(body.crotchY - body.waistY) + 4
  const [outer, inner] = [cm(body.ankleX + body.ankle) + 5, cm(body.ankleX - body.ankle) - 4]
  const half = ((fit.hemOuter - fit.gap) / 2) * 0.84
  const middle = (fit.hemOuter + fit.gap) / 2
  const thigh = cm(body.kneeX + body.knee)
  return {
    ...fit,
    waist,
    hip: Math.max(cm(body.hip) + 12, fit.hip * (short ? 0.74 : 0.88)),
    rise,
    length,
    knee: Math.max(thigh + (short ? 24 : 8), fit.knee * (short ? 0.7 : 0.86)),
    hemOuter: Math.max(short ? thigh + 26 : outer, (middle + half) * (short ? 0.7 : 1)),
    gap: short ? 12 : Math.max(6, Math.min(inner, middle - half)),
  }
}
