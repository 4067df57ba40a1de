import { isIP } from 'node:net'
import * as z from 'zod'

/** An address by http or https. */
export const url = z.url({
  protocol: /^https?$/,
  error: 'is an address such as https://service.example/path',
})

const isOrigin = (text: string): boolean => {
  if (!URL.canParse(text)) return false
  const { protocol, href, origin: root } = new URL(text)
  return /^https?:$/.test(protocol) && href === `${root}/`
}
const ORIGIN = 'is an origin without a path, such as https://gatefill.example'

/** Where everything is served: a path below it could not be kept. */
export const origin = z
  .string()
  .refine(isOrigin, ORIGIN)
  .transform((text) => new URL(text).origin)

/** An origin or an empty text. A union of both types would refuse a wrong one without saying why. */
export const originOrNone = z
  .string()
  .refine((text) => text === '' || isOrigin(text), ORIGIN)
  .transform((text) => text && new URL(text).origin)

const NAMED_PROXIES = new Set(['loopback', 'linklocal', 'uniquelocal'])

/** A wider range holds strangers, who would choose the address by which their tries are counted. */
const WIDEST_PROXY_BITS = 8

function isProxyRange(part: string): boolean {
  const [address = '', bits, ...rest] = part.split('/')
  const isNarrow = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= WIDEST_PROXY_BITS)
  return isIP(address) !== 0 && isNarrow && rest.length === 0
}

/** Whose forwarded address is believed. */
export const proxies = z.string().refine(
  (list) =>
    list === '' ||
    list
      .split(',')
      .map((part) => part.trim())
      .every((part) => part === 'none' || NAMED_PROXIES.has(part) || isProxyRange(part)),
  `is an address, a range such as 10.0.0.0/8 and none wider than /${WIDEST_PROXY_BITS}, a comma list of them, or none`,
)
