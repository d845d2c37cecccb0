import { expect, it } from 'vitest'
import { projectFiles } from './sources.ts'

/** The top level is given; beside it stands only what convention puts there. */
const GIVEN = [
  'src',
  'public',
  'sw',
  'tests',
  'index.html',
  'vite.config.ts',
  'package.json',
  'tsconfig.json',
  'manifest.webmanifest',
]
const CONVENTION = ['README.md', 'LICENSE', 'CHANGELOG.md', 'package-lock.json', 'Dockerfile', 'compose.yaml']

const topLevel = new Set(projectFiles().map((file) => file.split('/')[0] ?? file))

it('the top level holds nothing but what was given, what convention asks for, and dotfiles', () => {
  const others = [...topLevel].filter(
    (name) => !GIVEN.includes(name) && !CONVENTION.includes(name) && !name.startsWith('.'),
  )
  expect(others).toEqual([])
})

it('the top level holds all that was given', () => {
  expect(GIVEN.filter((name) => !topLevel.has(name))).toEqual([])
})
