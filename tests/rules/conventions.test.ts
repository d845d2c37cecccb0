import { describe, expect, it } from 'vitest'
import { isGenerated, isScript, nodesOf, projectFiles, read, scriptsIn, syntaxOf } from './sources.ts'

const files = projectFiles()
const ours = files.filter((file) => /^(src|sw|tests)\//.test(file) && !isGenerated(file))
const scripts = scriptsIn('src/', 'sw/', 'tests/')
const TEXT =
  /\.(ts|tsx|mjs|js|json|md|html|css|svg|yaml|yml|webmanifest)$|(^|\/)(Dockerfile|LICENSE|run|\.[a-z]+(rc|ignore|attributes|config)?)$/

/** This file has to spell what it forbids. */
const self = 'tests/rules/conventions.test.ts'
/** Those whose text may have what is looked for in their syntax: parsing all of them takes ten seconds. */
const scriptsWith = (pattern: RegExp, ...folders: string[]) =>
  (folders.length > 0 ? scriptsIn(...folders) : scripts).filter((file) => pattern.test(read(file)))
const linesWith = (among: string[], pattern: RegExp) =>
  among
    .filter((file) => file !== self)
    .flatMap((file) =>
      read(file)
        .split('\n')
        .flatMap((line, index) =>
          pattern.test(line) ? [`${file}:${index + 1} ${line.trim().slice(0, 120)}`] : [],
        ),
    )

describe('the files people wrote', () => {
  it('have at most 300 lines', () => {
    const long = ours.filter((file) => isScript(file) && read(file).trimEnd().split('\n').length > 300)
    expect(long).toEqual([])
  })

  it('have names in kebab-case', () => {
    const routes = /^src\/client\/routes\//
    const named = /^[a-z0-9]+(-[a-z0-9]+)*(\.(test|d|gen|config))?\.[a-z0-9]+$/
    const wrong = scripts.filter((file) => !routes.test(file) && !named.test(file.split('/').at(-1) ?? ''))
    expect(wrong).toEqual([])
  })

  it('are not called utils or helpers, and are no barrels', () => {
    const wrong = scripts.filter((file) => /(^|\/)(utils?|helpers?|common-utils)(\/|\.)/.test(file))
    const barrels = scripts.filter((file) => file.endsWith('/index.ts'))
    expect([...wrong, ...barrels]).toEqual([])
  })

  it('leave nothing for later', () => {
    expect(linesWith(scripts, /\b(TODO|FIXME|XXX|HACK)\b/)).toEqual([])
  })
})

it('no test is left out, singled out or put off', () => {
  const tests = files.filter((file) => file.startsWith('tests/') && isScript(file))
  expect(
    linesWith(
      tests,
      /\b(it|test|describe|suite)(\.\w+)*\.(skip|only|todo|fails|skipIf|runIf)\b|\b(xit|xdescribe|fit|fdescribe)\(/,
    ),
  ).toEqual([])
})

it('nothing names a folder of someone’s machine or the host of a package registry', () => {
  const texts = files.filter((file) => TEXT.test(file))
  const folders = /(^|[\s'"`(=])\/(work|home|Users|root)\/[a-z]/
  const registries =
    /registry\.(npmjs|yarnpkg|npmmirror)|npm\.pkg\.github|proxy\.golang\.org|pypi\.org|artifactory|\bnexus\b/i
  expect(linesWith(texts, folders)).toEqual([])
  expect(linesWith(texts, registries)).toEqual([])
})

it('what a shopper’s page is drawn with makes no format of the platform: the first takes a phone a tenth of a second', () => {
  const drawn = scriptsIn('src/client/').filter((file) => !file.includes('/admin/'))
  const made = linesWith(drawn, /\.toLocale\w*String\(|\bIntl\.\w+\(/)
  // Dates are spelled on pages that nobody's visit begins with, and made there when the first is drawn.
  expect(made.filter((line) => !/\blazily\(|^src\/client\/ui\/dates\.ts:/.test(line))).toEqual([])
})

it('the shape of JSON is taken on trust in one module only', () => {
  const isParse = (code: string) => code.startsWith('JSON.parse(')
  const casts = scriptsWith(/JSON\.parse\(/, 'src/', 'sw/').flatMap((file) => {
    const text = read(file)
    return [...nodesOf(syntaxOf(file).program)]
      .filter((node) => node['type'] === 'TSAsExpression' || node['type'] === 'TSTypeAssertion')
      .filter((node) => {
        const { start, end } = node['expression'] as { start: number; end: number }
        return isParse(text.slice(start, end))
      })
      .map(() => file)
  })
  expect(casts).toEqual(['src/shared/json.ts'])
})

it('keys of the query cache are written in their factories only', () => {
  const factories = [
    'src/client/platform/query-keys.ts',
    'src/client/platform/purchase-keys.ts',
    'src/client/platform/admin/query-keys.ts',
  ]
  const isArray = (value: unknown) => (value as { type?: string } | undefined)?.type === 'ArrayExpression'
  const written = scriptsWith(/queryKey|Quer(?:y|ies)(?:Data|State)/, 'src/client/')
    .filter((file) => !factories.includes(file))
    .flatMap((file) =>
      [...nodesOf(syntaxOf(file).program)]
        .filter((node) => {
          if (node['type'] === 'Property') {
            return (node['key'] as { name?: string }).name === 'queryKey' && isArray(node['value'])
          }
          const { property } = (node['callee'] ?? {}) as { property?: { name?: string } }
          const takesKey = /^(get|set|ensure)Quer(y|ies)(Data|State)$/.test(property?.name ?? '')
          return node['type'] === 'CallExpression' && takesKey && isArray((node['arguments'] as unknown[])[0])
        })
        .map(() => file),
    )
  expect(written).toEqual([])
})
