import {
  CODE_LENGTH,
  CODE_SECONDS,
  CODES_PER_HOUR,
  codeFromPaste,
  cooldownSecondsLeft,
  isCodeLive,
} from '@gatefill/domain/accounts/one-time-code'
import type { DriverId } from '@gatefill/domain/core/ids'
import { HOUR_SECONDS, secondsAfter } from '@gatefill/domain/core/lagos-time'
import type { App } from '../../app-context.ts'
import type { Tx } from '../../platform/db/database.ts'
import { addOutboxMessage } from '../../platform/jobs/outbox.ts'
import { isSameSecret } from '../../platform/sign-in/same-secret.ts'
import { keyedHash, keyedHashes, keyFor, openSealed, seal } from '../../platform/sign-in/sealed.ts'
import { findDriverCode, insertDriverCode, lockCodesSince, saveCodeTry } from './driver-devices.repository.ts'
import type { Driver } from './drivers.repository.ts'
import { lockDriver } from './drivers.repository.ts'

/** The outbox topic of a code that binds a phone. */
export const MAIL_DEVICE_CODE = 'drivers.mail-device-code'

// The one-time codes that are mailed to drivers to bind a phone (C-86).

const codeKeyOf = (app: App) => keyFor(app.secret, 'codes of drivers')

const mailKeyOf = (app: App) => keyFor(app.secret, 'codes of drivers in the outbox')

const hashOfDriverCode = (app: App, id: string, code: string) => keyedHash(codeKeyOf(app), `${id}:${code}`)

/** Mails a code, unless one was mailed a moment ago or too many were: the answer stays the same. */
export async function sendCode(app: App, driver: Driver): Promise<void> {
  await app.database.transaction(async (tx) => {
    const now = app.clock()
    // One code of a driver at a time.
    await lockDriver(tx, driver.id)
    const recent = await lockCodesSince(tx, driver.id, secondsAfter(now, -HOUR_SECONDS))
    if (cooldownSecondsLeft(recent[0]?.createdAt, now) > 0 || recent.length >= CODES_PER_HOUR) return
    const id = app.ids.next('dvc')
    const code = app.ids.code(CODE_LENGTH)
    const expiresAt = secondsAfter(now, CODE_SECONDS)
    await insertDriverCode(
      tx,
      { id, driverId: driver.id, codeHash: hashOfDriverCode(app, id, code), expiresAt },
      now,
    )
    const payload = { codeId: id, driverId: driver.id, sealed: await seal(mailKeyOf(app), code, id) }
    await addOutboxMessage(
      tx,
      { topic: MAIL_DEVICE_CODE, key: `device-code:${id}`, payload, runAt: now },
      now,
    )
  })
  app.wake()
}

/** Whether the newest code is this one, which is used up by it; a wrong one costs a try. */
export async function redeemCode(
  app: App,
  tx: Tx,
  driverId: DriverId,
  code: string,
  now: Date,
): Promise<boolean> {
  const [newest] = await lockCodesSince(tx, driverId, secondsAfter(now, -HOUR_SECONDS))
  if (newest === undefined || !isCodeLive(newest, now)) return false
  const given = keyedHashes(codeKeyOf(app), `${newest.id}:${codeFromPaste(code) ?? ''}`)
  const isRight = given.some((hash) => isSameSecret(hash, newest.codeHash))
  await saveCodeTry(tx, newest.id, isRight ? now : null)
  return isRight
}

/** The digits to mail; undefined when they expired or were replaced while they waited. */
export async function codeToMail(
  app: App,
  {
    codeId,
    sealed,
  }: {
    codeId: string
    sealed: string
  },
): Promise<string | undefined> {
  const code = await findDriverCode(app.database.db, codeId)
  return code !== undefined && isCodeLive(code, app.clock())
    ? openSealed(mailKeyOf(app), sealed, codeId)
    : undefined
}
