import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'

/** The repository as the rules look at it: its files, and what each file imports. */

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** Every file of the project, from its root: what git keeps and what is new, without what git ignores. */
export function projectFiles(): string[] {
  files ??= (fromGit() ?? fromFolder('')).toSorted()
  return files
}
let files: string[] | undefined

function fromGit(): string[] | undefined {
  const git = (...args: string[]) =>
    execFileSync('git', ['ls-files', '-z', ...args], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
      .split('\0')
      .filter((file) => file !== '')
  try {
    const gone = new Set(git('--deleted'))
    const found = git('--cached', '--others', '--exclude-standard').filter((file) => !gone.has(file))
    return found.length > 0 ? [...new Set(found)] : undefined
  } catch {
    return undefined
  }
}

/** The same where there is no repository: unpacked from an archive, or in a container. */
function fromFolder(folder: string): string[] {
  const ignored = read('.gitignore').split('\n')
  return readdirSync(posix.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name)
    if (entry.name === '.git' || ignored.includes(`${entry.name}/`) || entry.name.endsWith('.log')) return []
    return entry.isDirectory() ? fromFolder(path) : [path]
  })
}

export const read = (file: string): string => readFileSync(posix.join(root, file), 'utf8')

const GENERATED = new Set(['src/client/routeTree.gen.ts'])
export const isGenerated = (file: string): boolean => GENERATED.has(file)
export const isScript = (file: string): boolean => /\.(ts|tsx|mjs)$/.test(file) && !file.endsWith('.d.ts')

/** The scripts in these folders that people wrote. */
export const scriptsIn = (...folders: string[]): string[] =>
  projectFiles().filter(
    (file) => isScript(file) && !isGenerated(file) && folders.some((folder) => file.startsWith(folder)),
  )

export interface Import {
  /** As written. */
  specifier: string
  /** The file of this project it names, from the root; undefined for packages. */
  file: string | undefined
  /** The package it names, without what follows its name; `node:fs` as it is. */
  package: string | undefined
  /** What is taken from it; `*` for all of it, empty for its effects. */
  names: string[]
  /** Nothing of it is there when the file runs. */
  isType: boolean
}

type Node = Record<string, unknown>

/** Everything in a file's syntax, from the top down. */
export function* nodesOf(value: unknown): Generator<Node> {
  if (Array.isArray(value)) {
    for (const item of value) yield* nodesOf(item)
  } else if (typeof value === 'object' && value !== null) {
    if ('type' in value) yield value
    for (const child of Object.values(value)) yield* nodesOf(child)
  }
}

export function syntaxOf(file: string) {
  const parsed = parseSync(file, read(file))
  const [error] = parsed.errors
  if (error) throw new Error(`${file} cannot be parsed: ${error.message}`)
  return parsed
}

/** Every import of a file: static, re-exporting, dynamic, and in types. */
export function importsOf(file: string): Import[] {
  const { module, program } = syntaxOf(file)
  const found: [string, string[], boolean][] = []
  for (const { moduleRequest, entries } of module.staticImports) {
    found.push([
      moduleRequest.value,
      entries.map(({ importName }) => importName.name ?? '*'),
      entries.length > 0 && entries.every(({ isType }) => isType),
    ])
  }
  for (const { entries } of module.staticExports) {
    for (const { moduleRequest, importName, isType } of entries) {
      if (moduleRequest) found.push([moduleRequest.value, [importName.name ?? '*'], isType])
    }
  }
  // Walking all of a syntax takes longer than everything else.
  for (const node of /\bimport\(/.test(read(file)) ? nodesOf(program) : []) {
    if (node['type'] !== 'ImportExpression' && node['type'] !== 'TSImportType') continue
    const source = node['source'] as { value?: unknown } | undefined
    if (typeof source?.value === 'string') found.push([source.value, ['*'], node['type'] === 'TSImportType'])
  }
  return found.map(([specifier, names, isType]) => ({
    specifier,
    names,
    isType,
    ...target(file, specifier),
  }))
}

const ALIASES: Record<string, string> = {
  '#shared/': 'src/shared/',
  '#offline/': 'src/offline/',
  '#client/': 'src/client/',
  '#server/': 'src/server/',
  '#demo/': 'src/demo/',
  '#sw/': 'sw/',
  '#tests/': 'tests/',
}

function target(from: string, specifier: string): Pick<Import, 'file' | 'package'> {
  if (specifier.startsWith('.')) {
    return { file: posix.join(dirname(from), specifier).split('?')[0], package: undefined }
  }
  const alias = Object.keys(ALIASES).find((prefix) => specifier.startsWith(prefix))
  if (alias) return { file: `${ALIASES[alias]}${specifier.slice(alias.length)}`, package: undefined }
  if (specifier.includes(':')) return { file: undefined, package: specifier }
  const [first = '', second = ''] = specifier.split('/')
  return { file: undefined, package: first.startsWith('@') ? `${first}/${second}` : first }
}
