import { Agent, request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'
import { type ServerProcess, startServer } from '#tests/support/server-process.ts'

let server: ServerProcess
beforeAll(async () => {
  server = await startServer({ DEMO: 'off', DRAIN_SECONDS: '2' })
})
afterAll(() => server.remove())

test('SIGTERM under load cuts nobody off: not ready, still serving, then each connection is told to close', async () => {
  /** Its status, and whether the connection it came over is to be closed. */
  const asked = (path: string, agent: Agent | false) =>
    new Promise<{ status: number | undefined; isLast: boolean }>((resolve, reject) => {
      const call = request(server.url + path, { agent }, (response) => {
        const isLast = response.headers.connection === 'close'
        response.resume().on('end', () => resolve({ status: response.statusCode, isLast }))
      })
      call.on('error', reject).end()
    })
  const answers = new Map<number | undefined, number>()
  let isTold = 0
  /** As a balancer's connection: one request after the other, until it is told that there is no next. */
  const shopper = async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    for (let isLast = false; !isLast;) {
      const answer = await asked('/api/product', agent)
      answers.set(answer.status, (answers.get(answer.status) ?? 0) + 1)
      isLast = answer.isLast
    }
    isTold++
    agent.destroy()
  }
  const shoppers = Promise.all(Array.from({ length: 20 }, shopper))
  await eventually(() => expect(answers.get(200)).toBeGreaterThan(100))
  expect((await asked('/api/health/ready', false)).status).toBe(200)
  const ended = server.stop()
  await eventually(async () => expect((await asked('/api/health/ready', false)).status).toBe(503))
  const before = answers.get(200) ?? 0
  await eventually(() => expect(answers.get(200)).toBeGreaterThan(before + 100))
  // No connection was cut: that would reject here.
  await shoppers
  expect([...answers.keys()]).toEqual([200])
  expect(isTold).toBe(20)
  expect(await ended).toBe(0)
})
