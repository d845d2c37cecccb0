import { sql } from 'kysely'
import { expect, test } from 'vitest'
import * as staff from '#server/database/migrations/026-staff.ts'
import { register, signInAdmin } from '#tests/support/builders.ts'
import { onBothDatabases } from '#tests/support/shop.ts'

onBothDatabases('the column of roles, made anew', (open) => {
  test('says of everybody what the old one said, and takes the new roles and no others', async () => {
    const { database, ...shop } = await open()
    try {
      const [customer, admin] = [
        await register({ database, ...shop }),
        await signInAdmin({ database, ...shop }),
      ]
      const roles = () =>
        database.db.selectFrom('users').select(['id', 'role']).orderBy('created_at').execute()
      const before = await roles()
      // The statements need only a column `role`: the narrower one looks the same to them.
      await staff.up(database.db as never)
      expect(await roles()).toEqual(before)
      expect(before).toContainEqual({ id: customer.user._id, role: 'customer' })
      expect(before).toContainEqual({ id: admin.user._id, role: 'admin' })
      const set = (role: string) =>
        sql`update users set role = ${role} where id = ${customer.user._id}`.execute(database.db)
      for (const role of ['manager', 'packer', 'viewer']) await set(role)
      await expect(set('owner')).rejects.toThrow()
      // Sessions refer to users, and still do.
      await sql`delete from users where id = ${admin.user._id}`.execute(database.db)
      const left = await database.db.selectFrom('sessions').select('user_id').execute()
      expect(left.map((row) => row.user_id)).not.toContain(admin.user._id)
    } finally {
      await shop.close()
    }
  })
})
