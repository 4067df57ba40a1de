import { USER_AGENT_MAX } from '@gatefill/domain/accounts/device'
import { deviceCodeSentence, wrongCode } from '@gatefill/domain/accounts/one-time-code'
import { plainLine } from '@gatefill/domain/core/plain-line'
import type { Result } from '@gatefill/domain/core/result'
import { ok, refuse } from '@gatefill/domain/core/result'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/database.ts'
import { keyedHash, keyedHashes, keyFor } from '../../platform/sign-in/sealed.ts'
import { driverCodesService } from './driver-codes.service.ts'
import { findBoundDevice, insertDevice, touchDevice } from './driver-devices.repository.ts'
import type { Driver } from './drivers.repository.ts'

type Shown = { code?: string | undefined; deviceToken?: string | undefined; userAgent: string }

/** A driver's phone is bound by a code that is sent to the driver (C-86); a bound one signs in with the password alone. */
export function driverDevicesService(
  context: Context,
  { isRequired, canText }: { isRequired: boolean; canText: boolean },
) {
  const { database, clock, ids, log } = context
  const { sendCode, redeemCode, codeToMail } = driverCodesService(context)
  const deviceKey = keyFor(context.secret, 'devices of drivers')

  /** Binds the phone when the newest code is right; a wrong one costs a try. */
  async function bindDevice(tx: Tx, driver: Driver, code: string, userAgent: string) {
    const now = clock()
    if (!(await redeemCode(tx, driver.id, code, now))) return undefined
    const token = ids.secret()
    const device = { id: ids.next('dev'), driverId: driver.id, tokenHash: keyedHash(deviceKey, token) }
    await insertDevice(tx, { ...device, userAgent: userAgent.slice(0, USER_AGENT_MAX) }, now)
    return token
  }

  /** The name of a phone that is bound to the driver of this login; undefined for any other token. */
  async function findBound(login: string, token = ''): Promise<string | undefined> {
    return token === '' ? undefined : findBoundDevice(database.db, login, keyedHashes(deviceKey, token))
  }

  /** The second step of a sign-in; gives the token of a phone that is bound by it. */
  async function admit(
    driver: Driver,
    { code = '', deviceToken = '', userAgent }: Shown,
  ): Promise<Result<{ deviceToken?: string }, 'TWO_FACTOR_REQUIRED' | 'INVALID_CODE'>> {
    if (!isRequired) return ok({})
    const isBound =
      deviceToken !== '' &&
      (await touchDevice(database.db, driver.id, keyedHashes(deviceKey, deviceToken), clock()))
    if (isBound) return ok({})
    if (plainLine(code) === '') {
      await sendCode(driver)
      return refuse('TWO_FACTOR_REQUIRED', { message: deviceCodeSentence(canText) })
    }
    const token = await database.transaction((tx) => bindDevice(tx, driver, code, userAgent))
    if (token === undefined) return wrongCode
    log.info({ driverId: driver.id }, 'phone of a driver bound')
    return ok({ deviceToken: token })
  }

  return {
    admit,
    findBound,
    codeToMail,
  }
}
