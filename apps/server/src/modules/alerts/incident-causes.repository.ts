import { formatDateTime } from '@gatefill/domain/core/formats'
import type { IncidentKind } from '@gatefill/domain/dispatch/incidents/incident-kind'
import {
  incidentKindOf,
  incidentName,
  incidentUrgency,
  stopOf,
} from '@gatefill/domain/dispatch/incidents/incident-kind'
import type { AlertCause } from '@gatefill/domain/notifications/alert'
import { incidentAlertKind } from '@gatefill/domain/notifications/alert'
import type { Db } from '../../platform/db/database.ts'
import { MAX_OF_A_KIND } from './causes.repository.ts'

type Row = {
  id: string
  at: Date
  driver: string | null
  plate: string | null
  holder: string | null
  explainer: string | null
}

/** Incidents that two people have not closed, each a cause of its own; explained, it is another one. */
export async function incidentsToClear(db: Db): Promise<AlertCause[]> {
  const rows = await db
    .selectFrom('incidents as i')
    .leftJoin('drivers as d', 'd.id', 'i.driver_id')
    .leftJoin('vehicles as v', 'v.id', 'i.vehicle_id')
    .leftJoin('staff_accounts as a', 'a.id', 'i.acknowledged_by')
    .leftJoin('staff_accounts as e', 'e.id', 'i.explained_by')
    .select([
      'i.id',
      'i.kind',
      'i.at',
      'd.name as driver',
      'v.plate',
      'a.name as holder',
      'e.name as explainer',
    ])
    .where('i.closed_at', 'is', null)
    .orderBy('i.id', 'desc')
    .limit(MAX_OF_A_KIND)
    .execute()
  return rows.flatMap((row) => {
    const kind = incidentKindOf(row.kind)
    return kind === undefined ? [] : [causeOf(kind, row)]
  })
}

// Without the words of driver and staff: they may name a customer, and alerts outlive a closed account.
function causeOf(kind: IncidentKind, row: Row): AlertCause {
  const state = row.explainer === null ? 'open' : 'explained'
  const about = [row.plate, row.driver].filter((each) => each !== null).join(', ')
  const stop = row.plate === null ? undefined : stopOf({ kind, state })?.notice(row.plate)
  const next =
    row.explainer !== null
      ? `${row.explainer} explained it. A colleague must close it.`
      : row.holder === null
        ? 'Somebody has to say what happened.'
        : `${row.holder} has it.`
  return {
    cause: `incident:${row.id}:${state}`,
    kind: incidentAlertKind(incidentUrgency(kind), state),
    title: `${incidentName(kind)}${about === '' ? '' : `: ${about}`}`,
    detail: [`${formatDateTime(row.at)}.`, stop, next].filter((each) => each !== undefined).join(' '),
    path: `/incidents/${row.id}`,
  }
}
