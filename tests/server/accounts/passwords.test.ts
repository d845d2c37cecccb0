import { expect, it } from 'vitest'
import { hashPassword, isOutdated, verifyPassword } from '#server/accounts/passwords.ts'
import { readConfig } from '#server/process/config.ts'

const cheap = readConfig({ PASSWORD_KIB: '8' })

it('hashes with argon2id at the cost that OWASP advises unless configured otherwise', async () => {
  const hash = await hashPassword('linen-and-silk', readConfig({}))
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await verifyPassword('linen-and-silk', hash)).toBe(true)
  expect(await verifyPassword('linen-and-wool', hash)).toBe(false)
})

it('verifies a hash of another cost, and calls it outdated', async () => {
  const hash = await hashPassword('linen-and-silk', cheap)
  expect(await verifyPassword('linen-and-silk', hash)).toBe(true)
  expect([isOutdated(hash, cheap), isOutdated(hash, readConfig({}))]).toEqual([false, true])
})

it('refuses a lower cost in production', () => {
  expect(() => readConfig({ NODE_ENV: 'production', PASSWORD_KIB: '8' })).toThrow(
    'PASSWORD_KIB must be at least 19456 in production',
  )
})
