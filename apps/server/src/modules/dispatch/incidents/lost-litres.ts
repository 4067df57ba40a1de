import type { DriverId, IncidentId } from '@gatefill/domain/core/ids'
import { asId, ID_PREFIX } from '@gatefill/domain/core/ids'
import type { LostLitres } from '@gatefill/domain/dispatch/runs/lost-litres'
import { lostLitresNote } from '@gatefill/domain/dispatch/runs/lost-litres'
import { dipsSummedSince } from '@gatefill/domain/dispatch/runs/pour'
import type { App } from '../../../app-context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { fleetRulesAt } from '../../rules/index.ts'
import type { NewIncident } from './incidents.repository.ts'
import { lostLitresSince } from './lost-litres.repository.ts'
import { recordIncident } from './record-incident.ts'

/** What the dips and meters of a driver have taken in the last seven days. */
export const lostLitresOf = (app: App, tx: Tx, driverId: DriverId): Promise<LostLitres> =>
  lostLitresSince(tx, driverId, dipsSummedSince(app.clock()))

type About = Omit<NewIncident, 'id' | 'kind' | 'note' | 'driverId'> & { driverId: DriverId }

/** Opens an incident where what was recorded since `before` takes a driver past the litres of seven days. */
export async function reportLostLitres(app: App, tx: Tx, before: LostLitres, about: About): Promise<void> {
  const after = await lostLitresOf(app, tx, about.driverId)
  const { losses } = await fleetRulesAt(tx, app.clock())
  const note = lostLitresNote(before, after, losses)
  if (note === undefined) return
  const id = asId<IncidentId>(app.ids.next(ID_PREFIX.incident))
  await recordIncident(tx, { id, kind: 'lost_litres', note, ...about })
}
