import type { StaffAct } from '@gatefill/domain/accounts/roles'
import { mayAct, NOT_YOUR_ROLE } from '@gatefill/domain/accounts/roles'
import type { StaffId } from '@gatefill/domain/core/ids'
import type { ErrorCode, Ok, Refusal, Result } from '@gatefill/domain/core/result'
import { ok, refuse } from '@gatefill/domain/core/result'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/database.ts'
import { writeAudit } from './audit.repository.ts'
import { findStaff } from './staff.repository.ts'

/** Who does what to what, with what was sent for it. */
export type Subject = { staffId: StaffId; act: StaffAct; subjectId: string; details: Record<string, unknown> }

/** How every act of the staff goes: the role of the account as it is now, then the act, then its audit row. */
export function permittedActs(context: Context) {
  const { database, clock } = context

  /** Refuses as if the call did not exist when the account's role does not include it. */
  async function permit(staffId: StaffId, act: StaffAct): Promise<Result<void, 'NOT_FOUND'>> {
    const account = await findStaff(database.db, staffId)
    const allowed = account !== undefined && mayAct(account.role, act)
    return allowed ? ok(undefined) : refuse('NOT_FOUND', { message: NOT_YOUR_ROLE })
  }

  /** Permission, the change and its audit row; all of it in one transaction, nothing of it when it is refused. */
  async function change<Value, Code extends ErrorCode>(
    subject: Subject,
    work: (tx: Tx) => Promise<Ok<Value> | Refusal<Code>>,
  ): Promise<Ok<Value> | Refusal<Code | 'NOT_FOUND'>> {
    const permitted = await permit(subject.staffId, subject.act)
    if (!permitted.ok) return permitted
    const outcome = await database.transaction(async (tx) => {
      const done = await work(tx)
      if (done.ok) await writeAudit(tx, { ...subject, at: clock() })
      return done
    })
    context.wake()
    return outcome
  }

  /** A read that only some roles may make. */
  async function read<Value>(
    staffId: StaffId,
    act: StaffAct,
    work: () => Promise<Value>,
  ): Promise<Result<Value, 'NOT_FOUND'>> {
    const permitted = await permit(staffId, act)
    return permitted.ok ? ok(await work()) : permitted
  }

  return { permit, change, read }
}

export type PermittedActs = ReturnType<typeof permittedActs>
