import type { SignedInDevice } from '@gatefill/contracts/customer/account/device-shapes'
import { DEVICE_NOT_FOUND, deviceName } from '@gatefill/domain/accounts/device'
import type { SessionId, UserId } from '@gatefill/domain/core/ids'
import type { Result } from '@gatefill/domain/core/result'
import { ok, refuse } from '@gatefill/domain/core/result'
import type { App } from '../../../app-context.ts'
import { listLiveSessions, revokeOneOf, revokeSessions } from './sessions.repository.ts'

// The devices that are signed in to an account, and their ends.

/** The asking one first, then by when they were last seen. */
export async function listDevices(app: App, userId: UserId, own: SessionId): Promise<SignedInDevice[]> {
  const sessions = await listLiveSessions(app.database.db, userId, app.clock())
  const devices = sessions.map(({ id, userAgent, createdAt, lastSeenAt }) => ({
    id,
    device: deviceName(userAgent),
    createdAt,
    lastSeenAt,
    current: id === own,
  }))
  return [...devices.filter(({ current }) => current), ...devices.filter(({ current }) => !current)]
}

/** A customer's devices as staff see them. */
export const listAll = async (app: App, userId: UserId): Promise<Omit<SignedInDevice, 'current'>[]> =>
  (await listLiveSessions(app.database.db, userId, app.clock())).map(
    ({ id, userAgent, createdAt, lastSeenAt }) => ({
      id,
      device: deviceName(userAgent),
      createdAt,
      lastSeenAt,
    }),
  )

/** Signs one of the customer's devices out. */
export const endDevice = async (
  app: App,
  userId: UserId,
  id: SessionId,
): Promise<Result<{ id: string }, 'NOT_FOUND'>> =>
  (await revokeOneOf(app.database.db, userId, id, app.clock()))
    ? ok({ id })
    : refuse('NOT_FOUND', { message: DEVICE_NOT_FOUND })

/** Ends every session but the asking one; gives how many there were. */
export const endOtherDevices = (app: App, userId: UserId, own: SessionId): Promise<number> =>
  app.database.transaction((tx) => revokeSessions(tx, userId, app.clock(), own))
