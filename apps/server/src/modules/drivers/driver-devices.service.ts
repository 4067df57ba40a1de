import { USER_AGENT_MAX } from '@gatefill/domain/accounts/device'
import {
  CODE_LENGTH,
  CODE_SECONDS,
  CODES_PER_HOUR,
  cooldownSecondsLeft,
  isCodeLive,
} from '@gatefill/domain/accounts/one-time-code'
import { SECOND_FACTOR_WRONG } from '@gatefill/domain/accounts/two-factor'
import { secondsAfter } from '@gatefill/domain/core/lagos-time'
import type { Result } from '@gatefill/domain/core/result'
import { ok, refuse } from '@gatefill/domain/core/result'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/database.ts'
import { addOutboxMessage } from '../../platform/jobs/outbox.ts'
import { isSameSecret } from '../../platform/same-secret.ts'
import { keyedHash, keyFor, openSealed, seal } from '../../platform/sign-in/sealed.ts'
import {
  findDriverCode,
  insertDevice,
  insertDriverCode,
  lockCodesSince,
  saveCodeTry,
  touchDevice,
} from './driver-devices.repository.ts'
import type { Driver } from './drivers.repository.ts'
import { lockDriver } from './drivers.repository.ts'

/** The outbox topic of a code that binds a phone. */
export const MAIL_DEVICE_CODE = 'drivers.mail-device-code'

const HOUR = 60 * 60

type Shown = { code?: string | undefined; deviceToken?: string | undefined; userAgent: string }

const wrongCode = refuse('INVALID_CODE', {
  message: SECOND_FACTOR_WRONG,
  errors: { code: [SECOND_FACTOR_WRONG] },
})

/** A driver's phone is bound by a code that is mailed to the driver (C-86); a bound one signs in with the password alone. */
export function driverDevices(context: Context, { isRequired }: { isRequired: boolean }) {
  const { database, clock, ids, log } = context
  const codeKey = keyFor(context.secret, 'codes of drivers')
  const mailKey = keyFor(context.secret, 'codes of drivers in the outbox')
  const deviceKey = keyFor(context.secret, 'devices of drivers')

  /** Mails a code, unless one was mailed a moment ago or too many were: the answer stays the same. */
  async function sendCode(driver: Driver): Promise<void> {
    await database.transaction(async (tx) => {
      const now = clock()
      // One code of a driver at a time.
      await lockDriver(tx, driver.id)
      const recent = await lockCodesSince(tx, driver.id, secondsAfter(now, -HOUR))
      if (cooldownSecondsLeft(recent[0]?.createdAt, now) > 0 || recent.length >= CODES_PER_HOUR) return
      const id = ids.next('dvc')
      const code = ids.code(CODE_LENGTH)
      const expiresAt = secondsAfter(now, CODE_SECONDS)
      await insertDriverCode(tx, { id, driverId: driver.id, codeHash: hashOf(id, code), expiresAt }, now)
      const payload = { codeId: id, driverId: driver.id, sealed: await seal(mailKey, code, id) }
      await addOutboxMessage(
        tx,
        { topic: MAIL_DEVICE_CODE, key: `device-code:${id}`, payload, runAt: now },
        now,
      )
    })
    context.wake()
  }

  const hashOf = (id: string, code: string) => keyedHash(codeKey, `${id}:${code}`)

  /** Binds the phone when the newest code is right; a wrong one costs a try. */
  async function bindDevice(tx: Tx, driver: Driver, code: string, userAgent: string) {
    const now = clock()
    const [newest] = await lockCodesSince(tx, driver.id, secondsAfter(now, -HOUR))
    if (newest === undefined || !isCodeLive(newest, now)) return undefined
    const isRight = isSameSecret(hashOf(newest.id, code.trim()), newest.codeHash)
    await saveCodeTry(tx, newest.id, isRight ? now : null)
    if (!isRight) return undefined
    const token = ids.secret()
    const device = { id: ids.next('dev'), driverId: driver.id, tokenHash: keyedHash(deviceKey, token) }
    await insertDevice(tx, { ...device, userAgent: userAgent.slice(0, USER_AGENT_MAX) }, now)
    return token
  }

  /** The second step of a sign-in; gives the token of a phone that is bound by it. */
  async function admit(
    driver: Driver,
    { code = '', deviceToken = '', userAgent }: Shown,
  ): Promise<Result<{ deviceToken?: string }, 'TWO_FACTOR_REQUIRED' | 'INVALID_CODE'>> {
    if (!isRequired) return ok({})
    const isBound =
      deviceToken !== '' &&
      (await touchDevice(database.db, driver.id, keyedHash(deviceKey, deviceToken), clock()))
    if (isBound) return ok({})
    if (code.trim() === '') {
      await sendCode(driver)
      return refuse('TWO_FACTOR_REQUIRED')
    }
    const token = await database.transaction((tx) => bindDevice(tx, driver, code, userAgent))
    if (token === undefined) return wrongCode
    log.info({ driverId: driver.id }, 'phone of a driver bound')
    return ok({ deviceToken: token })
  }

  return {
    admit,
    /** The digits to mail; undefined when they expired or were replaced while they waited. */
    codeToMail: async ({
      codeId,
      sealed,
    }: {
      codeId: string
      sealed: string
    }): Promise<string | undefined> => {
      const code = await findDriverCode(database.db, codeId)
      return code !== undefined && isCodeLive(code, clock()) ? openSealed(mailKey, sealed, codeId) : undefined
    },
  }
}
