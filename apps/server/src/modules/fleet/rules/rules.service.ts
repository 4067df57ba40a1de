import type { WireRule } from '@gatefill/contracts/staff/fleet/rules'
import { hasErrors } from '@gatefill/domain/core/field-errors'
import { formatDateTime } from '@gatefill/domain/core/formats'
import type { RuleId, StaffId } from '@gatefill/domain/core/ids'
import { asId, ID_PREFIX } from '@gatefill/domain/core/ids'
import { plainLine } from '@gatefill/domain/core/plain-line'
import type { Result } from '@gatefill/domain/core/result'
import { invalid, ok } from '@gatefill/domain/core/result'
import { validFromOf } from '@gatefill/domain/core/valid-from'
import type { RuleFigures, RuleForm, RuleKind, RulesInForce } from '@gatefill/domain/fleet/dispatch-rules'
import {
  DISPATCH_RULES,
  figuresAt,
  ownFigures,
  RULE_KINDS,
  ruleErrors,
  ruleKindOf,
  rulesAt,
  ruleText,
} from '@gatefill/domain/fleet/dispatch-rules'
import { noteChanges } from '../../../platform/audit-changes.ts'
import type { Context } from '../../../platform/context.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { staffNames } from '../../staff/index.ts'
import type { FleetDeps } from '../fleet-deps.ts'
import { readTodaysWork, refusesOf } from './refusals-of-today.ts'
import type { RuleRow } from './rules.repository.ts'
import { insertRule, listRules } from './rules.repository.ts'

type RefusalDeps = Pick<FleetDeps, 'drivers' | 'undeliveredOrders'>

/** What a rule would refuse now, were it in force. */
function previewService({ database, clock }: Context, deps: RefusalDeps) {
  async function preview(query: {
    kind?: string
    figures?: string
  }): Promise<Result<WireRule['refuses'], 'VALIDATION'>> {
    const at = clock()
    const form = { kind: query.kind ?? '', figures: figuresOfText(query.figures), validFrom: '', note: '-' }
    const errors = ruleErrors(form, at)
    const kind = ruleKindOf(form.kind)
    if (hasErrors(errors) || kind === undefined) return invalid(errors)
    const { db } = database
    const asked = { kind, figures: ownFigures(kind, form.figures), validFrom: at }
    const rules = rulesAt([...(await listRules(db)), asked], at)
    return ok(refusesOf(kind, rules, await readTodaysWork(db, at, deps), at))
  }

  return { preview }
}

/** The rules of dispatch: dated, shown with what each refuses now. */
export function rulesService(context: Context, deps: RefusalDeps) {
  const { database, clock, ids } = context
  async function readAll(db: Db): Promise<WireRule[]> {
    const at = clock()
    const [rules, names] = await Promise.all([listRules(db), staffNames(db)])
    const work = await readTodaysWork(db, at, deps)
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

  async function add(tx: Tx, staffId: StaffId, form: RuleForm): Promise<Result<WireRule, 'VALIDATION'>> {
    const now = clock()
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
        id: asId<RuleId>(ids.next(ID_PREFIX.rule)),
        kind,
        figures,
        validFrom,
        note: plainLine(form.note),
        createdBy: staffId,
      },
      now,
    )
    return ok(await readOne(tx, kind))
  }

  async function readOne(tx: Tx, kind: RuleKind): Promise<WireRule> {
    const rule = (await readAll(tx)).find((each) => each.kind === kind)
    if (rule === undefined) throw new Error(`the rule ${kind} is gone`)
    return rule
  }

  return {
    list: () => readAll(database.db),
    ...previewService(context, deps),
    add,
    /** What the planner and the shifts are judged by at a moment. */
    at: async (db: Db, at: Date): Promise<RulesInForce> => rulesAt(await listRules(db), at),
  }
}

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
