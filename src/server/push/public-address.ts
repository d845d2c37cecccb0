import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Networks that no push service is in (RFC 6890): a subscription must not make the shop call into its own house. */
const PRIVATE = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  PRIVATE.addSubnet(network, bits, 'ipv4')
/** Of IPv6 only what is routed in the world, without what wraps an address of IPv4. */
const GLOBAL = new BlockList()
GLOBAL.addSubnet('2000::', 3, 'ipv6')
const WRAPPED = new BlockList()
WRAPPED.addSubnet('2002::', 16, 'ipv6')
WRAPPED.addSubnet('2001::', 23, 'ipv6')

export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !PRIVATE.check(address, 'ipv4')
  return isIP(address) === 6 && GLOBAL.check(address, 'ipv6') && !WRAPPED.check(address, 'ipv6')
}

/** Whether push may be sent there, as far as its name tells: an https address by name, on the usual port. */
export function isPublicEndpoint(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username, password } = new URL(endpoint)
  const isName = /^([a-z\d]([a-z\d-]*[a-z\d])?\.)+[a-z][a-z\d-]*$/i.test(hostname)
  const isInside = /\.(local|localhost|internal|intranet|lan|home|arpa|onion|test|invalid)$/i.test(hostname)
  return protocol === 'https:' && isName && !isInside && port === '' && !username && !password
}

/** Resolves a name to public addresses only; for the connection itself, so that the name cannot change between. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '')
    const [first] = addresses
    if (!first || addresses.some(({ address }) => !isPublicAddress(address)))
      return callback(new Error('The name leads to an address that is not public'), '')
    if (options.all) return callback(null, addresses)
    return callback(null, first.address, first.family)
  })
}
