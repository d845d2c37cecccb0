import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { failureOf } from '#server/mail/failure.ts'
import { MAIL_FOLDER, openTransport } from '#server/mail/transport.ts'
import { freePort } from '#tests/support/postgres.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'darzi-transport-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

const letter = (id: string) => ({
  envelope: { id, messageId: `<${id}@shop.example>`, to: 'asha@shop.example', writtenAt: Date.now() },
  letter: { subject: `Of ${id}`, preview: '', heading: 'Hello', blocks: [] },
  head: { shop: 'Darzi', url: 'http://localhost', from: { name: 'Darzi', address: 'a@shop.example' } },
})

it('letters under way when it is ended have failed for now, and the next go by another thread', async () => {
  // It takes the connection and says nothing.
  const silent = createServer()
  const port = await freePort()
  await new Promise<void>((resolve) => silent.listen(port, resolve))
  const connected = new Promise((resolve) => silent.once('connection', resolve))
  const transport = openTransport({ smtpUrl: `smtp://localhost:${port}`, dataDir })
  try {
    const handed = transport.hand(letter('one')).catch((error: unknown) => error)
    await connected
    await transport.close()
    expect(failureOf(await handed)).toBe('later')
    const again = transport.hand(letter('two')).catch((error: unknown) => error)
    await new Promise((resolve) => silent.once('connection', resolve))
    await transport.close()
    expect(await again).toBeInstanceOf(Error)
  } finally {
    silent.close()
  }
})

it('a mail server that is away is told from a letter that is refused', async () => {
  const transport = openTransport({ smtpUrl: `smtp://localhost:${await freePort()}`, dataDir })
  const error = await transport.hand(letter('one')).catch((cause: unknown) => cause)
  expect(failureOf(error)).toBe('unreachable')
  await transport.rest()
  await transport.close()
})

it('without a mail server letters are whole files, however many at a time', async () => {
  const transport = openTransport({ smtpUrl: undefined, dataDir })
  await Promise.all(['one', 'two', 'three'].map((id) => transport.hand(letter(id))))
  const folder = join(dataDir, MAIL_FOLDER)
  expect((await readdir(folder)).toSorted()).toEqual(['one.eml', 'three.eml', 'two.eml'])
  expect(await readFile(join(folder, 'two.eml'), 'utf8')).toContain('Subject: Of two')
  await transport.close()
})
