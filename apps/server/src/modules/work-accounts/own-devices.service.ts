import type { SignedInDevice } from '@gatefill/contracts/customer/account/device-shapes'
import { DEVICE_NOT_FOUND, deviceName } from '@gatefill/domain/accounts/device'
import type { Id, SessionId } from '@gatefill/domain/core/ids'
import type { Result } from '@gatefill/domain/core/result'
import { ok, refuse } from '@gatefill/domain/core/result'
import type { Db } from '../../platform/db/database.ts'
import type { WorkSessionsService } from './work-sessions.service.ts'

/** The devices on which those who work here are signed in (C-86). */
export function ownDevicesService<AccountId extends Id<string>>(sessions: WorkSessionsService<AccountId>) {
  /** The asking one first, then by when they were last used. */
  async function listDevices(id: AccountId, own?: SessionId): Promise<SignedInDevice[]> {
    const live = await sessions.list(id)
    const devices = live.map(({ id: sessionId, userAgent, authenticatedAt, usedAt }) => ({
      id: sessionId,
      device: deviceName(userAgent),
      createdAt: authenticatedAt,
      lastSeenAt: usedAt,
      current: sessionId === own,
    }))
    return [...devices.filter(({ current }) => current), ...devices.filter(({ current }) => !current)]
  }

  async function endDevice(
    on: Db,
    id: AccountId,
    sessionId: SessionId,
  ): Promise<Result<{ id: string }, 'NOT_FOUND'>> {
    const live = await sessions.list(id, on)
    if (!live.some((session) => session.id === sessionId))
      return refuse('NOT_FOUND', { message: DEVICE_NOT_FOUND })
    await sessions.close(on, id, sessionId)
    return ok({ id: sessionId })
  }

  return { listDevices, endDevice }
}
