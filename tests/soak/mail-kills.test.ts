import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, it } from 'vitest'
import { subscribe } from '#shared/endpoints/shop.ts'
import { eventually } from '#tests/support/eventually.ts'
import { startServer } from '#tests/support/server-process.ts'
import { type Behaviour, startSmtpServer } from '#tests/support/smtp-server.ts'

const LETTERS = 1000
const KILLS = 20
/** Letters that one sender has in its hands at most. */
const IN_HAND = 3
/** How often a letter that is offered meets with this, of a hundred. */
const TROUBLE: readonly (readonly [Behaviour, number])[] = [
  ['put-off', 10],
  ['drop', 1],
  ['take-and-drop', 1],
]
const SLOW_MS = 20
/** A letter on a line that was cut may be waited for: it is given up after two minutes (`hand-over.ts`), and sent again. */
const GIVEN_UP_MS = 180_000
/** Before a subscriber who had no answer asks again. */
const AGAIN_MS = 25

const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

it(`${LETTERS} letters reach everybody, each once, over ${KILLS} kills and a mail server that refuses, is slow and drops`, async () => {
  let lostAnswers = 0
  const behave = (): Behaviour => {
    let chance = Math.random() * 100
    for (const [behaviour, share] of TROUBLE) {
      chance -= share
      if (chance > 0) continue
      if (behaviour === 'take-and-drop') lostAnswers += 1
      return behaviour
    }
    return 'take'
  }
  const mail = await startSmtpServer({ behave, slow: () => Math.random() * SLOW_MS })
  ends.push(() => mail.close())
  const server = await startServer({ DEMO: 'off', SMTP_URL: mail.url, LOG_LEVEL: 'silent' })
  ends.push(() => server.remove())

  const all = Array.from({ length: LETTERS }, (_, n) => `asha${n}@shop.example`)
  const untold = [...all]
  // Whoever has no answer subscribes again: the letter is written with the subscription or not at all.
  const subscribing = async () => {
    for (let email = untold.shift(); email !== undefined; email = untold.shift()) {
      const answer = await fetch(server.url + subscribe.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email }),
      }).catch(() => undefined)
      if (answer?.ok === true) continue
      untold.unshift(email)
      await pause(AGAIN_MS)
    }
  }
  const subscribers = Promise.all([subscribing(), subscribing(), subscribing(), subscribing()])
  for (let kill = 1; kill <= KILLS; kill++) {
    // Spread over the letters: each kill finds some under way.
    const share = (LETTERS * kill) / (KILLS + 1)
    await eventually(() => expect(mail.received.length).toBeGreaterThanOrEqual(share))
    await server.kill9()
    await server.restart()
  }
  await subscribers

  const idsOf = () => {
    const ids = new Map<string, Set<string>>()
    for (const { to, messageId } of mail.received) ids.set(to, (ids.get(to) ?? new Set()).add(messageId))
    return ids
  }
  await eventually(() => expect(idsOf().size).toBe(LETTERS), GIVEN_UP_MS)
  expect(await server.stop()).toBe(0)
  const ids = idsOf()
  expect([...ids.keys()].toSorted()).toEqual(all.toSorted())
  expect([...ids].filter(([, own]) => own.size > 1)).toEqual([])
  // Sent again under the same Message-ID is only what nobody can know of: its answer was lost, or its sender died.
  expect(mail.received.length - LETTERS).toBeLessThanOrEqual(lostAnswers + KILLS * IN_HAND)
}, 480_000)
