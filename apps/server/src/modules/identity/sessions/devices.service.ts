import type { SignedInDevice } from '@gatefill/contracts/customer/account/device-shapes'
import { DEVICE_NOT_FOUND, deviceName } from '@gatefill/domain/accounts/device'
import type { SessionId, UserId } from '@gatefill/domain/core/ids'
import type { Result } from '@gatefill/domain/core/result'
import { ok, refuse } from '@gatefill/domain/core/result'
import type { Context } from '../../../platform/context.ts'
import { listLiveSessions, revokeOneOf, revokeSessions } from './sessions.repository.ts'

/** The devices that are signed in to an account, and their ends. */
export function devicesService({ database, clock }: Context) {
  return {
    /** The asking one first, then by when they were last seen. */
    list: async (userId: UserId, own: SessionId): Promise<SignedInDevice[]> => {
      const sessions = await listLiveSessions(database.db, userId, clock())
      const devices = sessions.map(({ id, userAgent, createdAt, lastSeenAt }) => ({
        id,
        device: deviceName(userAgent),
        createdAt,
        lastSeenAt,
        current: id === own,
      }))
      return [...devices.filter(({ current }) => current), ...devices.filter(({ current }) => !current)]
    },

    /** As staff see them. */
    listAll: async (userId: UserId): Promise<Omit<SignedInDevice, 'current'>[]> =>
      (await listLiveSessions(database.db, userId, clock())).map(
        ({ id, userAgent, createdAt, lastSeenAt }) => ({
          id,
          device: deviceName(userAgent),
          createdAt,
          lastSeenAt,
        }),
      ),

    end: async (userId: UserId, id: SessionId): Promise<Result<{ id: string }, 'NOT_FOUND'>> =>
      (await revokeOneOf(database.db, userId, id, clock()))
        ? ok({ id })
        : refuse('NOT_FOUND', { message: DEVICE_NOT_FOUND }),

    /** Ends every session but the asking one; gives how many there were. */
    endOthers: (userId: UserId, own: SessionId): Promise<number> =>
      database.transaction((tx) => revokeSessions(tx, userId, clock(), own)),
  }
}
