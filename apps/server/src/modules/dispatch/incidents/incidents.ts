import type {
  WireEmergency,
  WireIncident,
  WireIncidentDetail,
} from '@gatefill/contracts/staff/dispatch/incident-shapes'
import type { StaffRole } from '@gatefill/domain/accounts/roles'
import type { AreaShape } from '@gatefill/domain/addresses/service-area'
import { hasErrors } from '@gatefill/domain/core/field-errors'
import type { IncidentId, StaffId } from '@gatefill/domain/core/ids'
import { dayOfText, periodOfDays } from '@gatefill/domain/core/lagos-days'
import { type CappedPage, cappedPageOf, clampLimit, clampPage, offsetOf } from '@gatefill/domain/core/page'
import { plainLine } from '@gatefill/domain/core/plain-line'
import { type FieldErrors, invalid, ok, type Result, refuse } from '@gatefill/domain/core/result'
import {
  acknowledgeProblem,
  closeProblem,
  closingErrors,
  explainProblem,
  explanationErrors,
  INCIDENT_FILTERS,
  INCIDENT_NOT_FOUND,
  type IncidentStep,
  sendBackErrors,
  sendBackProblem,
} from '@gatefill/domain/dispatch/incidents/incident'
import { deciderProblem, incidentKindOf } from '@gatefill/domain/dispatch/incidents/incident-kind'
import { placeWords } from '@gatefill/domain/dispatch/incidents/incident-words'
import type { App } from '../../../app-context.ts'
import { approvesFor } from '../../../platform/audited-write.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { listAreas } from '../../areas/index.ts'
import { publishDeskChange } from '../../live/index.ts'
import { approvalPairProblem } from '../../staff/index.ts'
import {
  type FoundIncident,
  findEmergencies,
  findIncident,
  findIncidentFacts,
  type IncidentQuery,
  listIncidentViews,
  listSteps,
  lockIncident,
} from './incident-views.repository.ts'
import { clearExplanation, saveAcknowledged, saveClosed, saveExplanation } from './incidents.repository.ts'
import { recordStep } from './record-incident.ts'

type IncidentAct = { staffId: StaffId; role: StaffRole; id: IncidentId }
type Taken<Code extends 'VALIDATION' | 'NOT_FOUND' | 'CONFLICT'> = Promise<Result<WireIncident, Code>>

const notFound = refuse('NOT_FOUND', { message: INCIDENT_NOT_FOUND })

type Step = {
  name: IncidentStep
  note: string
  problem: (incident: FoundIncident) => string | undefined
  save: (incident: FoundIncident, at: Date) => Promise<void>
}

/** One step: refused where the role or the state does not allow it, saved with its place in the history. */
async function takeIncidentStep(
  app: App,
  tx: Tx,
  { staffId, role, id }: IncidentAct,
  { name, note, problem, save }: Step,
): Taken<'NOT_FOUND' | 'CONFLICT'> {
  const incident = await lockIncident(tx, id)
  if (incident === undefined) return notFound
  const { kind, state } = incident.view
  const message = deciderProblem(role, kind) ?? problem(incident)
  if (message !== undefined) return refuse('CONFLICT', { message, details: { state } })
  const at = app.clock()
  await save(incident, at)
  await recordStep(tx, id, { step: name, by: staffId, note: note === '' ? null : note, at })
  publishDeskChange(app, tx, 'incident', id)
  const after = await lockIncident(tx, id)
  return after === undefined ? notFound : ok(after.view)
}

/** A step whose note was checked before: refused where there are errors. */
const takeNotedStep = async (
  app: App,
  tx: Tx,
  act: IncidentAct,
  errors: FieldErrors,
  step: Step,
): Taken<'VALIDATION' | 'NOT_FOUND' | 'CONFLICT'> =>
  hasErrors(errors) ? invalid(errors) : takeIncidentStep(app, tx, act, step)

/** 'I have it': the first who says so. */
export const acknowledgeIncident = (app: App, tx: Tx, act: IncidentAct) =>
  takeIncidentStep(app, tx, act, {
    name: 'acknowledged',
    note: '',
    problem: ({ view, ...handling }) =>
      acknowledgeProblem({ ...handling, holder: view.acknowledgedBy, heldSince: view.acknowledgedAt }),
    save: (_, at) => saveAcknowledged(tx, act.id, act.staffId, at),
  })

/** One person explains the incident; another one closes it. */
export function explainIncident(app: App, tx: Tx, act: IncidentAct, form: { explanation: string }) {
  const explanation = plainLine(form.explanation)
  return takeNotedStep(app, tx, act, explanationErrors(explanation), {
    name: 'explained',
    note: explanation,
    problem: explainProblem,
    save: (_, at) => saveExplanation(tx, act.id, { by: act.staffId, explanation, at }),
  })
}

/** Another person than the one who explained it sends it back, with a note. */
export function sendBackIncident(app: App, tx: Tx, act: IncidentAct, form: { note: string }) {
  const note = plainLine(form.note)
  return takeNotedStep(app, tx, act, sendBackErrors(note), {
    name: 'sent_back',
    note,
    problem: (incident) => sendBackProblem(incident, act.staffId),
    save: () => clearExplanation(tx, act.id),
  })
}

/** By another person than the one who explained it, and independent of them (C-104). */
export function closeIncident(app: App, tx: Tx, act: IncidentAct, form: { note: string }) {
  const note = plainLine(form.note)
  return takeNotedStep(app, tx, act, closingErrors(note), {
    name: 'closed',
    note,
    problem: (incident) => closeProblem(incident, act.staffId),
    save: ({ explainedBy }, at) => {
      approvesFor(tx, explainedBy)
      return saveClosed(tx, act.id, { by: act.staffId, note, at })
    },
  })
}

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

// Incidents as staff read them: the list, one with its history, and the emergencies.

/** A page of incidents, for staff. */
export async function listIncidents(app: App, query: ListQuery): Promise<CappedPage<WireIncident>> {
  const page = clampPage(query.page)
  const limit = clampLimit(query.limit)
  const [{ views, ...found }, shapes] = await Promise.all([
    listIncidentViews(app.database.db, filterOf(query), { limit, offset: offsetOf(page, limit) }),
    listAreas(app),
  ])
  return cappedPageOf(
    views.map((view) => withPlaceText(view, shapes)),
    found,
    page,
    limit,
  )
}

/** One incident with its history. */
export async function readIncident(
  app: App,
  { staffId, role }: Reader,
  id: IncidentId,
): Promise<Result<WireIncidentDetail, 'NOT_FOUND'>> {
  const incident = await findIncident(app.database.db, id)
  if (incident === undefined) return refuse('NOT_FOUND', { message: INCIDENT_NOT_FOUND })
  const { view } = incident
  const [facts, steps, shapes, pair] = await Promise.all([
    findIncidentFacts(app.database.db, view),
    listSteps(app.database.db, id),
    listAreas(app),
    pairProblemOf(app, incident, staffId),
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

const pairProblemOf = async (app: App, { explainedBy }: FoundIncident, approver: StaffId) =>
  explainedBy === null
    ? undefined
    : approvalPairProblem(app.database.db, { asked: [explainedBy], approver, now: app.clock() })

/** The emergencies that are open. */
export async function listEmergencies(app: App): Promise<WireEmergency[]> {
  const [emergencies, shapes] = await Promise.all([findEmergencies(app.database.db), listAreas(app)])
  return emergencies.map((each) => withPlaceText(each, shapes))
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
