import type {
  WireEmergency,
  WireIncident,
  WireIncidentDetail,
} from '@gatefill/contracts/staff/dispatch/incident-shapes'
import type { StaffRole } from '@gatefill/domain/accounts/roles'
import type { AreaShape } from '@gatefill/domain/addresses/service-area'
import type { IncidentId, StaffId } from '@gatefill/domain/core/ids'
import { dayOfText, periodOfDays } from '@gatefill/domain/core/lagos-days'
import type { CappedPage } from '@gatefill/domain/core/page'
import { cappedPageOf, clampLimit, clampPage, offsetOf } from '@gatefill/domain/core/page'
import type { Result } from '@gatefill/domain/core/result'
import { ok, refuse } from '@gatefill/domain/core/result'
import {
  closeProblem,
  explainProblem,
  INCIDENT_FILTERS,
  INCIDENT_NOT_FOUND,
  sendBackProblem,
} from '@gatefill/domain/dispatch/incidents/incident'
import { deciderProblem, incidentKindOf } from '@gatefill/domain/dispatch/incidents/incident-kind'
import { placeWords } from '@gatefill/domain/dispatch/incidents/incident-words'
import type { Context } from '../../../platform/context.ts'
import type { AreasService } from '../../areas/index.ts'
import { approvalPairProblem } from '../../staff/index.ts'
import { findEmergencies, findIncidentFacts, listSteps } from './incident-facts.repository.ts'
import type { FoundIncident, IncidentQuery } from './incident-views.repository.ts'
import { findIncident, listIncidentViews } from './incident-views.repository.ts'

export type ReadIncidentsDeps = { areas: Pick<AreasService, 'list'> }

type ListQuery = {
  page?: string
  limit?: string
  state?: string
  kind?: string
  vehicle?: string
  driver?: string
  run?: string
  order?: string
  from?: string
  until?: string
}
type Reader = { staffId: StaffId; role: StaffRole }

/** Incidents as staff read them: the list, one with its history, and the emergencies. */
export function readIncidentsService({ database, clock }: Context, { areas }: ReadIncidentsDeps) {
  const { db } = database

  async function list(query: ListQuery): Promise<CappedPage<WireIncident>> {
    const page = clampPage(query.page)
    const limit = clampLimit(query.limit)
    const [{ views, ...found }, shapes] = await Promise.all([
      listIncidentViews(db, filterOf(query), { limit, offset: offsetOf(page, limit) }),
      areas.list(),
    ])
    return cappedPageOf(
      views.map((view) => withPlaceText(view, shapes)),
      found,
      page,
      limit,
    )
  }

  async function read(
    { staffId, role }: Reader,
    id: IncidentId,
  ): Promise<Result<WireIncidentDetail, 'NOT_FOUND'>> {
    const incident = await findIncident(db, id)
    if (incident === undefined) return refuse('NOT_FOUND', { message: INCIDENT_NOT_FOUND })
    const { view } = incident
    const [facts, steps, shapes, pair] = await Promise.all([
      findIncidentFacts(db, view),
      listSteps(db, id),
      areas.list(),
      pairProblemOf(incident, staffId),
    ])
    const roleProblem = deciderProblem(role, view.kind)
    return ok({
      ...withPlaceText(view, shapes),
      ...facts,
      steps,
      explainProblem: roleProblem ?? explainProblem(incident) ?? null,
      closeProblem: roleProblem ?? closeProblem(incident, staffId) ?? pair ?? null,
      sendBackProblem: roleProblem ?? sendBackProblem(incident, staffId) ?? null,
    })
  }

  const pairProblemOf = async ({ explainedBy }: FoundIncident, approver: StaffId) =>
    explainedBy === null
      ? undefined
      : approvalPairProblem(db, { asked: [explainedBy], approver, now: clock() })

  return {
    list,
    read,
    listEmergencies: async (): Promise<WireEmergency[]> => {
      const [emergencies, shapes] = await Promise.all([findEmergencies(db), areas.list()])
      return emergencies.map((each) => withPlaceText(each, shapes))
    },
  }
}

/** What the texts of the address ask for; what none of ours is limits nothing. */
const filterOf = (query: ListQuery): IncidentQuery => ({
  state: INCIDENT_FILTERS.find((state) => state === query.state),
  kind: query.kind === undefined ? undefined : incidentKindOf(query.kind),
  vehicleId: query.vehicle,
  driverId: query.driver,
  runId: query.run,
  orderId: query.order,
  ...periodOfDays({ from: dayOfText(query.from) ?? '', until: dayOfText(query.until) ?? '' }),
})

/** Where it happened in words: what is there already, else the served area in or near which it lies. */
const withPlaceText = <Placed extends Pick<WireIncident, 'place' | 'placeText'>>(
  incident: Placed,
  shapes: readonly AreaShape[],
): Placed => ({
  ...incident,
  placeText:
    incident.placeText ?? (incident.place === null ? null : (placeWords(shapes, incident.place) ?? null)),
})
