import { getReport, getToday } from '@gatefill/contracts/staff/reports'
import type { ReportTopic } from '@gatefill/domain/reports/report-catalogue'
import type { Place } from './place.ts'

export const TODAY = { path: '/today', title: 'Today', shows: getToday } as const satisfies Place
export const REPORTS_ROOM = { path: '/reports', title: 'Reports', shows: getReport } as const satisfies Place
export const REPORT_TOPIC = {
  path: '/reports/:topic',
  title: 'Reports',
  shows: getReport,
} as const satisfies Place

export const reportsPath = (topic: ReportTopic): string => `/reports/${topic}`
