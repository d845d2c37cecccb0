import { changeRows } from '#tests/support/rows.ts'
import { describe, expect, test } from 'vitest'
import { addUser } from '#shared/endpoints/admin/calls.ts'
import { endpoints } from '#shared/endpoints.ts'
import { demandOfStaff } from '#server/accounts/demand.ts'
import { register, signInAdmin, tokenOf } from '#tests/support/builders.ts'
import { emptyHanded, kindOf } from '#tests/support/callers.ts'
import { closedAfter, onBothDatabases } from '#tests/support/shop.ts'

/* Where staff have to sign in with more than the password: every call of the table, to who has shown it alone. */

const HELD_BACK = ['an admin', 'a manager', 'a packer', 'a viewer'] as const
type Caller = (typeof HELD_BACK)[number] | 'an admin with a code' | 'a customer'
const FOR_ANYBODY: readonly string[] = ['public', 'cart', 'customer']

onBothDatabases('who has shown the password alone', async (open) => {
  const shop = await closedAfter(open())
  const [admin, proven] = [await signInAdmin(shop), await signInAdmin(shop)]
  const staffToken = async (role: 'manager' | 'packer' | 'viewer') => {
    const account = { email: `${role}@shop.example`, password: 'needlework' }
    const body = { ...account, name: 'Kiran Desai', role }
    const { data } = await shop.call(addUser, { body }, admin)
    return tokenOf(shop, { ...account, user: data, token: '' })
  }
  const tokens = {
    'an admin': admin.token,
    'an admin with a code': proven.token,
    'a manager': await staffToken('manager'),
    'a packer': await staffToken('packer'),
    'a viewer': await staffToken('viewer'),
    'a customer': (await register(shop)).token,
  }
  await demandOfStaff(shop.database.db, true)
  await changeRows(shop, 'sessions', { user_id: proven.user._id }, { opened_with: 'code' })

  // Logging out comes last: it would end the session the others are asked with.
  const inOrder = endpoints.toSorted((a, b) => Number(a.name === 'logout') - Number(b.name === 'logout'))

  describe.each(inOrder)('$method $path ($access)', (endpoint) => {
    const isForAnybody = FOR_ANYBODY.includes(endpoint.access)
    const ask = async (caller: Caller) =>
      kindOf((await shop.inject(endpoint, emptyHanded(endpoint), { token: tokens[caller] })).status)

    test.each(HELD_BACK)('is answered to %s as to a customer', async (caller) => {
      expect(await ask(caller)).toBe(isForAnybody ? 'answered' : 'not for you')
    })
    test('is answered to who has given a code, and to customers as ever', async () => {
      expect(await ask('an admin with a code')).toBe('answered')
      expect(await ask('a customer')).toBe(isForAnybody ? 'answered' : 'not for you')
    })
  })
})
