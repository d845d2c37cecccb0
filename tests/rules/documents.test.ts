import { describe, expect, it } from 'vitest'
import { parseSync } from 'vite'
import { isScript, projectFiles, read, scriptsIn } from './sources.ts'

const files = projectFiles()
const known = new Set(files)
for (const file of files)
  for (let at = file.indexOf('/'); at >= 0; at = file.indexOf('/', at + 1)) known.add(file.slice(0, at))

const documents = files.filter((file) => file.endsWith('.md'))
const decisions = files.filter((file) => file.startsWith('.github/decisions/'))

/** A file of the project from its root, or the end of such a path: `listener.ts`, `process/listener.ts`. */
const FILE = /(?<![\w./$#@:-])(?:[\w$.-]+\/)*[\w$-][\w$.-]*\.(?:tsx?|mjs|css|md|yaml|json)(?![\w/-])/g
/** A folder, named from the root. */
const FOLDER = /(?<![\w./$#@:-])(?:src|tests|sw|public|\.github|\.config|\.ci)\/[\w$./-]*/g
/** What a build or a start makes, and a page of Lighthouse's own documentation. */
const ELSEWHERE = /^(dist|data|node_modules)\/|^docs\/throttling\.md$/

const pathsIn = (text: string): string[] =>
  [...text.matchAll(FILE), ...text.matchAll(FOLDER)].map(([path]) => path.replace(/^(\.\.?\/)+|[/.]+$/g, ''))

const isThere = (path: string) =>
  known.has(path) || (!/^(src|tests|sw)\//.test(path) && files.some((file) => file.endsWith(`/${path}`)))

const missing = (file: string, text: string) =>
  pathsIn(text)
    .filter((path) => !ELSEWHERE.test(path) && !isThere(path))
    .map((path) => `${file} names ${path}`)

describe('what is written names what is there', () => {
  it('every path a document names exists', () => {
    const links = documents.flatMap((file) =>
      [...read(file).matchAll(/\]\((?!https?:)([^)#]+)\)|src="([^"]+)"/g)].flatMap(([, link, picture]) => {
        const path = link ?? picture ?? ''
        const from = file.includes('/') ? file.slice(0, file.lastIndexOf('/') + 1) : ''
        return known.has(path) || known.has(from + path) ? [] : [`${file} links to ${path}`]
      }),
    )
    expect([...documents.flatMap((file) => missing(file, read(file))), ...links]).toEqual([])
  })

  it('every name of code that a document gives stands in the code', () => {
    const code = scriptsIn('src/', 'sw/', 'tests/').map(read).join('\n')
    const words = new Set(code.match(/[\w$]+/g))
    const wrong = documents.flatMap((file) =>
      [...read(file).matchAll(/`(?:trx\.|database\.)?([a-z]+[A-Z]\w*|[A-Z][a-z]+\w*)(?:\(\w*\))?`/g)].flatMap(
        ([named, word = '']) => (words.has(word) ? [] : [`${file} names ${named}`]),
      ),
    )
    expect(wrong).toEqual([])
  })

  it('every path a comment names exists', () => {
    const scripts = [...scriptsIn('src/', 'sw/', 'tests/', '.config/'), 'vite.config.ts']
    const inScripts = scripts
      .filter(isScript)
      .flatMap((file) => parseSync(file, read(file)).comments.flatMap(({ value }) => missing(file, value)))
    const styles = files.filter((file) => file.endsWith('.css'))
    const inStyles = styles.flatMap((file) =>
      [...read(file).matchAll(/\/\*[^]*?\*\//g)].flatMap(([comment]) => missing(file, comment)),
    )
    expect([...inScripts, ...inStyles]).toEqual([])
  })

  it('every decision that is referred to exists', () => {
    const numbers = new Set(decisions.map((file) => /(\d{3})-[^/]+$/.exec(file)?.[1]))
    const wrong = scriptsIn('src/', 'sw/', 'tests/').flatMap((file) =>
      [...read(file).matchAll(/\bdecision (\d{3})\b/g)]
        .filter(([, number]) => !numbers.has(number))
        .map(([reference]) => `${file}: ${reference}`),
    )
    expect(wrong).toEqual([])
  })
})

it('every decision says when it was taken and whether it stands, and has the same parts', () => {
  const shape =
    /^# (\d{3}) .+\n\n- Date: \d{4}-\d{2}-\d{2}\b.*\n- Status: (accepted|superseded by \d{3})\b.*\n\n## Context\n[^]+\n## Decision\n[^]+\n## Consequences\n[^]+\n$/
  const wrong = decisions.filter((file) => {
    const [, number] = shape.exec(read(file)) ?? []
    return number === undefined || !file.startsWith(`.github/decisions/${number}-`)
  })
  expect(wrong).toEqual([])
  expect(new Set(decisions.map((file) => /\d{3}/.exec(file)?.[0])).size).toBe(decisions.length)
})

it('the glossary stays one page of words in order, so that it is read', () => {
  const lines = read('.github/glossary.md').trimEnd().split('\n')
  expect(lines.length).toBeLessThanOrEqual(40)
  const words = lines.filter((line) => line.startsWith('| ')).map((line) => line.split('|')[1]?.trim() ?? '')
  const own = words.slice(1)
  expect(own).toEqual(own.toSorted((a, b) => a.localeCompare(b, 'en')))
})

describe('the README', () => {
  const readme = read('README.md')
  const firstCells = (heading: string) => {
    const [, section = ''] = readme.split(`\n## ${heading}\n`)
    const rows = section.split('\n## ')[0]?.match(/^\| `.*$/gm) ?? []
    return rows.flatMap((row) =>
      [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, cell]) => cell),
    )
  }

  it('names every environment variable that the server reads, and no other', () => {
    const [, entries = ''] = /environmentSchema = v\.object\(\{\n([^]+?)\n\}\)/.exec(
      read('src/server/process/config.ts'),
    ) ?? ['', '']
    // Set by our own commands, or by whoever runs Node: told beside the table.
    const others = new Set(['NODE_ENV', 'BEHIND_VITE'])
    const settings = [...entries.matchAll(/^ {2}([A-Z][A-Z\d_]+):/gm)].flatMap(([, name = '']) =>
      others.has(name) ? [] : [name],
    )
    expect(new Set(firstCells('Settings'))).toEqual(new Set(settings))
    expect(settings.length).toBeGreaterThan(15)
  })

  it('names every command, and no other', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    const commands = Object.keys(scripts).map((name) =>
      /^(start|test)$/.test(name) ? `npm ${name}` : `npm run ${name}`,
    )
    expect(new Set(firstCells('Commands'))).toEqual(new Set(commands))
  })
})
