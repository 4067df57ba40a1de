import { plainLine } from './plain-line.ts'

declare const idBrand: unique symbol

/** An id is a prefix and a ULID, such as `ord_01J...`: it sorts by time and ends in random characters. */
export type Id<Kind extends string> = string & { readonly [idBrand]: Kind }

export type UserId = Id<'user'>
export type SessionId = Id<'session'>
export type AddressId = Id<'address'>
export type ProductId = Id<'product'>
export type OrderId = Id<'order'>
export type AttemptId = Id<'attempt'>
export type RefundId = Id<'refund'>
export type RefundRequestId = Id<'refundRequest'>
export type RefundAdoptionId = Id<'refundAdoption'>
export type DriverId = Id<'driver'>
export type StaffId = Id<'staff'>
export type StationId = Id<'station'>
export type NotificationId = Id<'notification'>
export type TicketId = Id<'ticket'>
export type TicketReplyId = Id<'ticketReply'>
export type TicketPictureId = Id<'ticketPicture'>
export type TicketNoteId = Id<'ticketNote'>
export type TicketEscalationId = Id<'ticketEscalation'>
export type SavedReplyId = Id<'savedReply'>
export type DiscrepancyId = Id<'discrepancy'>
export type PayoutId = Id<'payout'>
export type PayoutBatchId = Id<'payoutBatch'>
export type ManualJournalId = Id<'manualJournal'>
export type BankStatementId = Id<'bankStatement'>
export type BankLineId = Id<'bankLine'>
export type BankExplanationId = Id<'bankExplanation'>
export type BankRuleId = Id<'bankRule'>
export type AccountLinkId = Id<'accountLink'>
export type PriceRequestId = Id<'priceRequest'>
export type VehicleId = Id<'vehicle'>
export type CompartmentId = Id<'compartment'>
export type ShiftId = Id<'shift'>
export type RunId = Id<'run'>
export type StopId = Id<'stop'>
export type ActId = Id<'act'>
export type IncidentId = Id<'incident'>
export type PaperId = Id<'paper'>
export type RuleId = Id<'rule'>
export type PauseId = Id<'pause'>
export type AdjustmentId = Id<'adjustment'>
export type PushSubscriptionId = Id<'pushSubscription'>
export type PromotionId = Id<'promotion'>
export type BatchNoticeId = Id<'batchNotice'>
export type AlertId = Id<'alert'>
export type DeskNoteId = Id<'deskNote'>
export type DisputeAnswerId = Id<'disputeAnswer'>
export type PayeeAccountChangeId = Id<'payeeAccountChange'>

export const ID_PREFIX = {
  user: 'usr',
  session: 'ses',
  address: 'adr',
  product: 'prd',
  order: 'ord',
  attempt: 'att',
  refund: 'rfd',
  refundRequest: 'rrq',
  refundAdoption: 'rad',
  journal: 'jrn',
  driver: 'drv',
  staff: 'stf',
  station: 'stn',
  notification: 'ntf',
  ticket: 'tkt',
  ticketReply: 'rpl',
  ticketPicture: 'tpc',
  ticketNote: 'tnt',
  ticketEscalation: 'tes',
  savedReply: 'svr',
  accountLink: 'lnk',
  priceRequest: 'prq',
  discrepancy: 'dsc',
  payout: 'pyt',
  payoutBatch: 'pbt',
  stationCost: 'stc',
  driverPay: 'dpy',
  manualJournal: 'mjr',
  bankStatement: 'bst',
  bankLine: 'bln',
  bankExplanation: 'bex',
  bankRule: 'brl',
  vehicle: 'veh',
  compartment: 'cmp',
  shift: 'shf',
  run: 'run',
  stop: 'stp',
  stockMove: 'stm',
  paper: 'ppr',
  rule: 'rul',
  pause: 'pau',
  adjustment: 'adj',
  plan: 'pln',
  act: 'act',
  stationOutage: 'sou',
  note: 'nte',
  customerMessage: 'msg',
  pushSubscription: 'psh',
  promotion: 'prm',
  alert: 'alt',
  incident: 'inc',
  customerBlock: 'blk',
  customerRecovery: 'rcv',
  staffNote: 'snt',
  vehicleCheck: 'vck',
  batchNotice: 'btn',
  deskNote: 'dkn',
  disputeAnswer: 'dpa',
  payeeAccountChange: 'pac',
} as const

/** Names the kind of an id that comes from our own tables, tokens and messages. */
export function asId<Kind extends Id<string>>(text: string): Kind {
  // The text is not checked: only the database knows whether the id exists.
  return text as Kind
}

type IdKind = keyof typeof ID_PREFIX

/** Reads an id that somebody sent; undefined when it has not the form of an id of that kind. */
export function parseId<Kind extends IdKind>(kind: Kind, text: string): Id<Kind> | undefined {
  const [, prefix] = /^([a-z]+)_[0-9A-HJKMNP-TV-Z]{26}$/.exec(text) ?? []
  return prefix === ID_PREFIX[kind] ? asId(text) : undefined
}

export const SHORT_ID_LENGTH = 6

/** The id as people see it: the last 6 characters in upper case. */
export const shortId = (id: string): string => id.slice(-SHORT_ID_LENGTH).toUpperCase()

export type OrderIdQuery = { kind: 'full'; id: OrderId } | { kind: 'short'; shortId: string }

/**
 * Reads what a person typed to find an order (C-64): the full id or its last 6 characters, any case, a leading # allowed.
 * O, I and L are read as digits, since ids do not contain these letters. Undefined for any other text.
 */
export function orderIdQuery(text: string): OrderIdQuery | undefined {
  const typed = plainLine(text).replace(/^#\s*/, '').toUpperCase()
  const [, tail] = /^(?:ORD_)([0-9A-Z]{26})$/.exec(typed) ?? []
  if (tail !== undefined) return { kind: 'full', id: asId(`${ID_PREFIX.order}_${readDigits(tail)}`) }
  return /^[0-9A-Z]{6}$/.test(typed) ? { kind: 'short', shortId: readDigits(typed) } : undefined
}

const readDigits = (text: string): string => text.replaceAll('O', '0').replaceAll(/[IL]/g, '1')
