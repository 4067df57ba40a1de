import { BlockList, isIPv6 } from 'node:net'

/** IPv4 addresses as IPv6 writes them, ::ffff:0:0/96. */
const MAPPED_IPV4 = new BlockList()
MAPPED_IPV4.addSubnet('::ffff:0:0', 96, 'ipv6')

const GROUPS_OF_A_NETWORK = 4

/**
 * What limits count by: an IPv4 address as it is, an IPv6 one by its /64, which one subscriber has for himself (RFC 6177)
 * and could walk through an address a request.
 */
export function clientNetwork(ip: string): string {
  if (!isIPv6(ip) || MAPPED_IPV4.check(ip, 'ipv6')) return ip
  // The URL parser writes an address in its one canonical form.
  const canonical = new URL(`http://[${ip.replace(/%.*$/, '')}]`).hostname.slice(1, -1)
  const [head = '', tail = ''] = canonical.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === '' ? [] : tail.split(':')
  const zeros = canonical.includes('::') ? Array<string>(8 - before.length - after.length).fill('0') : []
  return `${[...before, ...zeros, ...after].slice(0, GROUPS_OF_A_NETWORK).join(':')}::/64`
}
