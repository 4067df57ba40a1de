import { expect, test } from 'vitest'
import { clientNetwork } from './client-network.ts'

test.each([
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:0000:0000:0000:0001', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('an IPv6 address counts by its network: %s is of %s [OC-006]', (ip, network) => {
  expect(clientNetwork(ip)).toBe(network)
})

test.each(['192.0.2.7', '::ffff:192.0.2.7', 'not an address'])('%s counts as it is [OC-006]', (ip) => {
  expect(clientNetwork(ip)).toBe(ip)
})
