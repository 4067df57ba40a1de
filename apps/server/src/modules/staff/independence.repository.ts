import type { SetUp, SinceWhen } from '@gatefill/domain/accounts/approval/independence'
import {
  dependenceProblem,
  dependentSince,
  newAdministratorProblem,
} from '@gatefill/domain/accounts/approval/independence'
import type { StaffId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import type { Db } from '../../platform/db/database.ts'

/**
 * Why a member of staff cannot be the second person to what these have asked for (C-104): they depend on each other, or the
 * approver is an administrator since today. Undefined when they can.
 */
export async function approvalPairProblem(
  db: Db,
  { asked, approver, now }: { asked: readonly StaffId[]; approver: StaffId; now: Date },
): Promise<string | undefined> {
  if (asked.length === 0) return undefined
  return (
    dependenceProblem(await findSetUps(db, dependentSince(now)), { asked, approver }) ??
    newAdministratorProblem(await findAdministrators(db), approver, now)
  )
}

/** The links accepted since then by which one member of staff set up the sign-in of another. */
async function findSetUps(db: Db, since: Date): Promise<SetUp[]> {
  const rows = await db
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
    .select(['link.purpose', 'link.accepted_at as at', 'link.created_by as by', 'owner.id as of'])
    .where('link.audience', '=', 'staff')
    .where('link.accepted_at', '>', since)
    .where('link.created_by', 'is not', null)
    .execute()
  return rows.flatMap(({ purpose, at, by, of }) =>
    at === null || by === null
      ? []
      : [{ purpose: purpose === 'recovery' ? 'recovery' : 'invitation', by: asId(by), of: asId(of), at }],
  )
}

/**
 * The administrators who can sign in, with since when they are: the account was made or its role was changed then. Null for
 * those of the seed.
 */
async function findAdministrators(db: Db): Promise<SinceWhen[]> {
  const rows = await db
    .selectFrom('staff_accounts')
    .select((of) => [
      'id',
      'demo',
      'created_at',
      of
        .selectFrom('staff_audit')
        .select((audit) => audit.fn.max('at').as('changed'))
        .where('act', '=', 'changeMemberRole')
        .whereRef('subject_id', '=', 'staff_accounts.id')
        .as('changed_at'),
    ])
    .where('role', '=', 'admin')
    .where('active', '=', true)
    .execute()
  return rows.map(({ id, demo, created_at, changed_at }) => ({
    id: asId(id),
    since: changed_at ?? (demo ? null : created_at),
  }))
}
