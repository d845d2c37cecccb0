import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { VARIABLES } from '#server/process/config.ts'
import { read } from './sources.ts'

/** What the image says itself, and what is only for `npm run dev`. */
const OF_THE_IMAGE = ['PORT', 'HOST', 'DATA_DIR', 'NODE_ENV', 'BEHIND_VITE']
const SETTINGS = VARIABLES.filter((name) => !OF_THE_IMAGE.includes(name)).toSorted()

interface Compose {
  services: Record<string, { environment?: Record<string, string>; volumes?: string[]; ports?: string[] }>
}

describe('the settings of the shop', () => {
  it('all reach the container, each under its own name', () => {
    const { services } = parse(read('compose.yaml')) as Compose
    const passed = services['shop']?.environment ?? {}
    expect(Object.keys(passed).toSorted()).toEqual(SETTINGS)
    expect(Object.entries(passed).filter(([name, value]) => value !== `\${${name}:-}`)).toEqual([])
  })

  it('all reach several servers, too, which differ in their folders alone', () => {
    const { services } = parse(read('.github/compose.several.yaml'), { merge: true }) as Compose
    const [one, two] = [services['shop-1'], services['shop-2']]
    expect(Object.keys(one?.environment ?? {}).toSorted()).toEqual(SETTINGS)
    expect({ ...one, volumes: [] }).toEqual({ ...two, volumes: [] })
    expect(one?.volumes).not.toEqual(two?.volumes)
    // What they are told is there.
    for (const value of Object.values(one?.environment ?? {}))
      for (const [, host = ''] of value.matchAll(/[@,/]([a-z]+):\d+/g)) expect(services).toHaveProperty(host)
    // Nobody but the proxy is reached from outside.
    expect(Object.keys(services).filter((name) => services[name]?.ports)).toEqual(['proxy'])
  })

  it('all stand in the README', () => {
    const rows = read('README.md')
      .split('\n')
      .filter((line) => line.startsWith('| `'))
    const named = new Set(
      rows.flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name)),
    )
    expect([...SETTINGS, 'PORT', 'HOST', 'DATA_DIR'].filter((name) => !named.has(name))).toEqual([])
  })
})
