import { isIPv6 } from 'node:net'

/**
 * What one customer of a provider can choose addresses from: an IPv4 address itself, the /64 of an
 * IPv6 address (RFC 6177). Empty for who has hung up already: then nobody knows the address any more.
 */
export function networkOf(address: string | undefined = ''): string {
  const v4 = ipv4Of(address)
  return v4 ?? `${groupsOf(address).slice(0, 4).join(':')}::/64`
}

/** The neighbourhood of an address, for who may see where something came from and not from whom. */
export function coarseNetworkOf(address: string | undefined): string {
  if (!address) return 'gone'
  const v4 = ipv4Of(address)
  return v4 === undefined
    ? `${groupsOf(address).slice(0, 3).join(':')}::/48`
    : `${v4.split('.').slice(0, 3).join('.')}.0/24`
}

function ipv4Of(address: string): string | undefined {
  if (!isIPv6(address)) return address
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
}

/** The eight groups of an IPv6 address, each without leading zeros. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? []
  const left = head.split(':').filter((group) => group !== '')
  const right = tail?.split(':').filter((group) => group !== '') ?? []
  const gap = tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
  return [...left, ...gap, ...right].map((group) => Number.parseInt(group, 16).toString(16))
}
