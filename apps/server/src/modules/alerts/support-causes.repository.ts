import { formatDateTime } from '@gatefill/domain/core/formats'
import { asId, shortId } from '@gatefill/domain/core/ids'
import { DAY_SECONDS, secondsAfter } from '@gatefill/domain/core/lagos-time'
import type { AlertCause, AlertKind } from '@gatefill/domain/notifications/alert'
import { ESCALATION_ANSWERED_DAYS } from '@gatefill/domain/notifications/alert'
import type { EscalationTeam } from '@gatefill/domain/support/escalation'
import { TEAM_NAMES } from '@gatefill/domain/support/escalation'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { MAX_OF_A_KIND } from './causes.repository.ts'

const KINDS: Readonly<Record<EscalationTeam, AlertKind>> = {
  dispatch: 'escalation_dispatch',
  finance: 'escalation_finance',
}

/** Questions of support that dispatch or finance has not answered. */
export async function escalationsToAnswer(db: Db, now: Date): Promise<AlertCause[]> {
  const rows = await db
    .selectFrom('ticket_escalations as e')
    .innerJoin('staff_accounts as owner', 'owner.id', 'e.owner_id')
    .select(['e.id', 'e.ticket_id', 'e.team', 'e.due_at', 'owner.name'])
    .where('e.closed_at', 'is', null)
    .orderBy('e.due_at')
    .limit(MAX_OF_A_KIND)
    .execute()
  // Without the question: it may name the customer, and alerts outlive a closed account.
  return rows.map(({ id, ticket_id: ticketId, team, due_at: due, name }) => ({
    cause: `escalation:${id}`,
    kind: KINDS[team as EscalationTeam], // the table allows these teams only
    title: `Support asks about ticket #${shortId(asId(ticketId))}`,
    detail: `For ${name}, ${due <= now ? 'late: the answer was due' : 'answer by'} ${formatDateTime(due)}`,
    path: '/support/escalations',
  }))
}

/** What was answered since support last wrote in an open ticket: its customer does not know yet. */
export async function escalationsAnswered(db: Db, now: Date): Promise<AlertCause[]> {
  const rows = await db
    .selectFrom('ticket_escalations as e')
    .innerJoin('tickets as t', 't.id', 'e.ticket_id')
    .innerJoin('staff_accounts as closer', 'closer.id', 'e.closed_by')
    .select(['e.id', 'e.ticket_id', 'e.team', 'closer.name'])
    .where('e.closed_at', '>', secondsAfter(now, -ESCALATION_ANSWERED_DAYS * DAY_SECONDS))
    .where('closer.role', '!=', 'support')
    .where('t.status', '=', 'OPEN')
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('ticket_replies as r')
            .select(sql`1`.as('one'))
            .whereRef('r.ticket_id', '=', 'e.ticket_id')
            .where('r.sender', '=', 'support')
            .whereRef('r.created_at', '>=', 'e.closed_at'),
        ),
      ),
    )
    .orderBy('e.closed_at')
    .limit(MAX_OF_A_KIND)
    .execute()
  return rows.map(({ id, ticket_id: ticketId, team, name }) => ({
    cause: `escalation_answered:${id}`,
    kind: 'escalation_answered',
    // The table allows the teams of the domain only.
    title: `${TEAM_NAMES[team as EscalationTeam]} answered about ticket #${shortId(asId(ticketId))}`,
    detail: `By ${name}. The customer has not been told yet`,
    path: `/support?ticket=${ticketId}`,
  }))
}
