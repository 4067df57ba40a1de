import type { TicketThread } from '@gatefill/contracts/staff/support/ticket-shapes'
import type { StaffId, TicketId } from '@gatefill/domain/core/ids'
import type { Result } from '@gatefill/domain/core/result'
import { invalid, ok, refuse } from '@gatefill/domain/core/result'
import { canAnswerTickets } from '@gatefill/domain/support/escalation'
import { decideTicket } from '@gatefill/domain/support/ticket'
import type { App } from '../../../app-context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { listStaff } from '../../staff/index.ts'
import type { StoredTicket } from '../support.repository.ts'
import { changeTicket } from '../ticket-changes.ts'
import { saveAssignee } from './queue.repository.ts'
import { viewThread } from './view-thread.ts'

const NO_AGENT = 'Please choose a colleague who answers tickets'
const CHANGED = 'Somebody else changed who looks after this ticket.'

/** Who looks after a ticket: compared with what was on the screen, then set. */
export async function assignTicket(
  app: App,
  tx: Tx,
  staffId: StaffId,
  id: TicketId,
  form: { assigneeId: string | null; before: string | null },
): Promise<Result<TicketThread, 'VALIDATION' | 'NOT_FOUND' | 'CONFLICT'>> {
  const agents = (await listStaff(tx)).filter(({ active, role }) => active && canAnswerTickets(role))
  const agent = agents.find((each) => each.id === form.assigneeId)
  if (form.assigneeId !== null && agent === undefined) return invalid({ assigneeId: [NO_AGENT] })
  const decide = ({ status, assignee }: StoredTicket) =>
    (assignee?.id ?? null) === form.before
      ? decideTicket(status, 'assign')
      : refuse('CONFLICT', { message: CHANGED })
  const event =
    agent === undefined
      ? ({ kind: 'unassigned', staffId } as const)
      : ({ kind: 'assigned', staffId, detail: agent.name } as const)
  const changed = await changeTicket(app, tx, { reader: 'staff', id, decide, event }, () =>
    saveAssignee(tx, id, agent?.id ?? null, app.clock()),
  )
  return changed.ok ? ok(await viewThread(tx, changed.value)) : changed
}
