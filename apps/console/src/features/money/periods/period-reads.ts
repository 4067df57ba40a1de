import { getPeriod, listMonthlyReports, listPeriods } from '@gatefill/contracts/staff/finance/periods'

/** What is read again after an act on a month. */
export const PERIOD_READS = [getPeriod, listPeriods, listMonthlyReports]
