import type { StaffAccess } from '@gatefill/contracts/core/access'
import { audienceOf } from '@gatefill/contracts/core/access'
import { allEndpoints } from '@gatefill/contracts/core/all-endpoints'
import type { Endpoint } from '@gatefill/contracts/core/endpoint'
import { NOT_YOUR_ROLE, STAFF_ROLES } from '@gatefill/domain/accounts/roles'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../test/app.ts'
import { startTestApp } from '../test/app.ts'
import { signedUpCustomer } from '../test/fixtures/customers.ts'
import { callAs, workerToken } from '../test/fixtures/workers.ts'

const CALLERS = ['nobody', 'customer', 'driver', ...STAFF_ROLES] as const
type Caller = (typeof CALLERS)[number]

let app: TestApp
const tokens: Partial<Record<Caller, string>> = {}
beforeAll(async () => {
  app = await startTestApp()
  tokens.customer = (await signedUpCustomer(app)).token
  tokens.driver = await workerToken(app, 'driver1')
  for (const role of STAFF_ROLES) tokens[role] = await workerToken(app, role)
})
afterAll(() => app.close())

const isStaffCall = (one: [string, Endpoint]): one is [string, Endpoint & { access: StaffAccess }] =>
  typeof one[1].access !== 'string'
const staffCalls = Object.entries(allEndpoints).filter(isStaffCall)

const EVERY = 'admin dispatcher finance owner support'

/** What each role may do, written down a second time. */
const MATRIX: Record<string, string> = {
  getStaffMe: 'admin dispatcher finance owner support',
  staffSignOut: 'admin dispatcher finance owner support',
  listStaffOrders: 'admin dispatcher finance owner support',
  exportStaffOrders: EVERY,
  getOrderRecord: EVERY,
  addOrderNote: 'admin dispatcher finance support',
  listCustomers: 'admin owner support',
  getCustomer: 'admin owner support',
  listCustomerOrders: 'admin owner support',
  blockCustomer: 'admin support',
  unblockCustomer: 'admin support',
  endCustomerSessions: 'admin support',
  requestRecovery: 'admin support',
  confirmRecovery: 'admin support',
  refuseRecovery: 'admin support',
  exportCustomer: 'admin support',
  eraseCustomer: 'admin',
  addCustomerNote: 'admin support',
  getStaffOrder: 'admin dispatcher finance owner support',
  listStaffDrivers: 'admin dispatcher owner support',
  getPlan: 'admin dispatcher owner support',
  makePlan: 'admin dispatcher',
  confirmPlan: 'admin dispatcher',
  listCandidates: 'admin dispatcher owner support',
  getBoard: 'admin dispatcher owner support',
  getDayBoard: 'admin dispatcher owner support',
  planDay: 'admin dispatcher',
  listDeskNotes: 'admin dispatcher owner support',
  addDeskNote: 'admin dispatcher',
  tickDeskNote: 'admin dispatcher',
  setZoneMode: 'admin dispatcher',
  reportPresence: 'admin dispatcher support',
  assignOrder: 'admin dispatcher',
  unassignOrder: 'admin dispatcher',
  reassignOrder: 'admin dispatcher',
  returnOrderByStaff: 'admin dispatcher',
  requestDelivery: 'admin dispatcher',
  confirmDelivery: 'admin dispatcher',
  cancelOrderByStaff: 'admin dispatcher support',
  changeDeliveryByStaff: 'admin dispatcher support',
  confirmCancellation: 'admin finance',
  listRuns: 'admin dispatcher owner support',
  getRun: 'admin dispatcher owner support',
  createRun: 'admin dispatcher',
  setRunStops: 'admin dispatcher',
  withdrawRun: 'admin dispatcher',
  breakRun: 'admin dispatcher',
  reportBreakdown: 'admin dispatcher',
  putBackOnRoad: 'admin dispatcher',
  reportOutage: 'admin dispatcher',
  endOutage: 'admin dispatcher',
  undoAct: 'admin dispatcher',
  listIncidents: 'admin dispatcher owner support',
  listEmergencies: 'admin dispatcher owner support',
  getIncident: 'admin dispatcher owner support',
  getIncidentPhoto: 'admin dispatcher owner support',
  acknowledgeIncident: 'admin dispatcher',
  explainIncident: 'admin dispatcher',
  sendBackIncident: 'admin dispatcher',
  closeIncident: 'admin dispatcher',
  listStaffProducts: 'admin dispatcher finance owner support',
  listPriceRequests: 'admin dispatcher finance owner support',
  listPriceChanges: 'admin dispatcher finance owner support',
  requestPrice: 'admin',
  confirmPrice: 'admin',
  refusePrice: 'admin',
  requestRefund: 'admin finance support',
  checkPaymentByStaff: 'admin finance support',
  listBatchNotices: 'admin owner support',
  listFuelClaims: 'admin owner support',
  confirmAcceptance: 'admin finance',
  refuseAcceptance: 'admin finance',
  confirmRefundRequest: 'admin dispatcher finance',
  refuseRefundRequest: 'admin dispatcher finance',
  listRefundRequests: 'admin dispatcher finance owner support',
  listStaffRefunds: 'admin dispatcher finance owner support',
  retryRefund: 'admin finance',
  listProviderRefunds: 'admin finance owner',
  requestRefundAdoption: 'admin finance',
  listRefundAdoptions: 'admin dispatcher finance owner support',
  confirmRefundAdoption: 'admin finance',
  refuseRefundAdoption: 'admin finance',
  getReconciliation: 'admin finance owner',
  runReconciliation: 'admin finance',
  resolveDiscrepancy: 'admin finance',
  listDeadLetters: 'admin finance owner',
  replayDeadLetter: 'admin finance',
  getStaffTicket: 'admin owner support',
  getStaffTicketPicture: 'admin owner support',
  replyToTicketAsStaff: 'admin support',
  resolveTicket: 'admin support',
  replyToTicketWithPictures: 'admin support',
  reopenTicket: 'admin support',
  assignTicket: 'admin support',
  setTicketOrder: 'admin support',
  addTicketNote: 'admin support',
  mergeTicket: 'admin support',
  escalateTicket: 'admin support',
  listEscalations: EVERY,
  closeEscalation: 'admin dispatcher finance support',
  getTicketQueue: 'admin owner support',
  getTicketCounts: 'admin owner support',
  listTicketAgents: 'admin owner support',
  getTicketCustomer: 'admin owner support',
  listSavedReplies: 'admin owner support',
  addSavedReply: 'admin support',
  changeSavedReply: 'admin support',
  removeSavedReply: 'admin support',
  listFilledReplies: 'admin owner support',
  openTicketForCaller: 'admin support',
  findCallers: 'admin dispatcher owner support',
  getPhoneOrdering: 'admin dispatcher owner support',
  takePhoneOrder: 'admin dispatcher support',
  listCallerAddresses: 'admin dispatcher owner support',
  sendPaymentLink: 'admin dispatcher support',
  listTicketCategories: 'admin owner support',
  listLedgerAccounts: 'admin finance owner',
  listAccountPostings: 'admin finance owner',
  listJournals: 'admin finance owner',
  getJournal: 'admin finance owner',
  listReceivables: 'admin finance owner',
  getAgeings: 'admin finance owner',
  exportTable: 'admin finance owner',
  listPeriods: 'admin finance owner',
  getPeriod: 'admin finance owner',
  listMonthlyReports: 'admin finance owner',
  preparePeriod: 'admin finance',
  closePeriod: 'admin finance',
  sendBackPeriod: 'admin finance',
  requestReopening: 'admin finance',
  reopenPeriod: 'admin finance',
  refuseReopening: 'admin finance',
  listSettlements: 'admin finance owner',
  getSettlement: 'admin finance owner',
  listReconciliationNights: 'admin finance owner',
  listDisputes: 'admin finance owner',
  getDispute: 'admin finance owner',
  answerDispute: 'admin finance',
  listManualJournals: 'admin finance owner',
  listBankStatements: 'admin finance owner',
  listBankLines: 'admin finance owner',
  writeManualJournal: 'admin finance',
  approveManualJournal: 'admin finance',
  refuseManualJournal: 'admin finance',
  importBankStatement: 'admin finance',
  previewBankStatement: 'admin finance',
  matchBankLine: 'admin finance',
  setBankLineAside: 'admin finance',
  explainBankLine: 'admin finance',
  approveBankLine: 'admin finance',
  listBankLineCandidates: 'admin finance owner',
  listBankRules: 'admin finance owner',
  rememberBankRule: 'admin finance',
  editBankRule: 'admin finance',
  approveBankRule: 'admin finance',
  removeBankRule: 'admin finance',
  postByBankRule: 'admin finance',
  reopenBankLine: 'admin finance',
  listPayouts: 'admin finance owner',
  getPayout: 'admin finance owner',
  downloadPayoutStatement: 'admin finance owner',
  listPayoutBatches: 'admin finance owner',
  downloadPayoutBatch: 'admin finance owner',
  listPayees: 'admin finance owner',
  listStationCosts: 'admin finance owner',
  listDriverPay: 'admin finance owner',
  draftPayout: 'admin finance',
  approvePayout: 'admin finance',
  withdrawPayout: 'admin finance',
  redraftPayout: 'admin finance',
  returnPayout: 'admin finance',
  confirmPayout: 'admin finance',
  failPayout: 'admin finance',
  createPayoutBatch: 'admin finance',
  savePayeeAccount: 'admin finance',
  saveStationContact: 'admin finance',
  confirmAccountChange: 'admin finance',
  refuseAccountChange: 'admin finance',
  noteAccountAnswer: 'admin finance',
  addStationCost: 'admin finance',
  addDriverPay: 'admin finance',
  changeStaffPassword: EVERY,
  listStaffSessions: EVERY,
  endStaffSession: EVERY,
  setUpStaffTwoFactor: EVERY,
  confirmStaffTwoFactor: EVERY,
  listMembers: 'admin owner',
  changeMemberRole: 'admin',
  listMemberSessions: 'admin owner',
  endMemberSessions: 'admin',
  unbindDriverPhones: 'admin',
  listAudit: 'admin owner',
  listAuditActs: 'admin owner',
  lockMember: 'admin',
  unlockMember: 'admin',
  recoverMember: 'admin',
  listInvitations: 'admin owner',
  inviteMember: 'admin',
  inviteDriver: 'admin',
  resendInvitation: 'admin',
  revokeInvitation: 'admin',
  listDriverAccounts: 'admin owner',
  lockDriver: 'admin',
  unlockDriver: 'admin',
  recoverDriver: 'admin',
  addProduct: 'admin',
  setProductAvailable: 'admin',
  listPricingPolicies: EVERY,
  addPricingPolicy: 'admin',
  listStaffStations: EVERY,
  addStation: 'admin dispatcher',
  setStationOpen: 'admin dispatcher',
  getFirstRun: 'admin owner',
  getMaintenance: EVERY,
  getVersion: EVERY,
  setMaintenance: 'admin',
  listPayments: 'admin finance owner',
  listStaffAreas: EVERY,
  saveArea: 'admin',
  addArea: 'admin',
  listSellerDetails: EVERY,
  addSellerDetails: 'admin',
  listFleetDrivers: EVERY,
  endDriverShift: 'admin dispatcher',
  setDriverPause: 'admin dispatcher',
  setSuspension: 'admin dispatcher',
  addPaper: 'admin dispatcher',
  listPapers: EVERY,
  savePaper: 'admin dispatcher',
  addPause: 'admin dispatcher',
  endPause: 'admin dispatcher',
  listPauses: EVERY,
  addRule: 'admin',
  listRules: EVERY,
  previewRule: EVERY,
  saveStation: 'admin dispatcher',
  addAdjustment: 'admin dispatcher',
  addReceipt: 'admin dispatcher',
  confirmAdjustment: 'admin dispatcher',
  listAdjustments: EVERY,
  listStationMoves: EVERY,
  rejectAdjustment: 'admin dispatcher',
  addVehicle: 'admin dispatcher',
  listShifts: EVERY,
  listStockMoves: EVERY,
  listVehicles: EVERY,
  saveVehicle: 'admin dispatcher',
  setUsualVehicle: 'admin dispatcher',
  setVehicleRoad: 'admin dispatcher',
  listFailingMessages: 'admin finance owner',
  listRecurringJobs: 'admin finance owner',
  approvePromotion: 'admin',
  downloadReport: 'admin dispatcher finance owner',
  draftPromotion: 'admin',
  getAlertMailChoices: EVERY,
  getBatchDeliveries: 'admin dispatcher owner support',
  getOrderPhoto: 'admin dispatcher owner support',
  getStaffReceipt: 'admin finance owner support',
  getStaffReceiptFile: 'admin finance owner support',
  getReport: 'admin dispatcher finance owner',
  getToday: 'admin finance owner',
  setDayTargets: 'admin',
  listAlerts: EVERY,
  listMessageTemplates: 'admin owner support',
  listPromotionAudiences: 'admin owner',
  listPromotions: 'admin owner',
  requestBatchNotice: 'admin support',
  approveBatchNotice: 'admin support',
  saveClaimFindings: 'admin support',
  decideFuelClaim: 'admin support',
  withdrawBatchNotice: 'admin support',
  sendTestMessage: 'admin support',
  setAlertMailChoices: EVERY,
  withdrawPromotion: 'admin',
}

test('every staff call is for the roles that this list names', () => {
  const declared = staffCalls.map(([name, { access }]) => [name, [...access.roles].sort().join(' ')])
  expect(Object.fromEntries(declared)).toEqual(MATRIX)
})

/** What belongs to the owner himself. */
const OWN_SETTINGS = [
  'staffSignOut',
  'changeStaffPassword',
  'endStaffSession',
  'setUpStaffTwoFactor',
  'confirmStaffTwoFactor',
  'setAlertMailChoices',
]

test('the owner reads whatever anybody of staff reads, and writes his own settings only [MV-070]', () => {
  for (const [name, { method, access }] of staffCalls)
    expect([name, access.roles.includes('owner')]).toEqual([
      name,
      method === 'GET' || OWN_SETTINGS.includes(name),
    ])
})

type Admission = 'let in' | 'signed out' | 'not your role'

function admissionOf(caller: Caller, { access }: Endpoint): Admission {
  const audience = audienceOf(access)
  if (audience === 'public') return 'let in'
  const role = STAFF_ROLES.find((each) => each === caller)
  if (audience !== (role === undefined ? caller : 'staff')) return 'signed out'
  return role === undefined || (typeof access !== 'string' && access.roles.includes(role))
    ? 'let in'
    : 'not your role'
}

/** These end the session of who calls, which the other calls of this test need. */
const ENDS_SESSION = ['signOut', 'staffSignOut', 'driverSignOut', 'endOtherSessions']

const cells = Object.entries(allEndpoints)
  .flatMap(([name, endpoint]) =>
    CALLERS.map((caller) => ({ name, caller, endpoint, admission: admissionOf(caller, endpoint) })),
  )
  .filter(({ name, admission }) => !(ENDS_SESSION.includes(name) && admission === 'let in'))

test.each(cells)(
  '$caller calls $name: $admission [RM-014] [CN-051]',
  async ({ caller, endpoint, admission }) => {
    const { method, path } = endpoint
    const token = tokens[caller]
    const answer = await app.server.inject({
      method,
      url: `/api${path.replaceAll(/:\w+/g, 'nothing')}`,
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      ...(method === 'GET' ? {} : { payload: {} }),
    })
    const isFile = answer.statusCode === 200 && endpoint.bytes !== undefined
    const { code, message } = isFile ? { code: undefined, message: undefined } : answer.json()
    if (admission === 'signed out') expect([answer.statusCode, code]).toEqual([401, 'UNAUTHENTICATED'])
    else if (admission === 'not your role')
      expect([answer.statusCode, code, message]).toEqual([403, 'FORBIDDEN', NOT_YOUR_ROLE])
    else expect([code, message]).not.toEqual(expect.arrayContaining(['UNAUTHENTICATED', NOT_YOUR_ROLE]))
  },
)

test('another role counts from the next call on', async () => {
  const change = (role: string) =>
    app.database.db
      .updateTable('staff_accounts')
      .set({ role })
      .where('email', '=', 'support@gatefill.test')
      .execute()
  await change('admin')
  const asAdmin = await callAs(app, tokens.support, 'POST', '/staff/price-requests', {})
  expect(asAdmin.status).toBe(422)
  await change('support')
  const asSupport = await callAs(app, tokens.support, 'POST', '/staff/price-requests', {})
  expect(asSupport.body.message).toBe(NOT_YOUR_ROLE)
})
