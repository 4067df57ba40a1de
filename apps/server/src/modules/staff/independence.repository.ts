import type { SetUp } from '@gatefill/domain/accounts/team'
import { dependentSince, pairProblem } from '@gatefill/domain/accounts/team'
import type { StaffId } from '@gatefill/domain/core/ids'
import type { Db } from '../../platform/db/database.ts'

/**
 * Why a member of staff cannot be the second person to what these have asked for: one of the two has invited the other, or
 * reset the sign-in, a few days ago. Undefined when they can.
 */
export async function approvalPairProblem(
  db: Db,
  { asked, approver, now }: { asked: readonly StaffId[]; approver: StaffId; now: Date },
): Promise<string | undefined> {
  return asked.length === 0
    ? undefined
    : pairProblem(await findSetUp(db, asked, approver, dependentSince(now)))
}

/** The newest link since then by which one of them set up the sign-in of the other. */
async function findSetUp(
  db: Db,
  asked: readonly StaffId[],
  approver: StaffId,
  since: Date,
): Promise<SetUp | undefined> {
  const row = await db
    .selectFrom('account_links as link')
    .innerJoin('staff_accounts as owner', (join) =>
      join.on((on) =>
        // An invitation names the address alone: the account began with it.
        on.or([
          on('link.account_id', '=', on.ref('owner.id')),
          on.and([on('link.account_id', 'is', null), on('link.email', '=', on.ref('owner.email'))]),
        ]),
      ),
    )
    .select(['link.purpose', 'link.accepted_at', 'link.created_by'])
    .where('link.audience', '=', 'staff')
    .where('link.accepted_at', '>', since)
    .where((of) =>
      of.or([
        of.and([of('link.created_by', '=', approver), of('owner.id', 'in', asked)]),
        of.and([of('link.created_by', 'in', asked), of('owner.id', '=', approver)]),
      ]),
    )
    .orderBy('link.accepted_at', 'desc')
    .executeTakeFirst()
  if (row === undefined || row.accepted_at === null) return undefined
  return {
    purpose: row.purpose === 'recovery' ? 'recovery' : 'invitation',
    at: row.accepted_at,
    byApprover: row.created_by === approver,
  }
}
