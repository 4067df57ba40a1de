import type { ListedEscalation } from '@gatefill/contracts/staff/support/escalations'
import type { TicketThread } from '@gatefill/contracts/staff/support/ticket-shapes'
import type { StaffRole } from '@gatefill/domain/accounts/roles'
import { hasErrors } from '@gatefill/domain/core/field-errors'
import { formatTime } from '@gatefill/domain/core/formats'
import type { StaffId, TicketEscalationId, TicketId } from '@gatefill/domain/core/ids'
import { asId, ID_PREFIX } from '@gatefill/domain/core/ids'
import type { Page } from '@gatefill/domain/core/page'
import { clampLimit, clampPage, offsetOf, pageOf } from '@gatefill/domain/core/page'
import { plainLine } from '@gatefill/domain/core/plain-line'
import { reasonErrors } from '@gatefill/domain/core/reason'
import type { Result } from '@gatefill/domain/core/result'
import { invalid, ok, refuse } from '@gatefill/domain/core/result'
import {
  ALREADY_ESCALATED,
  ESCALATION_CLOSED,
  ESCALATION_NOT_FOUND,
  escalationErrors,
  escalationTeamOf,
  NOT_YOUR_TEAM,
  TEAM_NAMES,
  teamsSeenBy,
} from '@gatefill/domain/support/escalation'
import type { TicketCategory } from '@gatefill/domain/support/ticket'
import { categoryName, decideTicket } from '@gatefill/domain/support/ticket'
import type { App } from '../../../app-context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { publishTicketChange } from '../../live/index.ts'
import { listStaff } from '../../staff/index.ts'
import { lockTicket, offeredCategories } from '../support.repository.ts'
import { changeTicket, ticketNotFound } from '../ticket-changes.ts'
import { insertEvent } from '../ticket-events.repository.ts'
import type { StoredEscalation } from './escalations.repository.ts'
import {
  findEscalationOf,
  insertEscalation,
  listEscalationsOf,
  lockEscalation,
  saveOutcome,
} from './escalations.repository.ts'
import { viewThread } from './view-thread.ts'

type EscalationForm = { team: string; ownerId: string; reason: string; dueAt: string }

/** Hands a ticket to another team, whose member owns it. CONFLICT while it is with one already. */
export async function escalateTicket(
  app: App,
  tx: Tx,
  staffId: StaffId,
  id: TicketId,
  form: EscalationForm,
): Promise<Result<TicketThread, 'VALIDATION' | 'NOT_FOUND' | 'CONFLICT'>> {
  if ((await lockTicket(tx, 'staff', id)) === undefined) return ticketNotFound()
  const owner = (await listStaff(tx)).find((each) => each.active && each.id === form.ownerId)
  const at = app.clock()
  const errors = escalationErrors(form, owner?.role, at)
  const team = escalationTeamOf(form.team)
  if (hasErrors(errors) || owner === undefined || team === undefined) return invalid(errors)
  const open = await findEscalationOf(tx, id)
  if (open !== null && open.closedAt === null) return refuse('CONFLICT', { message: ALREADY_ESCALATED })
  const escalated = await changeTicket(
    app,
    tx,
    {
      reader: 'staff',
      id,
      decide: ({ status }) => decideTicket(status, 'escalate'),
      event: { kind: 'escalated', staffId, detail: `${TEAM_NAMES[team]} (${owner.name})` },
    },
    () =>
      insertEscalation(tx, {
        id: asId(app.ids.next(ID_PREFIX.ticketEscalation)),
        ticketId: id,
        team,
        ownerId: owner.id,
        reason: plainLine(form.reason),
        dueAt: new Date(form.dueAt),
        by: staffId,
        at,
      }),
  )
  return escalated.ok ? ok(await viewThread(tx, escalated.value)) : escalated
}

/** A page of what was handed to the team of a role; the query as it came. */
export async function listEscalations(
  app: App,
  role: StaffRole,
  query: { state?: string; page?: string; limit?: string },
): Promise<Page<ListedEscalation>> {
  const page = clampPage(query.page)
  const limit = clampLimit(query.limit)
  const slice = { limit, offset: offsetOf(page, limit) }
  const filter = { teams: teamsSeenBy(role), isOpen: query.state !== 'closed' }
  const { rows, totalCount } = await listEscalationsOf(app.database.db, slice, filter)
  const categories = await offeredCategories(app.database.db)
  return pageOf(
    rows.map((row) => viewOf(row, categories)),
    totalCount,
    page,
    limit,
  )
}

/** Ends an escalation with what its team found out; NOT_FOUND for a team that it was not handed to. */
export async function closeEscalation(
  app: App,
  tx: Tx,
  { staffId, role }: { staffId: StaffId; role: StaffRole },
  id: TicketEscalationId,
  form: { reason: string },
): Promise<Result<ListedEscalation, 'VALIDATION' | 'NOT_FOUND' | 'CONFLICT'>> {
  const found = await lockEscalation(tx, id)
  if (found === undefined) return refuse('NOT_FOUND', { message: ESCALATION_NOT_FOUND })
  if (!teamsSeenBy(role).includes(found.team)) return refuse('NOT_FOUND', { message: NOT_YOUR_TEAM })
  if (found.closedAt !== null) {
    const message = `${ESCALATION_CLOSED} ${found.closedBy ?? ''} did so at ${formatTime(found.closedAt)}.`
    return refuse('CONFLICT', { message, details: { by: found.closedBy, at: found.closedAt } })
  }
  const errors = reasonErrors(form)
  if (hasErrors(errors)) return invalid(errors)
  const [at, outcome] = [app.clock(), plainLine(form.reason)]
  await saveOutcome(tx, id, { outcome, by: staffId, at })
  const ticketId = asId<TicketId>(found.ticketId)
  await insertEvent(tx, { ticketId, kind: 'escalation_closed', staffId, detail: outcome, at })
  publishTicketChange(app, tx, ticketId)
  const closed = (await lockEscalation(tx, id)) ?? found
  return ok(viewOf(closed, await offeredCategories(tx)))
}

const viewOf = (
  { categoryId, ...row }: StoredEscalation,
  categories: readonly TicketCategory[],
): ListedEscalation => ({ ...row, categoryName: categoryName(categories, categoryId) })
