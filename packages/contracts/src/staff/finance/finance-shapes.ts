import type { Month } from '@gatefill/domain/finance/month'
import { monthOfText } from '@gatefill/domain/finance/month'
import { DISPUTE_STATES } from '@gatefill/domain/payments/dispute'
import * as z from 'zod/mini'
import { staff } from '../../core/access.ts'
import { id, kobo, timestamp } from '../../core/fields.ts'
import type { Param } from '../../core/params.ts'

/** Who reads the money rooms; who acts in them. */
export const readsMoney = staff('admin', 'finance', 'owner')
export const actsOnMoney = staff('admin', 'finance')

/** A member of staff who did something; the name stays after the account is closed. */
export const person = () => z.object({ id: id(), name: z.string() })

/** A day in Lagos, as '2026-10-31'. */
export const day = () => z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))
/** A calendar month in Lagos, as '2026-10'. */
export const month = () => z.string().check(z.regex(/^\d{4}-\d{2}$/))

/** An id of a provider's own, or the name of a provider. */
export const sourceText = (notFound: string): Param<string> => ({
  parse: (text) => (/^[\w.:-]{1,100}$/.test(text) ? text : undefined),
  notFound,
})

/** A dispute of a payment; the amount in kobo. */
export const disputeSchema = z.object({
  provider: z.string(),
  disputeId: z.string(),
  reference: z.string(),
  orderId: z.nullable(id()),
  amount: kobo(),
  state: z.enum(DISPUTE_STATES),
  openedAt: timestamp(),
  /** Until when the provider wants an answer; null where it names no time. */
  dueAt: z.nullable(timestamp()),
  /** When the bank decided it a second time. */
  turnedAt: z.nullable(timestamp()),
})

export const monthParam: Param<Month> = { parse: monthOfText, notFound: 'There is no such month.' }

/** Sums of one account in kobo: balances + debit, - credit; `debits` and `credits` both 0 or more. */
export const accountSums = () =>
  z.object({
    account: z.string(),
    label: z.string(),
    opening: kobo(),
    debits: kobo(),
    credits: kobo(),
    closing: kobo(),
  })
export type AccountSums = z.infer<ReturnType<typeof accountSums>>
