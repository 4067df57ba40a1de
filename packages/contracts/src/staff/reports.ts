import type { ReportName } from '@gatefill/domain/reports/report-catalogue'
import { REPORT_NOT_FOUND, reportNameOf } from '@gatefill/domain/reports/report-catalogue'
import * as z from 'zod/mini'
import { staff } from '../core/access.ts'
import { csvFile } from '../core/csv-shape.ts'
import { endpoint, plain } from '../core/endpoint.ts'
import { kobo, text, timestamp } from '../core/fields.ts'
import type { Param } from '../core/params.ts'
import { day, readsMoney } from './finance/finance-shapes.ts'

/** Who reads reports; dispatchers those of their own work, the others are not found for them. */
const readsReports = staff('admin', 'finance', 'owner', 'dispatcher')

const reportName: Param<ReportName> = { parse: reportNameOf, notFound: REPORT_NOT_FOUND }

const range = () => z.object({ from: day(), to: day() })
const cell = () => z.union([z.string(), z.number(), z.null()])

const reportSchema = z.object({
  name: z.string(),
  range: range(),
  /** What a figure is: kobo, tenths of a litre (dl), minutes, hundredths of a percent. */
  columns: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      unit: z.enum(['text', 'day', 'kobo', 'dl', 'count', 'minutes', 'basisPoints', 'dlPerHour', 'tenths']),
    }),
  ),
  /** A cell for every column, the first names the row; null where there is no figure. */
  rows: z.array(z.array(cell())),
  total: z.array(cell()),
  /** The total of as many days before, and which those are. */
  before: z.object({ range: range(), total: z.array(cell()) }),
  /** `limits` are lines across the chart, in the unit of its columns: what was promised or aimed at. */
  chart: z.object({
    kind: z.enum(['lines', 'bars']),
    columns: z.array(z.string()),
    limits: z.optional(z.array(z.object({ label: z.string(), value: z.number() }))),
  }),
  /** Figures of today are read live and reach until then. */
  asOf: timestamp(),
})
export type Report = z.infer<typeof reportSchema>

/**
 * GET /staff/reports/{name}: figures by days in Lagos from the nightly roll-ups, those of today as they are now. `from` and
 * `to` are days, both included, at most 366; without them the last seven.
 */
export const getReport = endpoint({
  summary: 'A report with its table, and the period before',
  method: 'GET',
  path: '/staff/reports/:name',
  params: { name: reportName },
  access: readsReports,
  query: ['from', 'to'],
  answer: plain(reportSchema),
  status: 200,
  message: 'Report',
  errors: ['NOT_FOUND'],
})

/** GET /staff/reports/{name}/csv: the table of the same report as CSV (UTF-8, naira and litres with decimals). */
export const downloadReport = endpoint({
  summary: 'A report as CSV',
  method: 'GET',
  path: '/staff/reports/:name/csv',
  params: { name: reportName },
  access: readsReports,
  audit: 'read',
  query: ['from', 'to'],
  answer: csvFile,
  bytes: 'text/csv',
  status: 200,
  message: 'CSV',
  errors: ['NOT_FOUND'],
})

/** Litres in tenths; `inTime` of those that arrived. */
const figures = () => ({
  orders: z.int(),
  litresDl: z.int(),
  sales: kobo(),
  arrived: z.int(),
  inTime: z.int(),
})

const spanSchema = z.object({
  day: day(),
  figures: z.object({ ...figures(), givenBack: kobo() }),
  /** Orders paid since the day began, at the end of each hour; those of today end with the present one. */
  hours: z.array(z.int()),
})

/** Of a whole day; shares in hundredths of a percent. */
const targetsSchema = z.object({
  orders: z.int(),
  litresDl: z.int(),
  sales: kobo(),
  inTime: z.int(),
  givenBack: z.int(),
})

const todaySchema = z.object({
  asOf: timestamp(),
  /** Each day up to the same time. */
  today: spanSchema,
  yesterday: spanSchema,
  weekBefore: spanSchema,
  targets: z.nullable(targetsSchema),
  /** The share of their orders that the two earlier days had by this time; null where they had none. */
  pace: z.nullable(z.number()),
  /** Minutes from payment to gate that half and nine of ten of today's orders did not exceed. */
  times: z.object({ half: z.nullable(z.int()), nineOfTen: z.nullable(z.int()) }),
  /** Areas by their orders of today; '' for gates in none. */
  areas: z.array(
    z.object({
      area: z.string(),
      ...figures(),
      byFuel: z.record(z.string(), z.int()),
      half: z.nullable(z.int()),
      /** Orders of the week before, up to the same time. */
      before: z.int(),
    }),
  ),
})
export type WireToday = z.infer<typeof todaySchema>

/** GET /staff/today: the day so far beside yesterday, the same day of last week and the targets. */
export const getToday = endpoint({
  summary: 'The day so far, with what it is compared to',
  method: 'GET',
  path: '/staff/today',
  access: readsMoney,
  answer: plain(todaySchema),
  status: 200,
  message: 'Today',
  errors: [],
})

/** PUT /staff/today/targets: what a whole day aims at, from a day on that is not over. */
export const setDayTargets = endpoint({
  summary: 'Set the targets of a day',
  method: 'PUT',
  path: '/staff/today/targets',
  access: staff('admin'),
  body: plain(
    z.object({
      orders: z.optional(z.number()),
      litresDl: z.optional(z.number()),
      sales: z.optional(z.number()),
      inTime: z.optional(z.number()),
      givenBack: z.optional(z.number()),
      from: text(),
    }),
  ),
  answer: plain(targetsSchema),
  status: 200,
  message: 'Targets saved',
  errors: ['VALIDATION'],
})
