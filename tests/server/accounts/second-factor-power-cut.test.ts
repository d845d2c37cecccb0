import { afterAll, beforeAll, expect, test } from 'vitest'
import { authenticatorApp } from '#tests/support/authenticator-app.ts'
import { lettersTo } from '#tests/support/mail-folder.ts'
import { cutDuring } from '#tests/support/power-cut.ts'
import { type ServerProcess, startServer } from '#tests/support/server-process.ts'

const PASSWORD = 'linen-and-silk'
const ENROL = 'second-factor/authenticator'

let server: ServerProcess
beforeAll(async () => {
  server = await startServer({ DEMO: 'off' })
})
afterAll(() => server.remove())

interface Answer {
  status: number
  data: unknown
  token: string
}

async function ask(path: string, body?: object, token = ''): Promise<Answer> {
  const answer = await fetch(`${server.url}/api/user/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const { data, token: own = '' } = (await answer.json()) as { data: unknown; token?: string }
  return { status: answer.status, data, token: own }
}

async function beginAs(name: string) {
  const email = `${name}@shop.example`
  const { token } = await ask('register', { name: 'Asha Rao', email, password: PASSWORD })
  const begun = await ask(ENROL, { password: PASSWORD }, token)
  return { email, token, app: authenticatorApp((begun.data as { secret: string }).secret) }
}
const signIn = (email: string) => ask('login', { email, password: PASSWORD })

test('an app that was begun before the kill -9 of the server asks nobody for codes, and can still be confirmed', async () => {
  const { email, token, app } = await beginAs('begun')
  await server.kill9()
  await server.restart()
  expect((await signIn(email)).status).toBe(200)
  expect((await ask(`${ENROL}/confirm`, { code: app.code() }, token)).status).toBe(200)
  expect((await signIn(email)).status).toBe(401)
  expect(await lettersTo(server.dataDir, email)).toHaveLength(1)
})

// The transaction and the answer take a few ms.
const AFTER_MS = [0, 2, 4, 8, 15, 30, 45, 60]
test('an app whose confirmation the server is killed in, at whatever moment, counts, whole, or does not', async () => {
  const begun = await Promise.all(AFTER_MS.map(async (ms) => ({ ms, ...(await beginAs(`cut-after-${ms}`)) })))
  const confirm = (token: string, code: string) => ask(`${ENROL}/confirm`, { code }, token)
  const answers = await cutDuring(
    server,
    begun.map(({ ms, token, app }) => ({ ms, begin: () => confirm(token, app.code()) })),
  )
  await server.restart()
  for (const [index, { email, token, app }] of begun.entries()) {
    const state = (await ask('second-factor', undefined, token)).data
    const { status: signedIn } = await signIn(email)
    const isOn = signedIn === 401
    if (answers[index]?.status === 200) expect(isOn).toBe(true)
    expect(state).toMatchObject(
      isOn ? { recoveryCodesLeft: 10 } : { authenticatorSince: null, recoveryCodesLeft: 0 },
    )
    // Begun is begun: where it does not count yet, the same code confirms it.
    if (!isOn) expect((await confirm(token, app.code())).status).toBe(200)
    expect(await lettersTo(server.dataDir, email)).toHaveLength(1)
  }
})
