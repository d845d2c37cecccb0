import { describe, expect, it } from 'vitest'
import { matchingEntries } from '#client/admin/palette/match-entries.ts'
import type { PaletteEntry } from '#client/admin/palette/palette-entry.ts'
import { recentlyOpened } from '#client/admin/palette/recent-entries.ts'

const screen = (name: string, words = ''): PaletteEntry => ({
  key: `screen ${name}`,
  group: 'Screens',
  name,
  words,
  target: { to: `/admin/${name.toLowerCase()}` },
})
const setting = (section: string, name: string): PaletteEntry => ({
  key: `setting ${section} ${name}`,
  group: 'Settings',
  name,
  details: section,
  target: { to: `/admin/settings/${section}`, hash: name },
})
const ENTRIES = [
  screen('Orders', 'sales'),
  screen('Search words'),
  screen('Users', 'café staff'),
  setting('Hero', 'Picture'),
  setting('Promo', 'Picture'),
  setting('Name and contact', 'E-mail'),
]
const namesFor = (text: string) =>
  matchingEntries(ENTRIES, text).map(({ name, details }) => (details ? `${details}: ${name}` : name))

describe('what is typed finds', () => {
  it('what begins with it, however it is written', () => {
    expect(namesFor('ord')).toEqual(['Orders'])
    expect(namesFor('  SEARCH  wo')).toEqual(['Search words'])
    expect(namesFor('e-mail')).toEqual(['Name and contact: E-mail'])
    expect(namesFor('Cafe')).toEqual(['Users'])
  })

  it('a setting by its section and its name, in any order', () => {
    expect(namesFor('hero picture')).toEqual(['Hero: Picture'])
    expect(namesFor('pic her')).toEqual(['Hero: Picture'])
  })

  it('nothing by a part in the middle of a word, nor where there is no word', () => {
    expect(namesFor('rders')).toEqual([])
    expect(namesFor(' · ')).toEqual([])
  })

  it('what is called so before what only has the word beside it', () => {
    const entries = [screen('History', 'orders of the past'), screen('Orders')]
    expect(matchingEntries(entries, 'orders').map(({ name }) => name)).toEqual(['Orders', 'History'])
  })

  it('the group of the best match first, and of each group no more than a glance takes in', () => {
    const many = Array.from({ length: 20 }, (_, at) => setting('Hero', `Line ${at}`))
    const found = matchingEntries([screen('Users', 'line'), ...many], 'line')
    expect(found).toHaveLength(7)
    expect(found[0]?.group).toBe('Settings')
  })
})

describe('what was opened before', () => {
  const targetOf = (key: string) =>
    key.startsWith('product ') ? { to: '/admin/products/1/edit' } : undefined

  it('is there under its name of today, or the one it had', () => {
    const items = ['screen Orders\nSales', 'product 1\nLinen Shirt']
    expect(recentlyOpened(items, ENTRIES, targetOf).map(({ group, name }) => [group, name])).toEqual([
      ['Recent', 'Orders'],
      ['Recent', 'Linen Shirt'],
    ])
  })

  it('is not there for who may not open it any more', () => {
    expect(recentlyOpened(['screen Gone\nGone', 'order 1\nOrder'], ENTRIES, targetOf)).toEqual([])
  })
})
