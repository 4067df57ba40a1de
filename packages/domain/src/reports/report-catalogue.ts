import type { StaffRole } from '../accounts/roles.ts'
import type { MeasureGroup } from './measures.ts'

/** The tabs of the room. */
export const REPORT_TOPICS = [
  { key: 'operations', title: 'Operations' },
  { key: 'money', title: 'Revenue and margin' },
  { key: 'losses', title: 'Losses' },
  { key: 'cancels', title: 'Cancels and refusals' },
  { key: 'support', title: 'Support' },
  { key: 'customers', title: 'Customers' },
] as const
export type ReportTopic = (typeof REPORT_TOPICS)[number]['key']

type ReportEntry = {
  topic: ReportTopic
  title: string
  /** On which day what counts. */
  about: string
  groups: readonly MeasureGroup[]
  /** Also for dispatchers, whose work it shows. */
  isDispatch: boolean
}

/** The reports in the order of the room. */
export const REPORTS = {
  'orders-and-litres': {
    topic: 'operations',
    title: 'Orders and litres',
    about: 'by day paid',
    groups: ['paid'],
    isDispatch: true,
  },
  'time-to-gate': {
    topic: 'operations',
    title: 'Time to gate',
    about: 'payment to arrival, by day delivered',
    groups: ['delivered'],
    isDispatch: true,
  },
  promises: {
    topic: 'operations',
    title: 'Promises kept',
    about: 'arrived before the order was due',
    groups: ['delivered'],
    isDispatch: true,
  },
  estimates: {
    topic: 'operations',
    title: 'Arrival estimates',
    about: 'forecasts against arrivals, by the day of the arrival',
    groups: ['estimates'],
    isDispatch: true,
  },
  planner: {
    topic: 'operations',
    title: 'Planner against dispatcher',
    about: 'runs that ended, by who built them',
    groups: ['roads'],
    isDispatch: true,
  },
  'road-hours': {
    topic: 'operations',
    title: 'Litres per road hour',
    about: 'runs by the day they ended, time at gates taken off',
    groups: ['roads'],
    isDispatch: true,
  },
  'orders-by-hour': {
    topic: 'operations',
    title: 'Orders by hour',
    about: 'placed and paid, hours in Lagos',
    groups: ['placed', 'paid'],
    isDispatch: true,
  },
  areas: {
    topic: 'operations',
    title: 'Orders by area',
    about: 'by day paid',
    groups: ['paid'],
    isDispatch: true,
  },
  revenue: {
    topic: 'money',
    title: 'Revenue',
    about: 'from the ledger, by value date',
    groups: ['money'],
    isDispatch: false,
  },
  margin: {
    topic: 'money',
    title: 'Margin on fuel',
    about: 'delivered fuel less what its station takes, where that price is known',
    groups: ['delivered'],
    isDispatch: false,
  },
  refunds: {
    topic: 'money',
    title: 'Refunds',
    about: 'by the day we came to owe them',
    groups: ['money'],
    isDispatch: false,
  },
  'given-back': {
    topic: 'money',
    title: 'Given back by person',
    about: 'goodwill by who asked for it, and all that was given back without a second person',
    groups: ['given'],
    isDispatch: false,
  },
  losses: {
    topic: 'losses',
    title: 'Loss per van',
    about: 'dips against what the tanks should hold',
    groups: ['vans'],
    isDispatch: true,
  },
  cancels: {
    topic: 'cancels',
    title: 'Cancels by reason',
    about: 'by day cancelled',
    groups: ['cancels'],
    isDispatch: true,
  },
  refusals: {
    topic: 'cancels',
    title: 'Refusals by rule',
    about: 'orders that a plan could not place, each once a day and rule',
    groups: ['refusals'],
    isDispatch: true,
  },
  support: {
    topic: 'support',
    title: 'Support times',
    about: 'new tickets, and the time to the first reply by the day of the reply',
    groups: ['support'],
    isDispatch: false,
  },
  customers: {
    topic: 'customers',
    title: 'Returning customers',
    about: 'customers with a delivery in each month after their first, the last 12 months up to last night',
    groups: ['customers'],
    isDispatch: false,
  },
} as const satisfies Readonly<Record<string, ReportEntry>>

export type ReportName = keyof typeof REPORTS

export const REPORT_NAMES: readonly ReportName[] = Object.keys(REPORTS).filter(
  (name): name is ReportName => name in REPORTS,
)

export const reportNameOf = (text: string): ReportName | undefined =>
  REPORT_NAMES.find((name) => name === text)

export const REPORT_NOT_FOUND = 'There is no such report.'

/** Dispatchers read what shows their work, and no money. */
export const mayReadReport = (role: StaffRole, name: ReportName): boolean =>
  role !== 'dispatcher' || REPORTS[name].isDispatch

/** The reports of a topic that the role may read. */
export const reportsOf = (topic: ReportTopic, role: StaffRole): ReportName[] =>
  REPORT_NAMES.filter((name) => REPORTS[name].topic === topic && mayReadReport(role, name))
