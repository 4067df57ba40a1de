import { DRIVER_NOT_FOUND } from '@gatefill/domain/accounts/team'
import { hasErrors } from '@gatefill/domain/core/field-errors'
import type { DriverId, IncidentId } from '@gatefill/domain/core/ids'
import { asId, ID_PREFIX } from '@gatefill/domain/core/ids'
import { plainLine } from '@gatefill/domain/core/plain-line'
import { reasonErrors } from '@gatefill/domain/core/reason'
import type { Result } from '@gatefill/domain/core/result'
import { invalid, ok, refuse } from '@gatefill/domain/core/result'
import { endedWithoutDips, isNotOnShift, unfinishedOf } from '@gatefill/domain/dispatch/runs/end-shift'
import type { App } from '../../../app-context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { lockDriver, saveShift } from '../../drivers/index.ts'
import { unfinishedOrderOf } from '../../orders/index.ts'
import { recordIncident } from '../incidents/record-incident.ts'
import { findOpenRuns } from '../runs/runs.repository.ts'
import { endShift, findOpenShift } from './shifts.repository.ts'

type Ended = { driverId: DriverId; endedAt: string }

/** The records stay as they are: the first dips of the next shift are compared with them. */
export async function endForDriver(
  app: App,
  tx: Tx,
  driverId: DriverId,
  form: { reason: string },
): Promise<Result<Ended, 'VALIDATION' | 'NOT_FOUND' | 'CONFLICT'>> {
  const errors = reasonErrors(form)
  if (hasErrors(errors)) return invalid(errors)
  const driver = await lockDriver(tx, driverId)
  if (driver === undefined) return refuse('NOT_FOUND', { message: DRIVER_NOT_FOUND })
  const shift = await findOpenShift(tx, driverId)
  if (shift === undefined) return refuse('CONFLICT', { message: isNotOnShift(driver.name) })
  const orderId = await unfinishedOrderOf(tx, driverId)
  const [run] = await findOpenRuns(tx, driverId)
  const problem = unfinishedOf(driver.name, { orderId, hasRun: run !== undefined })
  if (problem !== undefined) return refuse('CONFLICT', { message: problem })
  const at = app.clock()
  await endShift(tx, shift.id, at)
  await saveShift(tx, driverId, null, at)
  if (shift.vehicleId !== null)
    await recordIncident(tx, {
      id: asId<IncidentId>(app.ids.next(ID_PREFIX.incident)),
      kind: 'no_dips',
      driverId,
      vehicleId: shift.vehicleId,
      shiftId: shift.id,
      note: endedWithoutDips(plainLine(form.reason)),
      at,
    })
  return ok({ driverId, endedAt: at.toISOString() })
}
