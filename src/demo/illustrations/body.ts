import type { Drawing } from './drawing.ts'

/** Units of a figure to the centimetre: a garment worn is drawn in the units it is cut in. */
export const unitsPerCm = 12

/**
 * A figure's measures in centimetres, widths from its centre line, heights from where the neck meets the
 * shoulder: those of a dress stand of the usual size.
 */
export interface Body {
  readonly crown: number
  readonly chin: number
  readonly head: number
  readonly neck: number
  readonly shoulder: number
  readonly chest: number
  readonly waist: number
  readonly waistY: number
  readonly hip: number
  readonly hipY: number
  readonly crotchY: number
  readonly kneeY: number
  readonly ankleY: number
  readonly floorY: number
  /** From the centre line to the middle of a leg, at the knee and at the ankle, and half the leg there. */
  readonly kneeX: number
  readonly knee: number
  readonly ankleX: number
  readonly ankle: number
  /** From the shoulder to the elbow, and to the wrist. */
  readonly elbow: number
  readonly wrist: number
}

const man: Body = {
  crown: -27,
  chin: -4.6,
  head: 7.6,
  neck: 5.9,
  shoulder: 20.4,
  chest: 16.8,
  waist: 14.4,
  waistY: 43,
  hip: 16.8,
  hipY: 61,
  crotchY: 72,
  kneeY: 100,
  ankleY: 143,
  floorY: 151,
  kneeX: 9.4,
  knee: 5.7,
  ankleX: 10.4,
  ankle: 3.7,
  elbow: 31,
  wrist: 57,
}

const woman: Body = {
  crown: -26,
  chin: -4.8,
  head: 7.2,
  neck: 5,
  shoulder: 17.6,
  chest: 14.8,
  waist: 11.8,
  waistY: 39.5,
  hip: 17.2,
  hipY: 59,
  crotchY: 69,
  kneeY: 96,
  ankleY: 136,
  floorY: 143.5,
  kneeX: 8.6,
  knee: 5.4,
  ankleX: 9.2,
  ankle: 3.3,
  elbow: 29,
  wrist: 53,
}

/** Whom a garment is shown on. */
export const bodyFor = ({ wearer, shaped }: Pick<Drawing, 'wearer' | 'shaped'>): Body =>
  (wearer ?? (shaped ? 'woman' : 'man')) === 'woman' ? woman : man

/** Degrees that the arms hang away from the body: a sleeve worn hangs as they do. */
export const armAngle = 12
