import type { WireIncident } from '@gatefill/contracts/staff/dispatch/incident-shapes'
import type { StaffRole } from '@gatefill/domain/accounts/roles'
import { hasErrors } from '@gatefill/domain/core/field-errors'
import type { IncidentId, StaffId } from '@gatefill/domain/core/ids'
import { plainLine } from '@gatefill/domain/core/plain-line'
import type { FieldErrors, Result } from '@gatefill/domain/core/result'
import { invalid, ok, refuse } from '@gatefill/domain/core/result'
import type { IncidentStep } from '@gatefill/domain/dispatch/incidents/incident'
import {
  acknowledgeProblem,
  closeProblem,
  closingErrors,
  explainProblem,
  explanationErrors,
  INCIDENT_NOT_FOUND,
  sendBackErrors,
  sendBackProblem,
} from '@gatefill/domain/dispatch/incidents/incident'
import { deciderProblem } from '@gatefill/domain/dispatch/incidents/incident-kind'
import { approvesFor } from '../../../platform/audited-write.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { DeskLive } from '../board/zones.service.ts'
import type { FoundIncident } from './incident-views.repository.ts'
import { lockIncident } from './incident-views.repository.ts'
import { clearExplanation, saveAcknowledged, saveClosed, saveExplanation } from './incidents.repository.ts'
import { recordStep } from './record-incident.ts'

type IncidentAct = { staffId: StaffId; role: StaffRole; id: IncidentId }
type Refused = 'NOT_FOUND' | 'CONFLICT'

const notFound = refuse('NOT_FOUND', { message: INCIDENT_NOT_FOUND })

type Step = {
  name: IncidentStep
  note: string | null
  problem: (incident: FoundIncident) => string | undefined
  save: (incident: FoundIncident, at: Date) => Promise<void>
}

/** One step: refused where the role or the state does not allow it, saved with its place in the history. */
function createStep({ clock }: Pick<Context, 'clock'>, { onDeskChanged }: DeskLive) {
  return async function step(
    tx: Tx,
    { staffId, role, id }: IncidentAct,
    { name, note, problem, save }: Step,
  ): Promise<Result<WireIncident, Refused>> {
    const incident = await lockIncident(tx, id)
    if (incident === undefined) return notFound
    const { kind, state } = incident.view
    const message = deciderProblem(role, kind) ?? problem(incident)
    if (message !== undefined) return refuse('CONFLICT', { message, details: { state } })
    const at = clock()
    await save(incident, at)
    await recordStep(tx, id, { step: name, by: staffId, note, at })
    onDeskChanged(tx, 'incident', id)
    const after = await lockIncident(tx, id)
    return after === undefined ? notFound : ok(after.view)
  }
}

/** What staff do with an incident: taken in hand, explained by one person, sent back or closed by another. */
export function incidentsService(context: Pick<Context, 'clock'>, deps: DeskLive) {
  const step = createStep(context, deps)
  return {
    /** 'I have it': the first who says so. */
    acknowledge: (tx: Tx, act: IncidentAct): Promise<Result<WireIncident, Refused>> =>
      step(tx, act, {
        name: 'acknowledged',
        note: null,
        problem: ({ view, ...handling }) =>
          acknowledgeProblem({ ...handling, holder: view.acknowledgedBy, heldSince: view.acknowledgedAt }),
        save: (_, at) => saveAcknowledged(tx, act.id, act.staffId, at),
      }),

    explain: async (
      tx: Tx,
      act: IncidentAct,
      form: { explanation: string },
    ): Promise<Result<WireIncident, Refused | 'VALIDATION'>> => {
      const explanation = plainLine(form.explanation)
      return (
        refusalOf(explanationErrors(explanation)) ??
        step(tx, act, {
          name: 'explained',
          note: explanation,
          problem: explainProblem,
          save: (_, at) => saveExplanation(tx, act.id, { by: act.staffId, explanation, at }),
        })
      )
    },
    ...secondPersonActs(step),
  }
}

/** What another person than the one who explained it does: sends it back, or closes it. */
const secondPersonActs = (step: ReturnType<typeof createStep>) => ({
  sendBack: async (
    tx: Tx,
    act: IncidentAct,
    form: { note: string },
  ): Promise<Result<WireIncident, Refused | 'VALIDATION'>> => {
    const note = plainLine(form.note)
    return (
      refusalOf(sendBackErrors(note)) ??
      step(tx, act, {
        name: 'sent_back',
        note,
        problem: (incident) => sendBackProblem(incident, act.staffId),
        save: () => clearExplanation(tx, act.id),
      })
    )
  },

  /** By another person than the one who explained it, and independent of them (C-104). */
  close: async (
    tx: Tx,
    act: IncidentAct,
    form: { note: string },
  ): Promise<Result<WireIncident, Refused | 'VALIDATION'>> => {
    const note = plainLine(form.note)
    return (
      refusalOf(closingErrors(note)) ??
      step(tx, act, {
        name: 'closed',
        note: note === '' ? null : note,
        problem: (incident) => closeProblem(incident, act.staffId),
        save: ({ explainedBy }, at) => {
          approvesFor(tx, explainedBy)
          return saveClosed(tx, act.id, { by: act.staffId, note, at })
        },
      })
    )
  },
})

const refusalOf = (errors: FieldErrors) => (hasErrors(errors) ? invalid(errors) : undefined)
