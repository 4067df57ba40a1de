/** When a token ends, in seconds since 1970. */
export const expiryOf = (token: string): number =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).exp

/** The token as its holder sees it, with another end; the server would not take it. */
export function withExpiry(token: string, exp: number): string {
  const [header, payload = '', signature] = token.split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
  return [header, Buffer.from(JSON.stringify({ ...claims, exp })).toString('base64url'), signature].join('.')
}
