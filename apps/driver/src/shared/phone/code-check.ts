/**
 * Whether six digits fit, without network: the first byte of HMAC-SHA-256 of the digits with the salt as its key. Of
 * 256 slips one passes; the server decides.
 */
export async function codeFits(code: string, check: { salt: string; firstByte: string }): Promise<boolean> {
  const text = new TextEncoder()
  const key = await crypto.subtle.importKey(
    'raw',
    text.encode(check.salt),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  )
  const [first = 0] = new Uint8Array(await crypto.subtle.sign('HMAC', key, text.encode(code)))
  return first.toString(16).padStart(2, '0') === check.firstByte
}
