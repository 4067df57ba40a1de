import type { AttackResult } from './findings.ts'
import type { World } from './world.ts'

/** Wrong codes that a code stands before it ends, and passwords of one address before the first wait. */
const CODE_TRIES = 5
const PASSWORD_TRIES = 10

/** Codes and passwords are guessed; after the limit even the right one is refused. */
export async function attackCodes(world: World): Promise<AttackResult> {
  const { app, customers } = world
  const { email } = customers.eve
  const findings: string[] = []
  let requests = 0
  const post = (path: string, body: object) => {
    requests += 1
    return world.send({ method: 'POST', path, body })
  }
  await post('/auth/forgot-password', { email })
  while ((await app.worker.runDue()) > 0);
  const right = app.mailbox.codeFor(email)
  const password = 'a brand new phrase'
  for (let guess = 0; guess < CODE_TRIES; guess += 1) {
    const otp = String((Number(right) + 1 + guess) % 1_000_000).padStart(6, '0')
    const { status } = await post('/auth/reset-password', { email, otp, password })
    if (status !== 400) findings.push(`a wrong code was answered ${status}`)
  }
  const late = await post('/auth/reset-password', { email, otp: right, password })
  if (late.status < 400) findings.push('the right code still worked after five wrong ones')

  const unknown = `${Date.UTC(2026, 0, 1)}@mail.com`
  for (let guess = 0; guess < PASSWORD_TRIES; guess += 1)
    await post('/auth/login', { email: unknown, password: `guess ${guess}` })
  const blocked = await post('/auth/login', { email: unknown, password: 'one more' })
  if (blocked.status !== 429) findings.push(`the eleventh password was answered ${blocked.status}`)
  return { attack: 'code and password guessing', requests, note: '', findings }
}
