import { createHmac } from 'node:crypto'
import type { AttackResult } from './findings.ts'
import type { World } from './world.ts'

const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Variants of a good token that must open nothing. */
function badTokens(good: string, secret: string): Record<string, string> {
  const [header = '', payload = '', signature = ''] = good.split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
  const signed = (head: object, body: object, key: string) => {
    const text = `${encoded(head)}.${encoded(body)}`
    return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`
  }
  const head = { alg: 'HS256', typ: 'at' }
  return {
    'no signature': `${header}.${payload}.`,
    'algorithm none': `${encoded({ alg: 'none', typ: 'at' })}.${payload}.`,
    'another subject': `${header}.${encoded({ ...claims, sub: 'usr_01ARZ3NDEKTSV4RRFFQ69G5FAV' })}.${signature}`,
    'a later end': `${header}.${encoded({ ...claims, exp: claims.exp + 1 })}.${signature}`,
    'signed with nothing': signed(head, claims, ''),
    'signed with the secret itself': signed(head, claims, secret),
    'signed with a guess': signed(head, claims, 'secret'),
    'another algorithm': signed({ alg: 'HS512', typ: 'at' }, claims, secret),
    'another type': signed({ alg: 'HS256', typ: 'JWT' }, claims, secret),
    'a key of its own': `${encoded({ ...head, jwk: { kty: 'oct', k: 'AA' } })}.${payload}.${signature}`,
    'cut short': good.slice(0, -2),
    'not a token': 'a.b.c',
    'very long': `${good}${'a'.repeat(4_000)}`,
  }
}

/** Each variant at a call of each audience. */
export async function attackTokens(world: World): Promise<AttackResult> {
  const calls = { ada: '/users/me', driver: '/driver/me', admin: '/staff/me' } as const
  const findings: string[] = []
  let requests = 0
  for (const [identity, path] of Object.entries(calls) as [keyof typeof calls, string][]) {
    const variants = badTokens(world.tokenOf(identity) ?? '', world.app.app.context.secret.current)
    for (const other of ['ada', 'driver', 'admin'] as const)
      if (other !== identity) variants[`the token of ${other}`] = world.tokenOf(other) ?? ''
    for (const [variant, token] of Object.entries(variants)) {
      const { status } = await world.send({ method: 'GET', path, token })
      requests += 1
      if (status !== 401) findings.push(`${variant} at ${path}: ${status}`)
    }
  }
  return { attack: 'token variants', requests, note: '', findings }
}
