import type {
  WireDispute,
  WireEarnedIncident,
  WireEarnings,
} from '@gatefill/contracts/driver/driver-earnings'
import { fieldErrors, hasErrors } from '@gatefill/domain/core/field-errors'
import type { DriverId, RunId } from '@gatefill/domain/core/ids'
import { parseId } from '@gatefill/domain/core/ids'
import { dayAfter, dayOf, dayOfText, startOfDay } from '@gatefill/domain/core/lagos-days'
import { addKobo } from '@gatefill/domain/core/money'
import { lineProblem, plainLine } from '@gatefill/domain/core/plain-line'
import type { Result } from '@gatefill/domain/core/result'
import { invalid, ok, refuse } from '@gatefill/domain/core/result'
import { incidentState } from '@gatefill/domain/dispatch/incidents/incident'
import type { IncidentKind } from '@gatefill/domain/dispatch/incidents/incident-kind'
import { RUN_NOT_FOUND } from '@gatefill/domain/dispatch/runs/run-form'
import { runPay } from '@gatefill/domain/finance/run-pay'
import { weekOf } from '@gatefill/domain/finance/week'
import type { App } from '../../../app-context.ts'
import type { Db } from '../../../platform/db/database.ts'
import { isOwnRun, reportIncident } from '../../dispatch/index.ts'
import { findEndedRuns, findIncidentsOfRuns, payOfDriver, type RunIncident } from './pay.repository.ts'

const DISPUTE_MAX = 500
const STILL_OPEN = 'You have disputed this run already. Dispatch will answer.'

// What a driver has earned, and what is wrong with it.

/** A week by runs, at the pay of the day on which each ended. */
export async function earningsOf(
  app: App,
  driverId: DriverId,
  week: string | undefined,
): Promise<WireEarnings> {
  const { from, to } = weekOf(dayOfText(week) ?? dayOf(app.clock()))
  const bounds = { from: startOfDay(from), before: startOfDay(dayAfter(to)) }
  const [ended, pay] = await Promise.all([
    findEndedRuns(app.database.db, driverId, bounds),
    payOfDriver(app.database.db, driverId),
  ])
  const incidents = await findIncidentsOfRuns(
    app.database.db,
    ended.map(({ id }) => id),
  )
  const paid = ended.map(({ endedAt, ...run }) => {
    const ofRun = incidents.filter(({ runId }) => runId === run.id)
    const dispute = ofRun.find(isPayQuestion)
    return {
      ...run,
      endedAt: endedAt.toISOString(),
      pay: runPay(pay, dayOf(endedAt), run.delivered) ?? null,
      dispute: dispute === undefined ? null : disputeView(dispute),
      incidents: ofRun.filter((each) => !isPayQuestion(each)).map(incidentView),
    }
  })
  return { from, to, total: addKobo(...paid.flatMap((run) => run.pay?.total ?? [])), runs: paid }
}

/** The driver says what is wrong with the pay of a run; it becomes an incident. CONFLICT while one is open. */
export async function disputeEarning(
  app: App,
  driverId: DriverId,
  form: { runId: string; text: string },
): Promise<Result<WireDispute, 'VALIDATION' | 'NOT_FOUND' | 'CONFLICT'>> {
  const errors = fieldErrors([['text', lineProblem(form.text, 'What is wrong', DISPUTE_MAX)]])
  if (hasErrors(errors)) return invalid(errors)
  const id = parseId('run', form.runId)
  return app.database.transaction(async (tx) => {
    if (id === undefined || !(await isOwnRun(app, tx, driverId, id)))
      return refuse('NOT_FOUND', { message: RUN_NOT_FOUND })
    if ((await newestDispute(tx, id))?.closedBy === null) return refuse('CONFLICT', { message: STILL_OPEN })
    await reportIncident(app, tx, driverId, { kind: PAY_QUESTION, runId: id, note: plainLine(form.text) })
    const made = await newestDispute(tx, id)
    return made === undefined ? refuse('NOT_FOUND', { message: RUN_NOT_FOUND }) : ok(disputeView(made))
  })
}

const newestDispute = async (on: Db, id: RunId): Promise<RunIncident | undefined> =>
  (await findIncidentsOfRuns(on, [id])).find(isPayQuestion)

const PAY_QUESTION = 'pay_dispute' satisfies IncidentKind
const isPayQuestion = ({ kind }: RunIncident): boolean => kind === PAY_QUESTION

const incidentView = ({ kind, ...handling }: RunIncident): WireEarnedIncident => ({
  kind,
  state: incidentState(handling),
})

const disputeView = ({ note, at, explanation, ...handling }: RunIncident): WireDispute => ({
  text: note,
  at: at.toISOString(),
  state: incidentState(handling),
  answer: explanation,
})
