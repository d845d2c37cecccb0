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

/** A panelled wall with a rail of oak from side to side, where work clothes hang beside each other. */
function panelled({ wall, wallFar, arch, archFar, floor }: Room, rail: number, inside: string): string {
  const boards = Array.from({ length: 9 }, (_, index) => {
    const x = 66 + index * 134
    return `<path d="M${x} 640V1330" stroke="#22281a" stroke-opacity=".2" stroke-width="4"/><path d="M${x + 4} 640V1330" stroke="#fff" stroke-opacity=".22" stroke-width="3"/>`
  }).join('')
  const light =
    '<path d="M560 0L860 0L1290 1330L860 1330Z" fill="#fff" fill-opacity=".16"/><path d="M930 0L1040 0L1470 1330L1330 1330Z" fill="#fff" fill-opacity=".13"/>'
  const oak = `<path d="M-20 ${rail + 22}H1220" stroke="#2d2417" stroke-opacity=".2" stroke-width="26"/><path d="M-20 ${rail}H1220" stroke="#a97f54" stroke-width="30"/><path d="M-20 ${rail - 8}H1220" stroke="#d2aa7c" stroke-width="9"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1500" viewBox="0 0 1200 1500"><defs><linearGradient id="wall" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${wall}"/><stop offset="1" stop-color="${wallFar}"/></linearGradient><linearGradient id="panel" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${arch}"/><stop offset="1" stop-color="${archFar}"/></linearGradient></defs><rect width="1200" height="1500" fill="url(#wall)"/><rect y="640" width="1200" height="690" fill="url(#panel)"/>${boards}<rect y="612" width="1200" height="34" fill="${arch}"/><path d="M0 614H1200" stroke="#fff" stroke-opacity=".5" stroke-width="4"/><path d="M0 650H1200" stroke="#22281a" stroke-opacity=".28" stroke-width="8"/>${light}<path d="M0 1330H1200V1500H0Z" fill="${floor}"/><path d="M0 1318H1200" stroke="#fff" stroke-opacity=".35" stroke-width="24"/><path d="M0 1331H1200" stroke="#2d2417" stroke-opacity=".3" stroke-width="4"/>${oak}${inside}</svg>`
}

export function men(): string {
  const rail = 236
  const items: readonly Hanging[] = [
    {
      drawing: { garment: 'chinos', cloth: 'twill', backdrop: 'sand', seed: 21 },
      color: 'Green',
      x: 985,
      y: rail + 4,
      scale: 0.72,
      turn: 0.5,
    },
    {
      drawing: {
        garment: 'tee',
        cloth: 'jersey',
        backdrop: 'sand',
        seed: 28,
        print: { kind: 'breton', color: 'Blue' },
      },
      color: 'White',
      x: 715,
      y: rail + 4,
      scale: 0.74,
      turn: 0.8,
    },
    {
      drawing: { garment: 'trucker', cloth: 'denim', backdrop: 'sand', seed: 22 },
      color: 'Blue',
      x: 400,
      y: rail + 4,
      scale: 0.78,
      turn: -0.8,
    },
  ]
  return panelled(
    { wall: '#ece6da', wallFar: '#d6cdbc', arch: '#a9b097', archFar: '#8b947a', floor: '#b0946f' },
    rail,
    items.map((item, index) => hang(item, `m${index}`)).join(''),
  )
}

export function women(): string {
  return room(
    { wall: '#f3e7dd', wallFar: '#dfc7b6', arch: '#dcaa90', archFar: '#c28a6e', floor: '#c5a78c' },
    hung([
      {
        drawing: {
          garment: 'tunic',
          cloth: 'crepe',
          backdrop: 'sand',
          seed: 25,
          shaped: true,
          trim: 'Red',
          print: { kind: 'leheriya', color: 'Red' },
        },
        color: 'Pink',
        x: 420,
        y: 300,
        scale: 0.74,
        turn: -1,
      },
      {
        drawing: {
          garment: 'full-skirt',
          cloth: 'satin',
          backdrop: 'sand',
          seed: 24,
          trim: 'Yellow',
          style: { waist: 'drawstring', ornament: 'mirrors' },
        },
        color: 'Green',
        x: 770,
        y: 384,
        scale: 0.74,
        turn: 0.7,
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
