import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { circlesOf, SERVER_FLOORS } from './floors.ts'
import { importsOf, isGenerated, read, root, scriptsIn } from './sources.ts'

const folderOf = (file: string) => /^src\/server\/([^/]+)\//.exec(file)?.[1]

it('every folder of the server has its floor', () => {
  const folders = new Set(scriptsIn('src/server/').flatMap((file) => folderOf(file) ?? []))
  expect([...folders].filter((folder) => !SERVER_FLOORS.includes(folder))).toEqual([])
  expect(SERVER_FLOORS.filter((folder) => !existsSync(join(root, 'src/server', folder)))).toEqual([])
})

it('in the server, a folder imports only from the floors below it', () => {
  const wrong = scriptsIn('src/server/').flatMap((file) => {
    const own = folderOf(file)
    if (own === undefined) return []
    return importsOf(file).flatMap(({ file: imported, specifier }) => {
      if (imported === undefined || !imported.startsWith('src/server/')) return []
      const other = folderOf(imported)
      const isBelow = other !== undefined && SERVER_FLOORS.indexOf(other) < SERVER_FLOORS.indexOf(own)
      return other === own || isBelow ? [] : [`${file} imports ${specifier}`]
    })
  })
  expect(wrong).toEqual([])
})

it.each(['src/server/', 'src/client/', 'src/offline/', 'sw/'])(
  'the folders of %s form no circle',
  (runtime) => {
    const edges = new Map<string, Set<string>>()
    for (const file of scriptsIn(runtime).filter((each) => !isGenerated(each))) {
      const from = dirname(file)
      const to = edges.get(from) ?? new Set()
      edges.set(from, to)
      for (const { file: imported } of importsOf(file))
        if (imported?.startsWith(runtime) && dirname(imported) !== from) to.add(dirname(imported))
    }
    expect(circlesOf(edges)).toEqual([])
  },
)

it('a circle would be found', () => {
  const edges = new Map([
    ['a', new Set(['b'])],
    ['b', new Set(['c'])],
    ['c', new Set(['a', 'd'])],
    ['d', new Set<string>()],
  ])
  expect(circlesOf(edges).map((circle) => circle.toSorted())).toEqual([['a', 'b', 'c']])
})

it('the demonstration is behind one seam: a real shop never loads it', () => {
  const SEAM = 'src/server/demo.ts'
  const naming = scriptsIn('src/', 'sw/').filter(
    (file) => !file.startsWith('src/demo/') && read(file).includes('#demo/'),
  )
  expect(naming).toEqual([SEAM])
  // By name and at the last moment, so that neither compiler nor bundler follows it.
  expect(importsOf(SEAM).filter(({ file }) => file?.startsWith('src/demo/'))).toEqual([])
  const reaching = scriptsIn('src/', 'sw/').filter(
    (file) =>
      !file.startsWith('src/demo/') && importsOf(file).some((each) => each.file?.startsWith('src/demo/')),
  )
  expect(reaching).toEqual([])
})
