import {
  ALONE_LIMITS,
  isBankChargesAlert,
  isPriceAlert,
  isRefundsAlert,
  OWNER_ALERT_DAYS,
  refundsAloneOfDay,
} from '@gatefill/domain/accounts/alone-limits'
import { isPeopleAlert, PEOPLE_ALERT_DAYS } from '@gatefill/domain/accounts/people-read'
import type { StaffRole } from '@gatefill/domain/accounts/roles'
import { formatDateTime } from '@gatefill/domain/core/formats'
import { dayOf } from '@gatefill/domain/core/lagos-days'
import { DAY_SECONDS, secondsAfter } from '@gatefill/domain/core/lagos-time'
import { formatNaira, kobo } from '@gatefill/domain/core/money'
import type { RuleFigures, RuleKind } from '@gatefill/domain/fleet/dispatch-rules'
import { DISPATCH_RULES, LOSS_RULES, ruleText } from '@gatefill/domain/fleet/dispatch-rules'
import type { AlertCause } from '@gatefill/domain/notifications/alert'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

/** Who gave back alone half of what one person may, at once or within 24 hours, refunds and accepted disputes together. */
export async function refundsNearLimit(db: Db, now: Date): Promise<AlertCause[]> {
  const rows = await db
    .selectFrom('refunds_alone')
    .innerJoin('staff_accounts as staff', 'staff.id', 'refunds_alone.staff_id')
    .select((of) => [
      'staff.id',
      'staff.name',
      'staff.role',
      of.fn.sum<number>('refunds_alone.amount').as('sum'),
      of.fn.max('refunds_alone.amount').as('largest'),
    ])
    .where('refunds_alone.at', '>', secondsAfter(now, -DAY_SECONDS))
    .groupBy(['staff.id', 'staff.name', 'staff.role'])
    .execute()
  return rows.flatMap(({ id, name, role, sum, largest }): AlertCause[] => {
    const known = role as StaffRole // the table allows the roles of the domain only
    if (!isRefundsAlert(known, { sum: Number(sum), largest: Number(largest) })) return []
    return [
      {
        cause: `half_of_limit:refunds:${id}`,
        kind: 'half_of_limit',
        title: `${name} gave back ${formatNaira(kobo(Number(sum)))} alone in 24 hours`,
        detail: `The limit of a day is ${formatNaira(refundsAloneOfDay(known))}, that of one refund ${formatNaira(ALONE_LIMITS.refund)}; the largest was ${formatNaira(kobo(Number(largest)))}`,
        path: '/money/refunds',
      },
    ]
  })
}

type PriceRow = { id: string; name: string; by: string; unit_price: number; base: number; largest: number }

/** Fuels whose price single persons moved within seven days so far that the owner is told. */
export async function pricesNearLimit(db: Db, now: Date): Promise<AlertCause[]> {
  const since = secondsAfter(now, -OWNER_ALERT_DAYS * DAY_SECONDS)
  const { rows } = await sql<PriceRow>`
    with alone as (
      select c.*, max(c.id) filter (where c.confirmed_by is not null) over (partition by c.product_id) as confirmed
      from price_changes c where c.at > ${since} and c.previous_price > 0
    )
    select products.id, products.name, string_agg(distinct staff.name, ', ') as by, products.unit_price,
      (array_agg(alone.previous_price order by alone.id))[1] as base,
      max(abs(alone.unit_price - alone.previous_price) * 10000 / alone.previous_price)::int as largest
    from alone join products on products.id = alone.product_id
    left join staff_accounts staff on staff.id = alone.changed_by
    where alone.confirmed_by is null and alone.id > coalesce(alone.confirmed, 0)
    group by products.id, products.name, products.unit_price`.execute(db)
  return rows.flatMap(({ id, name, by, unit_price: price, base, largest }): AlertCause[] => {
    if (!isPriceAlert({ base, price, largestStep: Number(largest) })) return []
    return [
      {
        cause: `half_of_limit:price:${id}`,
        kind: 'half_of_limit',
        title: `The price of ${name} was changed without a second person`,
        detail: `From ${formatNaira(kobo(base))} to ${formatNaira(kobo(price))} within ${OWNER_ALERT_DAYS} days, by ${by ?? 'somebody'}`,
        path: '/prices',
      },
    ]
  })
}

/** Fees that one person set within seven days: they hold for every order at once. */
export async function feesSet(db: Db, now: Date): Promise<AlertCause[]> {
  const rows = await db
    .selectFrom('pricing_policies as policy')
    .innerJoin('staff_accounts as staff', 'staff.id', 'policy.created_by')
    .select(['policy.id', 'policy.valid_from', 'policy.note', 'staff.name'])
    .where('policy.created_at', '>', secondsAfter(now, -OWNER_ALERT_DAYS * DAY_SECONDS))
    .execute()
  return rows.map(({ id, valid_from: from, note, name }) => ({
    cause: `half_of_limit:fees:${id}`,
    kind: 'half_of_limit',
    title: `${name} set the fees without a second person`,
    detail: `They hold from ${formatDateTime(from)}: ${note}`,
    path: '/prices',
  }))
}

/** Rules of what fuel and refunds may go without a person, which one person set within seven days. */
export async function lossRulesSet(db: Db, now: Date): Promise<AlertCause[]> {
  const rows = await db
    .selectFrom('dispatch_rules as rule')
    .innerJoin('staff_accounts as staff', 'staff.id', 'rule.created_by')
    .select(['rule.id', 'rule.kind', 'rule.figures', 'rule.valid_from', 'rule.note', 'staff.name'])
    .where('rule.kind', 'in', LOSS_RULES)
    .where('rule.created_at', '>', secondsAfter(now, -OWNER_ALERT_DAYS * DAY_SECONDS))
    .execute()
  return rows.map(({ id, kind, figures, valid_from: from, note, name }) => {
    const known = kind as RuleKind // the statement asks for such kinds alone
    const entered = figures as RuleFigures // whole numbers by name: checked by the domain before they are stored
    return {
      cause: `half_of_limit:rule:${id}`,
      kind: 'half_of_limit',
      title: `${name} set the rule ${DISPATCH_RULES[known].title} without a second person`,
      detail: `It holds from ${formatDateTime(from)}, ${ruleText(known, entered)}: ${note}`,
      path: '/rules',
    }
  })
}

type ReaderRow = { id: string; name: string; without_work: number; today: number }

/** Who was shown the data of more people than work calls for, within seven days or in all today. */
export async function peopleRead(db: Db, now: Date): Promise<AlertCause[]> {
  const { rows } = await sql<ReaderRow>`
    select staff.id, staff.name, count(distinct r.user_id) filter (where not r.at_work)::int as without_work,
      count(*) filter (where r.day = ${dayOf(now)}::date)::int as today
    from people_reads r join staff_accounts staff on staff.id = r.staff_id
    where r.day > ${dayOf(secondsAfter(now, -PEOPLE_ALERT_DAYS * DAY_SECONDS))}::date
    group by staff.id, staff.name`.execute(db)
  return rows
    .map(({ without_work: withoutWork, ...row }) => ({ withoutWork, ...row }))
    .filter(isPeopleAlert)
    .map(({ id, name, withoutWork, today }) => ({
      cause: `half_of_limit:people:${id}`,
      kind: 'half_of_limit',
      title: `${name} read the data of many customers`,
      detail: `${withoutWork} in ${PEOPLE_ALERT_DAYS} days without an order under way or a recent ticket, ${today} in all today. Each look stands in the audit`,
      path: `/audit?staff=${id}`,
    }))
}

/** Who called half of what one person may a charge of the bank, or a discrepancy with it, and what rules posted so. */
export async function bankChargesNearLimit(db: Db, now: Date): Promise<AlertCause[]> {
  const rows = await db
    .selectFrom('bank_explanations as said')
    .leftJoin('staff_accounts as staff', 'staff.id', 'said.requested_by')
    .innerJoin(
      (of) =>
        of
          .selectFrom('bank_line_parts')
          .select(['explanation_id', sql<number>`sum(abs(amount))`.as('amount')])
          .where('kind', 'in', ['charge', 'discrepancy'])
          .groupBy('explanation_id')
          .as('part'),
      (join) => join.onRef('part.explanation_id', '=', 'said.id'),
    )
    .select((of) => [
      'staff.id',
      'staff.name',
      of.fn.sum<number>('part.amount').as('sum'),
      of.fn.max('part.amount').as('largest'),
    ])
    .where('said.state', '=', 'posted')
    .where('said.approved_by', 'is', null)
    .where('said.requested_at', '>', secondsAfter(now, -OWNER_ALERT_DAYS * DAY_SECONDS))
    .groupBy(['staff.id', 'staff.name'])
    .execute()
  return rows.flatMap(({ id, name, sum, largest }): AlertCause[] =>
    isBankChargesAlert({ sum: Number(sum), largest: Number(largest) })
      ? [
          {
            cause: `half_of_limit:bank:${id ?? 'rules'}`,
            kind: 'half_of_limit',
            title: `${name ?? 'Rules'} posted ${formatNaira(kobo(Number(sum)))} as bank charges in seven days`,
            detail: `Without a second person. A transfer that is called a charge is money that left. The largest line was ${formatNaira(kobo(Number(largest)))}`,
            path: '/money/bank-statements?state=posted',
          },
        ]
      : [],
  )
}
