import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { mayUsePackage, mayUseRoom, roomOf } from './rooms.ts'
import { importsOf, isGenerated, isScript, root, scriptsIn } from './sources.ts'

const all = scriptsIn('src/', 'sw/').flatMap((file) =>
  importsOf(file).map((imported) => ({
    ...imported,
    from: file,
    line: `${file} imports ${imported.specifier}`,
  })),
)
const lines = (found: { line: string }[]) => found.map(({ line }) => line)

describe('each part of the house imports only what it may', () => {
  it('sees the imports it judges', () => {
    expect(all.length).toBeGreaterThan(50)
  })

  it('no import crosses a runtime, and no feature of the client imports another', () => {
    const wrong = all.filter(
      ({ from, file }) => file !== undefined && !mayUseRoom(roomOf(from), roomOf(file)),
    )
    expect(lines(wrong)).toEqual([])
  })

  it('no package is used outside the part it is meant for; Node only in the server and the tools', () => {
    const wrong = all.filter(
      ({ from, package: name }) => name !== undefined && !mayUsePackage(roomOf(from), name),
    )
    expect(lines(wrong)).toEqual([])
  })

  it('inside the server, a feature calls another one by named functions, never through its routes', () => {
    const given = ['http', 'database']
    const featureOf = (file: string) => {
      const feature = /^src\/server\/([^/]+)\//.exec(file)?.[1]
      return feature && given.includes(feature) ? undefined : feature
    }
    const wrong = all.filter(({ from, file, names }) => {
      const [own, other] = [featureOf(from), file && featureOf(file)]
      return own && other && own !== other && (file?.endsWith('/routes.ts') || names.includes('*'))
    })
    expect(lines(wrong)).toEqual([])
  })

  it("the shopper's code imports nothing of the back office: no screen, no contract, no call", () => {
    // Whatever is the back office's alone lies in a folder of that name, in every part of the house.
    const isAdmin = (file: string) =>
      /^src\/(client|shared)\/([^?]+\/)?admin\//.test(file) || /^src\/client\/routes\/-?admin\./.test(file)
    // The server's table of all calls has the back office's too.
    const table = 'src/shared/endpoints.ts'
    const shopper = all.filter(
      ({ from }) => /^(src\/(client|offline|shared)|sw)\//.test(from) && !isAdmin(from) && from !== table,
    )
    const wrong = shopper.filter(({ file }) => file !== undefined && (isAdmin(file) || file === table))
    expect(lines(wrong.filter(({ from }) => !isGenerated(from)))).toEqual([])
    expect(shopper.length).toBeGreaterThan(500)
  })

  it('what is measured runs by itself: a measurement reaches no test runner', () => {
    const reached = new Map<string, string>([['tests/bench/main.ts', 'tests/bench/main.ts']])
    for (const [file, way] of reached) {
      if (!isScript(file)) continue
      // A vitest that is only a type is not there when it runs.
      for (const next of importsOf(file).filter(({ isType }) => !isType)) {
        const to = next.file ?? next.package
        if (to !== undefined && !reached.has(to) && (next.file === undefined || existsSync(join(root, to))))
          reached.set(to, `${way} > ${to}`)
      }
    }
    expect(reached.size).toBeGreaterThan(100)
    expect(reached.get('vitest')).toBeUndefined()
  })

  it('every import of a file of ours finds it, with its ending', () => {
    const wrong = all.filter(({ file }) => file !== undefined && !existsSync(join(root, file)))
    expect(lines(wrong)).toEqual([])
  })
})
