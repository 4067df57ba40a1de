import type { WireIncident } from '@gatefill/contracts/staff/dispatch/incident-shapes'
import { hasErrors } from '@gatefill/domain/core/field-errors'
import type { IncidentId, StaffId } from '@gatefill/domain/core/ids'
import type { CappedPage } from '@gatefill/domain/core/page'
import { cappedPageOf, clampLimit, clampPage, offsetOf } from '@gatefill/domain/core/page'
import { plainLine } from '@gatefill/domain/core/plain-line'
import type { Result } from '@gatefill/domain/core/result'
import { invalid, ok, refuse } from '@gatefill/domain/core/result'
import {
  closeProblem,
  explanationErrors,
  INCIDENT_NOT_FOUND,
  INCIDENT_STATES,
} from '@gatefill/domain/dispatch/runs/incident'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { listIncidentViews, lockIncident, saveClosed, saveExplanation } from './incident-views.repository.ts'

type ListQuery = { page?: string; limit?: string; state?: string; vehicle?: string }
type IncidentAct = { staffId: StaffId; id: IncidentId }

const notFound = refuse('NOT_FOUND', { message: INCIDENT_NOT_FOUND })

/** Incidents: read, explained by one person and closed by another. */
export function incidentsService({ database, clock }: Context) {
  async function explain(
    tx: Tx,
    { staffId, id }: IncidentAct,
    form: { explanation: string },
  ): Promise<Result<WireIncident, 'VALIDATION' | 'NOT_FOUND' | 'CONFLICT'>> {
    const explanation = plainLine(form.explanation)
    const errors = explanationErrors(explanation)
    if (hasErrors(errors)) return invalid(errors)
    const incident = await lockIncident(tx, id)
    if (incident === undefined) return notFound
    if (incident.closedBy !== null) return refuse('CONFLICT', { message: 'This incident is closed already.' })
    await saveExplanation(tx, id, { by: staffId, explanation, at: clock() })
    return readAfter(tx, id)
  }

  async function close(
    tx: Tx,
    { staffId, id }: IncidentAct,
  ): Promise<Result<WireIncident, 'NOT_FOUND' | 'CONFLICT'>> {
    const incident = await lockIncident(tx, id)
    if (incident === undefined) return notFound
    const problem = closeProblem(incident, staffId)
    if (problem !== undefined)
      return refuse('CONFLICT', { message: problem, details: { state: incident.view.state } })
    await saveClosed(tx, id, staffId, clock())
    return readAfter(tx, id)
  }

  async function readAfter(tx: Tx, id: IncidentId): Promise<Result<WireIncident, 'NOT_FOUND'>> {
    const incident = await lockIncident(tx, id)
    return incident === undefined ? notFound : ok(incident.view)
  }

  return {
    explain,
    close,
    list: async (query: ListQuery): Promise<CappedPage<WireIncident>> => {
      const page = clampPage(query.page)
      const limit = clampLimit(query.limit)
      const filter = {
        state: INCIDENT_STATES.find((state) => state === query.state),
        vehicleId: query.vehicle,
      }
      const { views, ...found } = await listIncidentViews(database.db, filter, {
        limit,
        offset: offsetOf(page, limit),
      })
      return cappedPageOf(views, found, page, limit)
    },
  }
}
