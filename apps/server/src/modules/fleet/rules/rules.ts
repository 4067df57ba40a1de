import type { WireRule } from '@gatefill/contracts/staff/fleet/rules'
import { hasErrors } from '@gatefill/domain/core/field-errors'
import { formatDateTime } from '@gatefill/domain/core/formats'
import { asId, ID_PREFIX, type RuleId, type StaffId } from '@gatefill/domain/core/ids'
import { plainLine } from '@gatefill/domain/core/plain-line'
import { invalid, ok, type Result } from '@gatefill/domain/core/result'
import { validFromOf } from '@gatefill/domain/core/valid-from'
import {
  DISPATCH_RULES,
  figuresAt,
  ownFigures,
  RULE_KINDS,
  type RuleFigures,
  type RuleForm,
  type RuleKind,
  type RulesInForce,
  ruleErrors,
  ruleKindOf,
  rulesAt,
  ruleText,
} from '@gatefill/domain/fleet/dispatch-rules'
import { paperLimits } from '@gatefill/domain/fleet/paper'
import { ruleRefusals, type TodaysWork } from '@gatefill/domain/fleet/rule-refusals'
import type { App } from '../../../app-context.ts'
import { noteChanges } from '../../../platform/audit-changes.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { listDrivers } from '../../drivers/index.ts'
import { undeliveredOrders } from '../../orders/index.ts'
import { forgetRules, insertRule, listRules, type RuleRow } from '../../rules/index.ts'
import { staffNames } from '../../staff/index.ts'
import { listPapers } from '../papers/papers.repository.ts'
import { listAllStations } from '../stations/stations.repository.ts'
import { listCompartments, listVehicles } from '../vehicles/vehicles.repository.ts'
import { runsOnRoad } from './runs-on-road.repository.ts'

/** What a rule would refuse now, were it in force. */
export async function previewRule(
  app: App,
  query: {
    kind?: string
    figures?: string
  },
): Promise<Result<WireRule['refuses'], 'VALIDATION'>> {
  const at = app.clock()
  const form = { kind: query.kind ?? '', figures: figuresOfText(query.figures), validFrom: '', note: '-' }
  const errors = ruleErrors(form, at)
  const kind = ruleKindOf(form.kind)
  if (hasErrors(errors) || kind === undefined) return invalid(errors)

  const asked = { kind, figures: ownFigures(kind, form.figures), validFrom: at }
  const rules = rulesAt([...(await listRules(app.database.db)), asked], at)
  return ok(refusesOf(kind, rules, await readTodaysWork(app.database.db, at), at))
}

// The rules of dispatch: dated, shown with what each refuses now.

async function readAll(app: App, db: Db): Promise<WireRule[]> {
  const at = app.clock()
  const [rules, names] = await Promise.all([listRules(db), staffNames(db)])
  const work = await readTodaysWork(db, at)
  const inForce = rulesAt(rules, at)
  return RULE_KINDS.map((kind) => ({
    ...versionsOf(
      rules.filter((rule) => rule.kind === kind),
      names,
      at,
      figuresAt(rules, kind, at),
    ),
    kind,
    refuses: refusesOf(kind, inForce, work, at),
  }))
}

/** Sets a rule of dispatch from a moment on. */
export async function addFleetRule(
  app: App,
  tx: Tx,
  staffId: StaffId,
  form: RuleForm,
): Promise<Result<WireRule, 'VALIDATION'>> {
  const now = app.clock()
  const errors = ruleErrors(form, now)
  const kind = ruleKindOf(form.kind)
  if (hasErrors(errors) || kind === undefined) return invalid(errors)
  const validFrom = validFromOf(form.validFrom, now)
  const figures = ownFigures(kind, form.figures)
  noteChanges(tx, [
    {
      field: `${DISPATCH_RULES[kind].title} from ${formatDateTime(validFrom)}`,
      before: ruleText(kind, figuresAt(await listRules(tx), kind, now)),
      after: ruleText(kind, figures),
    },
  ])
  await insertRule(
    tx,
    {
      id: asId<RuleId>(app.ids.next(ID_PREFIX.rule)),
      kind,
      figures,
      validFrom,
      note: plainLine(form.note),
      createdBy: staffId,
    },
    now,
  )
  tx.afterCommit(() => forgetRules(app))
  return ok(await readOne(app, tx, kind))
}

async function readOne(app: App, tx: Tx, kind: RuleKind): Promise<WireRule> {
  const rule = (await readAll(app, tx)).find((each) => each.kind === kind)
  if (rule === undefined) throw new Error(`the rule ${kind} is gone`)
  return rule
}

/** The rules of dispatch with what each refuses now. */
export const listFleetRules = (app: App) => readAll(app, app.database.db)

function versionsOf(rules: readonly RuleRow[], names: Map<string, string>, at: Date, figures: RuleFigures) {
  const begun = rules.filter(({ validFrom }) => validFrom <= at)
  const version = ({ figures: own, validFrom, note, createdBy }: RuleRow) => ({
    figures: own,
    validFrom: validFrom.toISOString(),
    note,
    by: createdBy === null ? null : (names.get(createdBy) ?? null),
  })
  const last = begun.at(-1)
  return {
    inForce: last === undefined ? { figures, validFrom: null, note: '', by: null } : version(last),
    coming: rules.filter(({ validFrom }) => validFrom > at).map(version),
    past: begun.slice(0, -1).toReversed().map(version),
  }
}

/** Figures of a query; text that is no object of numbers counts as none. */
function figuresOfText(text = ''): RuleFigures {
  try {
    const parsed: unknown = JSON.parse(text)
    const entries = typeof parsed === 'object' && parsed !== null ? Object.entries(parsed) : []
    return Object.fromEntries(entries.filter(([, value]) => typeof value === 'number'))
  } catch {
    // Not JSON: the form's own errors say which figures are missing.
    return {}
  }
}

const SHOWN = 10

/** Everything that the rules are judged by at this moment. */
async function readTodaysWork(db: Db, at: Date): Promise<TodaysWork> {
  const [vehicles, compartments, papers, stations, people, orders, runs] = await Promise.all([
    listVehicles(db),
    listCompartments(db),
    listPapers(db),
    listAllStations(db),
    listDrivers(db),
    undeliveredOrders(db),
    runsOnRoad(db),
  ])
  const limitsOf = (of: 'vehicle' | 'driver' | 'station', id: string) =>
    paperLimits(
      of,
      papers.filter((paper) => paper.of === of && paper.ownerId === id),
      at,
    )
  return {
    vehicles: vehicles
      .filter(({ offRoadSince }) => offRoadSince === null)
      .map(({ id, plate, class: vehicleClass }) => ({
        plate,
        class: vehicleClass,
        papers: limitsOf('vehicle', id),
        meters: compartments.filter(({ vehicleId }) => vehicleId === id),
      })),
    drivers: people.map(({ id, name }) => ({ name, papers: limitsOf('driver', id) })),
    stations: stations
      .filter(({ isOpen }) => isOpen)
      .map(({ id, name }) => ({ name, papers: limitsOf('station', id) })),
    orders,
    runs,
  }
}

/** What a rule of dispatch refuses of today's work: how many, and the first of them. */
function refusesOf(kind: RuleKind, rules: RulesInForce, work: TodaysWork, at: Date): WireRule['refuses'] {
  const which = ruleRefusals(kind, rules, work, at)
  return { count: which.length, which: which.slice(0, SHOWN) }
}
