import { mayCall } from '@gatefill/contracts/core/access'
import { listAudit } from '@gatefill/contracts/staff/audit'
import { getDispute } from '@gatefill/contracts/staff/finance/disputes'
import { listManualJournals } from '@gatefill/contracts/staff/finance/journals'
import { getJournal, listAccountPostings, listLedgerAccounts } from '@gatefill/contracts/staff/finance/ledger'
import { listPayments } from '@gatefill/contracts/staff/finance/payments'
import { getPayout, listPayouts } from '@gatefill/contracts/staff/finance/payouts'
import { getPeriod, listPeriods } from '@gatefill/contracts/staff/finance/periods'
import { getSettlement, listDisputes, listSettlements } from '@gatefill/contracts/staff/finance/settlements'
import { listBankLines, previewBankStatement } from '@gatefill/contracts/staff/finance/statements'
import { listMessageTemplates } from '@gatefill/contracts/staff/message-templates'
import { getFirstRun, getMaintenance } from '@gatefill/contracts/staff/operations'
import { listPricingPolicies } from '@gatefill/contracts/staff/pricing'
import { getStaffMe } from '@gatefill/contracts/staff/staff'
import { getReconciliation, listDeadLetters } from '@gatefill/contracts/staff/staff-ledger'
import { listStaffRefunds } from '@gatefill/contracts/staff/staff-refunds'
import { listMembers } from '@gatefill/contracts/staff/team/team'
import type { StaffRole } from '@gatefill/domain/accounts/roles'
import { House, Settings, Truck } from '@gatefill/ui/icons/menu'
import { LifeBuoy, Mail, UserCog, UsersRound } from '@gatefill/ui/icons/people'
import { Landmark, Route } from '@gatefill/ui/icons/places'
import { Tag, TriangleAlert } from '@gatefill/ui/icons/signs'
import { ChartColumn, ListChecks } from '@gatefill/ui/icons/views'
import { Caravan, ClipboardList, Fuel, Scale, ScrollText } from '@gatefill/ui/icons/work'
import { CUSTOMERS, ORDERS } from './customer-rooms.ts'
import { DISPATCH, INCIDENTS, RUNS } from './dispatch-rooms.ts'
import { FLEET, RULES, STATIONS } from './fleet-rooms.ts'
import type { Place } from './place.ts'
import { REPORTS_ROOM, TODAY } from './report-rooms.ts'
import type { Room } from './room-entry.ts'
import { SUPPORT } from './support-rooms.ts'

export const SIGN_IN = '/signin'

export const MONEY = {
  overview: { path: '/money', title: 'Overview', shows: getReconciliation },
  payments: { path: '/money/payments', title: 'Payments', shows: listPayments },
  refunds: { path: '/money/refunds', title: 'Refunds', shows: listStaffRefunds },
  disputes: { path: '/money/disputes', title: 'Disputes', shows: listDisputes },
  settlements: { path: '/money/settlements', title: 'Settlements', shows: listSettlements },
  payouts: { path: '/money/payouts', title: 'Payouts', shows: listPayouts },
  ledger: { path: '/money/ledger', title: 'Ledger', shows: listLedgerAccounts },
  manualJournals: { path: '/money/manual-journals', title: 'Manual journals', shows: listManualJournals },
  bankStatements: { path: '/money/bank-statements', title: 'Bank statements', shows: listBankLines },
  reconciliation: { path: '/money/reconciliation', title: 'Reconciliation', shows: getReconciliation },
  deadLetters: { path: '/money/dead-letters', title: 'Dead letters', shows: listDeadLetters },
  periods: { path: '/money/periods', title: 'Periods', shows: listPeriods },
} as const satisfies Readonly<Record<string, Place>>

/** Pages below the tabs of money. */
export const MONEY_PAGES = {
  account: { path: '/money/ledger/:account', title: 'Account', shows: listAccountPostings },
  settlement: {
    path: '/money/settlements/:provider/:settlementId',
    title: 'Settlement',
    shows: getSettlement,
  },
  dispute: { path: '/money/disputes/:provider/:disputeId', title: 'Dispute', shows: getDispute },
  payout: { path: '/money/payouts/:id', title: 'Payout', shows: getPayout },
  bankStatementImport: {
    path: '/money/bank-statements/import',
    title: 'Import a bank statement',
    shows: previewBankStatement,
  },
  journal: { path: '/money/journals/:id', title: 'Journal', shows: getJournal },
  period: { path: '/money/periods/:month', title: 'Period', shows: getPeriod },
} as const satisfies Readonly<Record<string, Place>>

export const accountPath = (account: string): string => `/money/ledger/${account}`
export const settlementPath = (provider: string, settlementId: string): string =>
  `/money/settlements/${encodeURIComponent(provider)}/${encodeURIComponent(settlementId)}`
export const disputePath = (provider: string, disputeId: string): string =>
  `/money/disputes/${encodeURIComponent(provider)}/${encodeURIComponent(disputeId)}`
export const payoutPath = (id: string): string => `/money/payouts/${id}`
export const journalPath = (id: string): string => `/money/journals/${id}`
export const periodPath = (month: string): string => `/money/periods/${month}`

export const ACCOUNT = { path: '/account', title: 'Your account', shows: getStaffMe } as const satisfies Place

export const FIRST_RUN = {
  path: '/first-run',
  title: 'First run',
  shows: getFirstRun,
} as const satisfies Place

export const PRICES = {
  path: '/prices',
  title: 'Prices',
  shows: listPricingPolicies,
} as const satisfies Place
export const MESSAGES = {
  path: '/messages',
  title: 'Messages',
  shows: listMessageTemplates,
} as const satisfies Place
export const AUDIT = { path: '/audit', title: 'Audit', shows: listAudit } as const satisfies Place
export const TEAM = { path: '/team', title: 'Team', shows: listMembers } as const satisfies Place
export const SETTINGS = {
  path: '/settings',
  title: 'Settings',
  shows: getMaintenance,
} as const satisfies Place

/** The rooms in the order of the navigation. A room is one line here and one file of app/routes. */
export const ROOMS: readonly Room[] = [
  { name: 'Today', keys: 'g b', base: '/today', icon: House, places: [TODAY] },
  { name: 'Dispatch', keys: 'g d', base: '/dispatch', icon: Truck, places: [DISPATCH] },
  { name: 'Runs', keys: 'g n', base: '/runs', icon: Route, places: [RUNS] },
  { name: 'Incidents', keys: 'g x', base: '/incidents', icon: TriangleAlert, places: [INCIDENTS] },
  { name: 'Orders', keys: 'g o', base: '/orders', icon: ClipboardList, places: [ORDERS] },
  { name: 'Customers', keys: 'g c', base: '/customers', icon: UsersRound, places: [CUSTOMERS] },
  { name: 'Support', keys: 'g h', base: '/support', icon: LifeBuoy, places: Object.values(SUPPORT) },
  { name: 'Vehicles', keys: 'g f', base: '/vehicles', icon: Caravan, places: Object.values(FLEET) },
  { name: 'Stations', keys: 'g s', base: '/stations', icon: Fuel, places: [STATIONS] },
  { name: 'Prices', keys: 'g p', base: '/prices', icon: Tag, places: [PRICES] },
  { name: 'Rules', keys: 'g l', base: '/rules', icon: Scale, places: Object.values(RULES) },
  { name: 'Money', keys: 'g m', base: '/money', icon: Landmark, places: Object.values(MONEY) },
  { name: 'Reports', keys: 'g r', base: '/reports', icon: ChartColumn, places: [REPORTS_ROOM] },
  { name: 'Messages', keys: 'g e', base: '/messages', icon: Mail, places: [MESSAGES] },
  { name: 'Audit', keys: 'g a', base: '/audit', icon: ScrollText, places: [AUDIT] },
  { name: 'Team', keys: 'g t', base: '/team', icon: UserCog, places: [TEAM] },
  { name: 'Settings', keys: 'g ,', base: '/settings', icon: Settings, places: [SETTINGS] },
  { name: 'First run', keys: 'g i', base: '/first-run', icon: ListChecks, places: [FIRST_RUN] },
]

export const mayOpen = (role: StaffRole, { shows }: Place): boolean => mayCall(role, shows)

/** What a role may open of a room, in the order of its tabs. */
export const placesFor = (role: StaffRole, { places }: Room): Place[] =>
  places.filter((place) => mayOpen(role, place))

/** Where a day of a role begins: by the base of a room, the first that it may open. */
const FIRST_ROOMS: Readonly<Record<StaffRole, readonly string[]>> = {
  admin: ['/money'],
  dispatcher: ['/dispatch'],
  support: ['/support', '/orders'],
  finance: ['/money'],
  owner: ['/today', '/reports'],
}

/** Where a role arrives after the sign-in. */
export const firstPlaceFor = (role: StaffRole): Place | undefined =>
  FIRST_ROOMS[role].flatMap((first) =>
    ROOMS.filter(({ base }) => base === first).flatMap((room) => placesFor(role, room)),
  )[0]

/** Whether a remembered path may be opened after a sign-in: one of the console, and not the sign-in itself. */
export const isConsolePath = (path: string): boolean =>
  [...ROOMS.map(({ base }) => base), ACCOUNT.path].some(
    (base) => path.startsWith(base) && /^(?:[/?#]|$)/.test(path.slice(base.length)),
  )
