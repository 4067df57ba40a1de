import { generate } from 'otplib'
import sharp from 'sharp'
import { backOff, MAX_TRIES } from '../../src/platform/jobs/run-message.ts'
import type { Account, ProtectedAccount } from './fixture.ts'
import type { World } from './world.ts'

const PASSWORD = 'gate-and-measure-20'

/** A square of one colour, as a telephone would send a photograph. */
export async function photograph(background: string): Promise<Blob> {
  const bytes = await sharp({ create: { width: 60, height: 60, channels: 3, background } })
    .png()
    .toBuffer()
  return new Blob([new Uint8Array(bytes)], { type: 'image/png' })
}

/** A verified customer who is signed in. */
export async function signUp(
  world: World,
  firstName: string,
  lastName: string,
  consent: object,
): Promise<Account> {
  const email = `${firstName.toLowerCase()}@example.com`
  const password = PASSWORD
  await world.ask('POST', '/auth/signup', { body: { firstName, lastName, email, password, ...consent } })
  await world.settle()
  const otp = world.mailbox.codeFor(email)
  await world.ask('POST', '/auth/signup-verification', { body: { email, otp } })
  const body = { email, password, remember: true }
  const { user, accessToken } = await world.ask('POST', '/auth/login', { body })
  return { userId: user._id, email, password, token: accessToken }
}

/** Somebody who has not entered the code. */
export async function unverifiedAccount(world: World): Promise<void> {
  const form = { firstName: 'Dayo', lastName: 'Bello', email: 'dayo@example.com', password: PASSWORD }
  await world.ask('POST', '/auth/signup', { body: { ...form, agreeToTerms: true } })
  await world.settle()
}

/** A changed password, of which no mail tells because the mail server is away for more than a day: a dead letter. */
export async function unheardNotice(world: World, account: Account): Promise<Account> {
  world.mailbox.failWith(new Error('the mail server is away'))
  const newPassword = `${PASSWORD}-again`
  const body = { currentPassword: account.password, newPassword }
  await world.ask('PATCH', '/users/password-change', { token: account.token, body })
  for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
    await world.runOnce()
    world.clock.advance(backOff(tries))
    await world.vendors.deliverDue()
  }
  world.mailbox.failWith(undefined)
  return { ...account, password: newPassword }
}

/** Ada has all that an account can have: a picture, addresses, wishes, a second factor and a second device. */
export async function fullAccount(world: World, ada: Account): Promise<ProtectedAccount> {
  const { token, password: currentPassword } = ada
  const form = new FormData()
  form.append('phone', '08031234567')
  form.append('profile_image', await photograph('#c60'), 'ada.png')
  await world.ask('PUT', '/users/me', { token, body: form })
  const wishes = { promotions: true, priceChanges: true }
  await world.ask('PUT', '/users/me', { token, body: { notificationPreferences: wishes } })
  const pin = { lat: 6.4474, lng: 3.4723 }
  const gate = { street: '12 Admiralty Way', city: 'Lekki', state: 'Lagos', LGA: 'Eti-Osa', pin }
  const notes = { landmark: 'Blue gate beside the pharmacy', accessCode: '4711' }
  await world.ask('POST', '/users/address', { token, body: { ...gate, ...notes, isDefault: true } })
  const office = { street: "3 Queen's Drive", city: 'Ajah', state: 'Lagos', isDefault: false }
  await world.ask('POST', '/users/address', { token, body: office })
  const { secret } = await world.ask('POST', '/users/me/two-factor/setup', {
    token,
    body: { currentPassword },
  })
  const code = await generate({ secret, epoch: Math.floor(world.clock().getTime() / 1000) })
  const { recoveryCodes } = await world.ask('POST', '/users/me/two-factor/confirm', { token, body: { code } })
  await world.pass(60)
  const byRecovery = { email: ada.email, password: currentPassword, code: recoveryCodes[0] }
  await world.ask('POST', '/auth/login', {
    body: byRecovery,
    agent: 'Mozilla/5.0 (Macintosh) Safari/605.1.15',
  })
  await world.settle()
  return { ...ada, secret, recoveryCodes }
}

/** A failed sign-in, and a code to reset the password that nobody has entered. */
export async function forgottenPassword(world: World, { email }: Account): Promise<void> {
  const answer = await world.send('POST', '/auth/login', { body: { email, password: 'not this one' } })
  if (answer.statusCode !== 401) throw new Error(`a wrong password was answered with ${answer.statusCode}`)
  await world.ask('POST', '/auth/forgot-password', { body: { email } })
  await world.settle()
}
