import { STAFF_ROLES } from '@gatefill/domain/accounts/roles'
import { HOLDER_STATES } from '@gatefill/domain/finance/account-holder'
import { ACCOUNT_CHANGE_STATES } from '@gatefill/domain/finance/changed-account'
import * as z from 'zod/mini'
import { id, timestamp } from '../../core/fields.ts'
import { day, person } from './finance-shapes.ts'

/** A bank account as staff of finance reads it. */
export const account = { beneficiary: z.string(), accountNumber: z.string(), bankCode: z.string() }

/** How often an account was paid, and when last. */
const paidSoFar = () => z.object({ count: z.int(), last: z.nullable(day()) })

/** A change of a payee's account, with both accounts, who did what, and whom we told. */
export const accountChangeSchema = z.object({
  id: id(),
  state: z.enum(ACCOUNT_CHANGE_STATES),
  account: z.object(account),
  old: z.object({ ...account, since: timestamp(), by: person() }),
  /** How the payee asked for it. */
  askedForBy: z.string(),
  askedBy: person(),
  askedAt: timestamp(),
  confirmedBy: z.nullable(person()),
  confirmedAt: z.nullable(timestamp()),
  confirmNote: z.string(),
  refusedBy: z.nullable(person()),
  refusedAt: z.nullable(timestamp()),
  refusal: z.string(),
  /** From when a payout may leave to it; null while nobody has confirmed it. */
  freeAt: z.nullable(timestamp()),
  /** Who can confirm it now; empty once somebody has answered. */
  confirmers: z.array(z.object({ id: id(), name: z.string(), role: z.enum(STAFF_ROLES) })),
  /** Whether the old account can be brought back by one person. */
  mayRefuse: z.boolean(),
  /** What the vendor said of whose account it is; `problem` where it wants another look. */
  holder: z.object({ state: z.enum(HOLDER_STATES), name: z.string(), problem: z.nullable(z.string()) }),
  /** Whose the account of before is, as the vendor said; '' where nobody was asked. */
  oldHolderName: z.string(),
  oldPaid: paidSoFar(),
  newPaid: paidSoFar(),
  /** What the payee said when somebody called, the first first. */
  answers: z.array(z.object({ words: z.string(), by: person(), at: timestamp() })),
  /** Whom we told at the contacts from before. */
  notices: z.array(
    z.object({
      channel: z.enum(['mail', 'text']),
      recipient: z.string(),
      state: z.enum(['waiting', 'sent', 'refused']),
      endedAt: z.nullable(timestamp()),
    }),
  ),
})
export type AccountChangeView = z.infer<typeof accountChangeSchema>
