import { ACCOUNT_CHANGE_NOT_FOUND, PAYEE_NOT_FOUND } from '@gatefill/domain/finance/not-found'
import { PAYEE_KINDS, payeeKindOf } from '@gatefill/domain/payments/payee-kind'
import * as z from 'zod/mini'
import { endpoint, plain } from '../../core/endpoint.ts'
import { id, text, timestamp } from '../../core/fields.ts'
import { idParam } from '../../core/params.ts'
import { account, accountChangeSchema } from './account-change-shape.ts'
import { actsOnMoney, day, person, readsMoney } from './finance-shapes.ts'

const contactSchema = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  /** Who entered a station's account and when. A driver's is that of the account. */
  setBy: z.nullable(person()),
  setAt: timestamp(),
})

const payeeSchema = z.object({
  kind: z.enum(PAYEE_KINDS),
  id: id(),
  name: z.string(),
  account: z.nullable(z.object({ ...account, changedBy: person(), changedAt: timestamp() })),
  /** A change that waits for a second person, or whose account is new. */
  change: z.nullable(accountChangeSchema),
  /** Where the payee hears of changes. */
  contact: z.nullable(contactSchema),
  /** Delivered orders that no payout has yet, and the day of the first. */
  unpaidOrders: z.int(),
  unpaidSince: z.nullable(day()),
})
export type Payee = z.infer<typeof payeeSchema>

/** GET /staff/payees: stations and drivers with their bank accounts. */
export const listPayees = endpoint({
  summary: 'Stations and drivers that we pay',
  method: 'GET',
  path: '/staff/payees',
  access: readsMoney,
  answer: plain(z.array(payeeSchema)),
  status: 200,
  message: 'Payees',
  errors: [],
})

const payeeParams = {
  kind: { parse: payeeKindOf, notFound: PAYEE_NOT_FOUND },
  id: {
    parse: (value: string) => (/^[a-z]+_[0-9A-Z]{26}$/.test(value) ? value : undefined),
    notFound: PAYEE_NOT_FOUND,
  },
}

/**
 * PUT /staff/payees/{kind}/{id}: the bank account; a NUBAN of 10 digits that fits the bank code. The first is in force at once.
 * Another one is a change: it waits for a second person, and the payee is told at the contact from before.
 */
export const savePayeeAccount = endpoint({
  summary: 'Save the bank account of a station or driver',
  method: 'PUT',
  path: '/staff/payees/:kind/:id',
  params: payeeParams,
  access: actsOnMoney,
  body: plain(z.object({ beneficiary: text(), accountNumber: text(), bankCode: text(), askedForBy: text() })),
  answer: plain(payeeSchema),
  status: 200,
  message: 'Bank account saved',
  errors: ['VALIDATION', 'NOT_FOUND', 'CONFLICT'],
})

/** PUT /staff/payees/station/{id}/contact: where a station hears of changes of its account. */
export const saveStationContact = endpoint({
  summary: 'Save where a station is reached about its account',
  method: 'PUT',
  path: '/staff/payees/station/:id/contact',
  params: { id: idParam('station', PAYEE_NOT_FOUND) },
  access: actsOnMoney,
  body: plain(z.object({ name: text(), email: text(), phone: text() })),
  answer: plain(payeeSchema),
  status: 200,
  message: 'Contact saved',
  errors: ['VALIDATION', 'NOT_FOUND'],
})

const changeId = idParam('payeeAccountChange', ACCOUNT_CHANGE_NOT_FOUND)

/**
 * POST /staff/payee-account-changes/{id}/confirm: by another person than who asked. `note` says why a name that the bank does
 * not know is right.
 */
export const confirmAccountChange = endpoint({
  summary: 'Confirm the change of a bank account as the second person',
  method: 'POST',
  path: '/staff/payee-account-changes/:id/confirm',
  params: { id: changeId },
  access: actsOnMoney,
  body: plain(z.object({ note: text() })),
  answer: plain(payeeSchema),
  status: 200,
  message: 'Bank account changed',
  errors: ['VALIDATION', 'NOT_FOUND', 'CONFLICT'],
})

/** POST /staff/payee-account-changes/{id}/refuse: one that waits ends; after one that is new the old account is in force again. */
export const refuseAccountChange = endpoint({
  summary: 'Refuse the change of a bank account',
  method: 'POST',
  path: '/staff/payee-account-changes/:id/refuse',
  params: { id: changeId },
  access: actsOnMoney,
  body: plain(z.object({ reason: text() })),
  answer: plain(payeeSchema),
  status: 200,
  message: 'Change refused',
  errors: ['VALIDATION', 'NOT_FOUND', 'CONFLICT'],
})

/** POST /staff/payee-account-changes/{id}/answers: what the payee said of it on the phone; rows are never changed. */
export const noteAccountAnswer = endpoint({
  summary: 'Write down what a payee said of another bank account',
  method: 'POST',
  path: '/staff/payee-account-changes/:id/answers',
  params: { id: changeId },
  access: actsOnMoney,
  body: plain(z.object({ reason: text() })),
  answer: plain(payeeSchema),
  status: 201,
  message: 'Answer written down',
  errors: ['VALIDATION', 'NOT_FOUND'],
})
