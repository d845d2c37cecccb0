import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'
import { nodesOf, read, scriptsIn } from './sources.ts'

/*
 * A browser that translates a page puts elements in place of its text nodes. React then fails when it removes such a
 * text or puts something before it, and a text that it changes stays as it was. The only text in an element is safe:
 * React sets that through the element.
 */

type Node = Record<string, unknown> & { type: string; start: number }
type Shown = 'text' | 'element' | 'nothing'

/** Properties and functions that give elements, never a bare text. */
const GIVE_ELEMENTS = new Set(
  'again below beneath beneath() button() codeField count() delivery drawn editor() empty EYE field() guide heading icon keeper line news notice .question reviews suggest() toProfile told tools wayOn waysOn'.split(
    ' ',
  ),
)
const PHRASING = /^(a|button|caption|dd|dt|em|h\d|label|legend|p|q|s|span|strong|summary|td|th|time)$/

const nodeOf = (value: unknown) => value as Node

function nameOf(node: Node): string {
  if (node.type === 'CallExpression') return `${nameOf(nodeOf(node['callee']))}()`
  if (node.type === 'ChainExpression') return nameOf(nodeOf(node['expression']))
  const property = node['property'] as { name?: string } | undefined
  return property ? `.${property.name ?? ''}` : ((node['name'] ?? '') as string)
}

/** Returns everything that an expression may render into an element called `tag`. */
function shownBy(node: Node, tag: string): Shown[] {
  const of = (...parts: string[]) => parts.flatMap((part) => shownBy(nodeOf(node[part]), tag))
  switch (node.type) {
    case 'JSXElement':
    case 'JSXFragment':
    case 'ArrowFunctionExpression':
      return ['element']
    case 'JSXEmptyExpression':
      return ['nothing']
    case 'JSXText':
      return [String(node['value']).trim() === '' ? 'nothing' : 'text']
    case 'Literal':
      return [typeof node['value'] === 'string' && node['value'].trim() ? 'text' : 'nothing']
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
      return of('expression')
    case 'LogicalExpression':
      return node['operator'] === '&&' ? ['nothing', ...of('right')] : of('left', 'right')
    case 'ConditionalExpression':
      return of('consequent', 'alternate')
  }
  const name = nameOf(node)
  if (/^(\.?(map|flatMap|from|children)\(\)|render.*)$/.test(name) || GIVE_ELEMENTS.has(name))
    return ['element']
  return [name === 'children' && !PHRASING.test(tag) ? 'element' : 'text']
}

/** Lines on which a text may stand beside something else that comes, goes or changes. */
function linesWithBareText(file: string, source: string): number[] {
  const { program } = parseSync(file, source)
  return [...nodesOf(program)].map(nodeOf).flatMap((node) => {
    if (node.type !== 'JSXElement' && node.type !== 'JSXFragment') return []
    const { name } = ((node['openingElement'] ?? {}) as { name?: { name?: string } }).name ?? {}
    const children = (node['children'] as Node[])
      .map((child) => ({ child, shown: shownBy(child, name ?? '') }))
      .filter(({ shown }) => shown.some((one) => one !== 'nothing'))
    const isText = ({ shown }: { shown: Shown[] }) => shown.includes('text')
    const isConstant = ({ child }: { child: Node }) =>
      /^JSX(Text|Element)$/.test(child.type) || (child['expression'] as Node).type === 'Literal'
    const isSafe =
      children.length < 2 || !children.some(isText) || (name !== undefined && children.every(isConstant))
    return isSafe ? [] : [source.slice(0, node.start).split('\n').length]
  })
}

describe('the rule', () => {
  const linesIn = (jsx: string) => linesWithBareText('sample.tsx', `const Sample = () => ${jsx}`)

  it.each([
    '<button>{busy && <Spinner />}{children}</button>',
    '<p>Sign in{failed && <b>again</b>}</p>',
    '<p>{count > 0 && "some"}<b>left</b></p>',
    '<p>{count} left</p>',
    '<p>{name}{isGuest && <i>Guest</i>}</p>',
    '<><Link>See it</Link> now</>',
  ])('refuses %s', (jsx) => expect(linesIn(jsx)).toEqual([1]))

  it.each([
    '<p>{busy ? "Signing In ..." : "Sign In"}</p>',
    '<p>{`${count} left`}</p>',
    '<p>New here? <a href="/register">Create an account</a></p>',
    '<p><span>Sign in</span>{failed && <b>again</b>}</p>',
    '<ul>{rows.map((row) => <li key={row}>{row}</li>)}{more && <li>more</li>}</ul>',
  ])('allows %s', (jsx) => expect(linesIn(jsx)).toEqual([]))
})

it('options have values of their own, which no translation changes', () => {
  const components = scriptsIn('src/client/').filter((file) => file.endsWith('.tsx'))
  const bare = components.filter((file) => /<option(?![^>]*\bvalue=)[^>]*>/.test(read(file)))
  expect(bare).toEqual([])
})

it('components give each text that stands beside something else an element of its own', () => {
  const components = scriptsIn('src/client/').filter((file) => file.endsWith('.tsx'))
  expect(components.length).toBeGreaterThan(100)
  const bare = components.flatMap((file) =>
    linesWithBareText(file, read(file)).map((line) => `${file}:${line}`),
  )
  expect(bare).toEqual([])
})
