/** The roles of staff. */
export const STAFF_ROLES = ['admin', 'dispatcher', 'support'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

const EVERYBODY = STAFF_ROLES

/** Which roles each staff call is for, by the name of its endpoint. A call without a row is refused for every role. */
export const STAFF_ACTS = {
  getStaffMe: EVERYBODY,
  staffSignOut: EVERYBODY,
  listStaffOrders: EVERYBODY,
  getStaffOrder: EVERYBODY,
  listStaffDrivers: EVERYBODY,
  assignOrder: ['admin', 'dispatcher'],
  unassignOrder: ['admin', 'dispatcher'],
  reassignOrder: ['admin', 'dispatcher'],
  returnOrderByStaff: ['admin', 'dispatcher'],
  requestDelivery: ['admin', 'dispatcher'],
  confirmDelivery: ['admin', 'dispatcher'],
  cancelOrderByStaff: EVERYBODY,
  setProductPrice: ['admin'],
  requestRefund: ['admin', 'support'],
  confirmRefundRequest: ['admin', 'support'],
  refuseRefundRequest: ['admin', 'support'],
  listRefundRequests: EVERYBODY,
  listStaffRefunds: EVERYBODY,
  retryRefund: ['admin', 'support'],
  getReconciliation: ['admin'],
  runReconciliation: ['admin'],
  resolveDiscrepancy: ['admin'],
  listDeadLetters: ['admin'],
  replayDeadLetter: ['admin'],
  listStaffTickets: ['admin', 'support'],
  getStaffTicket: ['admin', 'support'],
  getStaffTicketPicture: ['admin', 'support'],
  replyToTicketAsStaff: ['admin', 'support'],
  resolveTicket: ['admin', 'support'],
} as const satisfies Record<string, readonly StaffRole[]>

export type StaffAct = keyof typeof STAFF_ACTS

export const mayAct = (role: StaffRole, act: StaffAct): boolean =>
  STAFF_ACTS[act].some((allowed) => allowed === role)

export const NOT_YOUR_ROLE = 'Your role does not allow this. Please ask an administrator.'
