/** What an address says beside what the driver reads of it: as in libpq, it may name several servers. */
export interface PostgresPlace {
  /** An address for each server, in the order in which they are asked. */
  urls: readonly [string, ...string[]]
  /** Whether only a server that takes changes will do. */
  takesChanges: boolean
}

/** postgres://user:password@ [hosts] /database?settings */
const PARTS = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#@]*)([^?#]*)(\?[^#]*)?$/
const SESSIONS: Readonly<Record<string, boolean>> = {
  any: false,
  'read-write': true,
  primary: true,
}
const TLS = new Set(['disable', 'require', 'verify-ca', 'verify-full'])

/**
 * Reads `postgres://user@first:5432,second:5432/shop?sslmode=verify-full`. Of several servers one that takes changes is
 * wanted, unless `target_session_attrs` says otherwise; TLS is as in libpq. Throws a sentence, without the password.
 *
 * @param name of the variable, for the sentence
 */
export function readPostgresUrl(url: string, name = 'DATABASE_URL'): PostgresPlace {
  const [, before = '', hosts = '', path = '', query = ''] = PARTS.exec(url) ?? []
  if (before === '') throw new Error(`${name} must begin with postgres:// and name a server`)
  const settings = new URLSearchParams(query)
  const session = settings.get('target_session_attrs')
  if (session !== null && SESSIONS[session] === undefined)
    throw new Error(`${name}: target_session_attrs must be one of ${Object.keys(SESSIONS).join(', ')}`)
  const tls = settings.get('sslmode')
  // With the two others that libpq knows, anybody on the line could have it left open.
  if (tls !== null && !TLS.has(tls)) throw new Error(`${name}: sslmode must be one of ${[...TLS].join(', ')}`)
  settings.delete('target_session_attrs')
  if (tls !== null) settings.set('uselibpqcompat', 'true')
  // The certificates that Node brings along, as they are without any.
  if (settings.get('sslrootcert') === 'system') settings.delete('sslrootcert')
  const named = hosts.split(',')
  const after = settings.size > 0 ? `?${settings.toString()}` : ''
  const [first = '', ...others] = named.map((host) => `${before}${host}${path}${after}`)
  for (const one of [first, ...others])
    if (!URL.canParse(one)) throw new Error(`${name} must name its servers as host:port, with commas between`)
  return {
    urls: [first, ...others],
    takesChanges: session === null ? named.length > 1 : SESSIONS[session] === true,
  }
}

/** For people: where it is, without user and password. */
export function placeName(url: string): string {
  const [, , hosts = '', path = ''] = PARTS.exec(url) ?? []
  return `${hosts}${path}`
}
