import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { newProduct } from '#tests/support/builders.ts'
import { startCartWriters, wrongCarts } from '#tests/support/cart-writers.ts'
import { debianPrograms } from '#tests/support/debian.ts'
import { operate } from '#tests/support/operate.ts'
import { startServer } from '#tests/support/server-process.ts'
import { type SeveralServers, startSeveral } from '#tests/support/several-servers.ts'
import { tryUntil } from '#tests/support/try-until.ts'

/** Requests under load before, between and after the steps, ms. */
const BETWEEN_MS = 3000
const WRITERS = 4
const READERS = 4

/**
 * `npm run bench -- upgrade REF`: three servers of the version REF behind a proxy are replaced by this one, one after the
 * other, under load. Says how many requests failed at the proxy, and what was acknowledged and is not there.
 */
export async function measureUpgrade(ref: string | undefined): Promise<void> {
  if (ref === undefined) throw new Error('Name the version to upgrade from: npm run bench -- upgrade main~20')
  const programs = debianPrograms(['haproxy', 'pgbouncer'], 'the upgrade')
  if (!programs) return
  const folder = checkedOut(ref)
  const say = (line: string) => console.log(`  ${line}`)
  console.log(`Rolling upgrade from ${ref} to this version, under load`)
  // What the older version may not know of is left away.
  const shop = await startSeveral(programs, { folder, more: { DATABASE_LISTEN: 'off' } })
  try {
    const product = await addProduct(shop)
    await knownToAll(shop, product)
    const writers = startCartWriters(shop.url, product, WRITERS)
    const readers = startReaders(shop.url, product)
    await pause(BETWEEN_MS)
    const { code, text } = await operate(['migrate'], {
      ...shop.environment,
      DATABASE_URL: shop.cluster.primary.url,
    })
    if (code !== 0) throw new Error(text)
    say(text.trim().split('\n').join('; '))
    for (const [at, old] of shop.servers.entries()) {
      await pause(BETWEEN_MS)
      await old.remove()
      shop.servers[at] = await startServer(shop.environment, { port: old.port })
      say(`server ${at + 1} is of this version`)
    }
    await pause(BETWEEN_MS)
    const counted = await readers.stop()
    const carts = await writers.stop()
    const failed = [...writers.failures, ...counted.failures]
    say(
      `${writers.acknowledged() + counted.answered} requests, ${failed.length === 0 ? 'none failed' : `failed: ${JSON.stringify(failed)}`}`,
    )
    const wrong = await wrongCarts(shop.url, carts)
    say(wrong.length === 0 ? `${carts.size} carts are as their owners were told` : wrong.join('\n  '))
    if (failed.length + wrong.length > 0) process.exitCode = 1
  } finally {
    await shop.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A copy of that version, built, with its packages. */
function checkedOut(ref: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'darzi-before-'))
  const run = (program: string, ...args: string[]) =>
    execFileSync(program, args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
  const commit = execFileSync('git', ['rev-parse', `${ref}^{commit}`], { encoding: 'utf8' }).trim()
  run('git', 'clone', '--quiet', '--shared', '--no-checkout', process.cwd(), '.')
  run('git', 'checkout', '--quiet', commit)
  const lock = 'package-lock.json'
  if (readFileSync(join(folder, lock), 'utf8') === readFileSync(lock, 'utf8'))
    symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'))
  else run('npm', 'ci', '--no-audit', '--no-fund', '--silent')
  run(process.execPath, 'src/tools/build-once.mjs')
  return folder
}

async function addProduct(shop: SeveralServers): Promise<string> {
  const token = await tryUntil(shop.signIn)
  const answer = await fetch(`${shop.url}/api/product`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(newProduct({ countInStock: 100_000 })),
  })
  return ((await answer.json()) as { data: { _id: string } }).data._id
}

/** Without LISTEN a server knows within a second what was added at another: no fault of the upgrade. */
async function knownToAll({ servers }: SeveralServers, product: string): Promise<void> {
  for (const { url } of servers) {
    await tryUntil(async () => {
      const { status } = await fetch(`${url}/api/product/${product}`)
      if (status !== 200) throw new Error(`${url} does not know the product: ${status}`)
    })
  }
}

function startReaders(url: string, product: string) {
  const paths = ['/', '/api/product', `/api/product/${product}`, `/product/${product}`]
  const failures = new Map<string, number>()
  let answered = 0
  let isEnding = false
  const read = async (first: number) => {
    for (let turn = first; !isEnding; turn++) {
      const path = paths[turn % paths.length] ?? '/'
      const answer = await fetch(url + path).catch((error: unknown) => String(error))
      if (typeof answer !== 'string') await answer.arrayBuffer()
      const reason = typeof answer === 'string' ? answer : String(answer.status)
      if (reason === '200') answered++
      else failures.set(`${path} ${reason}`, (failures.get(`${path} ${reason}`) ?? 0) + 1)
      await pause(20)
    }
  }
  const all = Promise.all(Array.from({ length: READERS }, (_, at) => read(at)))
  return {
    async stop() {
      isEnding = true
      await all
      return { answered, failures }
    },
  }
}
