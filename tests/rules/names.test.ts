import { describe, expect, it } from 'vitest'
import { scriptsIn, syntaxOf } from './sources.ts'

/** Each with its own names: a file in one never imports another with the same name from its own runtime. */
const RUNTIMES = ['src/server/', 'src/client/', 'src/shared/', 'src/offline/', 'src/demo/', 'sw/']

/** Names that a tool reads from every file of one folder. */
const ASKED_FOR: readonly { name: string; folder: string; reason: string }[] = [
  { name: 'Route', folder: 'src/client/routes/', reason: 'the router reads it from every page' },
  {
    name: 'up',
    folder: 'src/server/database/migrations/',
    reason: 'the migrator calls it in every migration',
  },
]

const isAskedFor = (file: string, name: string) =>
  ASKED_FOR.some((one) => one.name === name && file.startsWith(one.folder))

/** What a file exports that it declares itself; what it only passes on is declared elsewhere. */
const exportedBy = (file: string): string[] => [
  ...new Set(
    syntaxOf(file).module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ exportName, moduleRequest }) =>
        moduleRequest || exportName.name === null || isAskedFor(file, exportName.name)
          ? []
          : [exportName.name],
      ),
    ),
  ),
]

describe('an exported name means one thing inside a runtime', () => {
  it.each(RUNTIMES)('%s', (runtime) => {
    const declaredIn = new Map<string, string[]>()
    for (const file of scriptsIn(runtime))
      for (const name of exportedBy(file)) declaredIn.set(name, [...(declaredIn.get(name) ?? []), file])
    expect([...declaredIn].filter(([, files]) => files.length > 1)).toEqual([])
  })
})

it('what is exempt from it is there', () => {
  for (const { name, folder } of ASKED_FOR) {
    const exporting = scriptsIn(folder).filter((file) =>
      syntaxOf(file).module.staticExports.some(({ entries }) =>
        entries.some(({ exportName }) => exportName.name === name),
      ),
    )
    expect(exporting.length).toBeGreaterThan(1)
  }
})
