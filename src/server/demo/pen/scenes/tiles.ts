import { type Hanging, hang } from './hanging.ts'
import { frond } from '../frond.ts'

interface Room {
  readonly wall: string
  readonly wallFar: string
  readonly arch: string
  readonly archFar: string
  readonly floor: string
}

/** A plastered wall with an arched niche, where a few pieces hang from pegs. */
function room({ wall, wallFar, arch, archFar, floor }: Room, inside: string): string {
  const niche = 'M190 1330V640C190 340 360 150 600 150S1010 340 1010 640V1330Z'
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1500" viewBox="0 0 1200 1500"><defs><linearGradient id="wall" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${wall}"/><stop offset="1" stop-color="${wallFar}"/></linearGradient><linearGradient id="arch" x1="0" y1="0" x2="1" y2=".6"><stop offset="0" stop-color="${archFar}"/><stop offset=".3" stop-color="${arch}"/><stop offset="1" stop-color="${arch}"/></linearGradient><clipPath id="niche"><path d="${niche}"/></clipPath><filter id="soft" x="-10%" y="-10%" width="120%" height="120%"><feGaussianBlur stdDeviation="26"/></filter></defs><rect width="1200" height="1500" fill="url(#wall)"/><path d="${niche}" fill="url(#arch)"/><g clip-path="url(#niche)"><path d="M190 1330V640C190 340 360 150 600 150" fill="none" stroke="#3a2a1c" stroke-opacity=".34" stroke-width="70" filter="url(#soft)"/></g><path d="M0 1330H1200V1500H0Z" fill="${floor}"/><path d="M0 1330H1200" stroke="#fff" stroke-opacity=".35" stroke-width="3"/><g clip-path="url(#niche)"><g opacity=".13">${frond([150, 100], [760, 420], 130, '#2b2a1c', 8)}${frond([120, 260], [640, 760], 120, '#2b2a1c', 9)}</g></g>${inside}</svg>`
}

function peg(x: number, y: number): string {
  return `<ellipse cx="${x + 9}" cy="${y + 13}" rx="20" ry="16" fill="#3a2a1c" fill-opacity=".25"/><circle cx="${x}" cy="${y}" r="17" fill="#a87c51"/><circle cx="${x - 4}" cy="${y - 5}" r="8" fill="#cfa679"/>`
}

function hung(items: readonly Hanging[]): string {
  return items.map((item, index) => peg(item.x, item.y - 8) + hang(item, `t${index}`)).join('')
}

export function men(): string {
  return room(
    { wall: '#e9e2d6', wallFar: '#cfc5b4', arch: '#aab09a', archFar: '#8d957d', floor: '#b99f83' },
    hung([
      {
        drawing: { garment: 'chinos', cloth: 'twill', backdrop: 'sand', seed: 21, tone: -0.2 },
        color: 'Yellow',
        x: 850,
        y: 330,
        scale: 0.74,
        turn: 0.6,
      },
      {
        drawing: { garment: 'shirt', cloth: 'linen', backdrop: 'sand', seed: 22 },
        color: 'White',
        x: 480,
        y: 300,
        scale: 0.84,
        turn: -0.8,
      },
    ]),
  )
}

export function women(): string {
  return room(
    { wall: '#f1e6de', wallFar: '#dcc6b8', arch: '#d9a892', archFar: '#bf8770', floor: '#c5a78c' },
    hung([
      {
        drawing: { garment: 'full-skirt', cloth: 'crepe', backdrop: 'sand', seed: 24, length: 0.9 },
        color: 'Yellow',
        x: 800,
        y: 400,
        scale: 0.72,
        turn: 0.8,
      },
      {
        drawing: { garment: 'blouse', cloth: 'satin', backdrop: 'sand', seed: 25, shaped: true },
        color: 'White',
        x: 430,
        y: 330,
        scale: 0.82,
        turn: -1,
      },
    ]),
  )
}

export function featured(): string {
  return room(
    { wall: '#efe3cb', wallFar: '#dcc59c', arch: '#b5563f', archFar: '#93402d', floor: '#b98d66' },
    hung([
      {
        drawing: {
          garment: 'kurta',
          cloth: 'satin',
          backdrop: 'clay',
          seed: 27,
          trim: 'Red',
          style: { ornament: 'embroidery' },
        },
        color: 'White',
        x: 600,
        y: 268,
        scale: 0.83,
        turn: -0.6,
      },
    ]),
  )
}
