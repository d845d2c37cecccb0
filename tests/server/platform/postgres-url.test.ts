import { describe, expect, it, test } from 'vitest'
import { placeName, readPostgresUrl } from '#server/platform/postgres-url.ts'
import { readConfig } from '#server/process/config.ts'

describe('an address of PostgreSQL', () => {
  it('names one server, or several of which one must take changes', () => {
    expect(readPostgresUrl('postgres://shop:p%40ss@db.internal/shop')).toEqual({
      urls: ['postgres://shop:p%40ss@db.internal/shop'],
      takesChanges: false,
    })
    expect(readPostgresUrl('postgresql://shop:a,b@one:5432,[::1]:6432,two/shop?application_name=x')).toEqual({
      urls: [
        'postgresql://shop:a,b@one:5432/shop?application_name=x',
        'postgresql://shop:a,b@[::1]:6432/shop?application_name=x',
        'postgresql://shop:a,b@two/shop?application_name=x',
      ],
      takesChanges: true,
    })
    const { urls, takesChanges } = readPostgresUrl('postgres://one,two/shop?target_session_attrs=any')
    expect([urls, takesChanges]).toEqual([['postgres://one/shop', 'postgres://two/shop'], false])
    expect(readPostgresUrl('postgres://one/shop?target_session_attrs=primary').takesChanges).toBe(true)
  })

  it('says how sure the line is in the words of libpq', () => {
    const settings = (query: string) => readPostgresUrl(`postgres://one/shop?${query}`).urls[0].split('?')[1]
    expect(settings('sslmode=require')).toBe('sslmode=require&uselibpqcompat=true')
    expect(settings('sslmode=verify-full&sslrootcert=system')).toBe('sslmode=verify-full&uselibpqcompat=true')
  })

  test.each([
    ['mysql://one/shop', 'DATABASE_URL must begin with postgres:// and name a server'],
    ['postgres://one:x,two/shop', 'DATABASE_URL must name its servers as host:port, with commas between'],
    [
      'postgres://one/shop?sslmode=prefer',
      'DATABASE_URL: sslmode must be one of disable, require, verify-ca, verify-full',
    ],
    [
      'postgres://one/shop?target_session_attrs=standby',
      'DATABASE_URL: target_session_attrs must be one of any, read-write, primary',
    ],
  ])('is refused where it is none: %s', (url, sentence) => {
    expect(() => readConfig({ DATABASE_URL: url })).toThrow(sentence)
  })

  it('is told to people without user and password', () => {
    expect(placeName('postgres://shop:secret@one:5432,two/shop?sslmode=require')).toBe('one:5432,two/shop')
  })
})

describe('the places of a database', () => {
  const url = 'postgres://one/shop'
  it('are the primary, its replica, and where changes are heard', () => {
    const read = (more: Record<string, string>) => {
      const { databaseUrl, databaseReadUrl, listenUrl } = readConfig({ DATABASE_URL: url, ...more })
      return [databaseUrl, databaseReadUrl, listenUrl]
    }
    expect(read({})).toEqual([url, undefined, url])
    expect(read({ DATABASE_LISTEN: 'Off' })).toEqual([url, undefined, undefined])
    expect(
      read({ DATABASE_LISTEN: 'postgres://direct/shop', DATABASE_READ_URL: 'postgres://two/shop' }),
    ).toEqual([url, 'postgres://two/shop', 'postgres://direct/shop'])
    expect(readConfig({}).listenUrl).toBeUndefined()
  })
  it('are refused by the name of the one that is wrong', () => {
    expect(() => readConfig({ DATABASE_READ_URL: url })).toThrow(
      'DATABASE_READ_URL is of a replica, and needs DATABASE_URL',
    )
    expect(() => readConfig({ DATABASE_URL: url, DATABASE_READ_URL: 'x' })).toThrow(
      'DATABASE_READ_URL must begin',
    )
    expect(() => readConfig({ DATABASE_URL: url, DATABASE_LISTEN: 'perhaps' })).toThrow(
      'DATABASE_LISTEN must begin',
    )
  })
})
