import { CUSTOMER_STATES } from '@gatefill/domain/customers/customer-block'
import { RECOVERY_OUTCOMES } from '@gatefill/domain/customers/customer-recovery'
import { TICKET_STATUSES } from '@gatefill/domain/support/ticket'
import * as z from 'zod/mini'
import { id, kobo, timestamp } from '../../core/fields.ts'

/** Who of the staff did something, and when. */
const done = z.object({ by: z.string(), at: timestamp() })

export const noteSchema = z.object({ id: id(), note: z.string(), by: z.string(), at: timestamp() })
export type StaffNote = z.infer<typeof noteSchema>

export const listedCustomerSchema = z.object({
  id: id(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  state: z.enum(CUSTOMER_STATES),
  orders: z.int(),
  lastOrderAt: z.nullable(timestamp()),
  since: timestamp(),
})
export type ListedCustomer = z.infer<typeof listedCustomerSchema>

export const ticketLineSchema = z.object({
  id: id(),
  status: z.enum(TICKET_STATUSES),
  category: z.string(),
  message: z.string(),
  createdAt: timestamp(),
})
export type TicketLine = z.infer<typeof ticketLineSchema>

/** In kobo. */
const moneySchema = z.object({
  paid: kobo(),
  refunded: kobo(),
  /** Refunds that have not reached the customer. */
  owed: kobo(),
  /** Paid for orders that are not delivered yet. */
  held: kobo(),
})

const blockSchema = z.object({
  reason: z.string(),
  blocked: done,
  liftReason: z.nullable(z.string()),
  lifted: z.nullable(done),
})

/** A recovery that awaits a second person, or, approved, the end of the time to object. */
const recoverySchema = z.object({
  id: id(),
  checked: z.string(),
  newEmail: z.nullable(z.string()),
  requested: z.extend(done, { staffId: id() }),
  approved: z.nullable(z.extend(done, { takesEffectAt: timestamp() })),
})

/** How the latest approved recovery ended; `by` is the member of staff who stopped it. */
const lastRecoverySchema = z.object({
  outcome: z.enum(RECOVERY_OUTCOMES),
  note: z.string(),
  at: timestamp(),
  by: z.nullable(z.string()),
})

export const customerPageSchema = z.extend(listedCustomerSchema, {
  emailVerifiedAt: z.nullable(timestamp()),
  closedAt: z.nullable(timestamp()),
  hasSecondFactor: z.boolean(),
  delivered: z.int(),
  cancelled: z.int(),
  money: moneySchema,
  consents: z.object({
    termsVersion: z.nullable(z.string()),
    termsAgreedAt: z.nullable(timestamp()),
    orderUpdates: z.boolean(),
    promotions: z.boolean(),
    priceChanges: z.boolean(),
  }),
  addresses: z.array(
    z.object({
      id: id(),
      text: z.string(),
      landmark: z.string(),
      isDefault: z.boolean(),
      hasPin: z.boolean(),
    }),
  ),
  sessions: z.array(z.object({ id: id(), device: z.string(), since: timestamp(), lastSeenAt: timestamp() })),
  /** Null for a role that may not read tickets. */
  tickets: z.nullable(z.array(ticketLineSchema)),
  notes: z.array(z.extend(noteSchema, { orderId: z.nullable(id()) })),
  blocks: z.array(blockSchema),
  recovery: z.nullable(recoverySchema),
  lastRecovery: z.nullable(lastRecoverySchema),
  /** Each member of staff once, the latest first. */
  openedBy: z.array(done),
})
export type CustomerPage = z.infer<typeof customerPageSchema>
