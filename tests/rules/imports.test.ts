import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { mayUsePackage, mayUseRoom, roomOf } from './rooms.ts'
import { importsOf, root, scriptsIn } from './sources.ts'

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
    const given = ['plugins', 'database']
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

  it('nothing but the back office and its routes imports the back office', () => {
    const admin = /^src\/client\/(admin\/|routes\/-?admin[./])/
    const wrong = all.filter(({ from, file }) => file?.startsWith('src/client/admin/') && !admin.test(from))
    expect(lines(wrong)).toEqual([])
  })

  it("the shopper's code never loads the calls and forms of the back office", () => {
    const admin = /^src\/client\/(admin\/|routes\/-?admin[./])/
    const shopper = all.filter(
      ({ from }) => /^(src\/client|src\/offline|sw)\//.test(from) && !admin.test(from),
    )
    const wrong = shopper.filter(({ file }) =>
      /^src\/shared\/(endpoints\/admin|endpoints|contract\/admin|contract\/product-form)\.ts$/.test(
        file ?? '',
      ),
    )
    expect(lines(wrong)).toEqual([])
  })

  it('every import of a file of ours finds it, with its ending', () => {
    const wrong = all.filter(({ file }) => file !== undefined && !existsSync(join(root, file)))
    expect(lines(wrong)).toEqual([])
  })
})
