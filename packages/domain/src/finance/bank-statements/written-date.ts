import { MONTH_NAMES } from '../../core/formats.ts'
import type { Day } from '../../core/lagos-days.ts'
import { dayOfText, daysAfter } from '../../core/lagos-days.ts'
import { cellText } from './written-text.ts'

export const DATE_ORDERS = ['day_first', 'month_first'] as const
/** Which of the two numbers of 05/11/2026 comes first. */
export type DateOrder = (typeof DATE_ORDERS)[number]
export const dateOrderOf = (text: string | undefined): DateOrder | undefined =>
  DATE_ORDERS.find((order) => order === text)

/** The day that a text names under each order; the two are equal where the text says which is which. */
export type WrittenDate = Readonly<Record<DateOrder, Day | undefined>>

const MONTHS = MONTH_NAMES.map((name) => name.toLowerCase())
const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*$/
const FILLERS = new Set(['st', 'nd', 'rd', 'th', 'of', 'the'])
const CLOCK = String.raw`\d{1,2}(?::\d{2}){1,2}(?:[.,:]\d{1,9})?`
/** Core banks of Oracle write '13-NOV-26 09.15.02'; a date comes before it, so that it is none itself. */
const CLOCK_OF_DOTS = String.raw`(?<=\d{2}\s)\d{1,2}(?:\.\d{2}){2}(?:\.\d{1,9})?`
/** A time of day behind a date, with what may follow it: its half of the day and its zone. */
const TIME = new RegExp(
  String.raw`[\s,tT@:|-]*(?:\bat\s+)?(?<!\d)(?<clock>${CLOCK}|${CLOCK_OF_DOTS})\s*(?<half>[ap]\.?\s?m\.?)?\s*(?:hrs?)?\s*(?<zone>wat|(?:gmt|utc|z)?(?:[+-]\d{2}:?\d{2})?)?(?:\s*\([^()]*\)|\[[^[\]]*\])?$`,
  'iu',
)
/** 'Fri Nov 13 09:15:02 WAT 2026', as programs in Java write a moment. */
const YEAR_LAST = /^([a-z]{3} [a-z]{3} \d{1,2}) (\d{2}:\d{2}:\d{2}) ([a-z]{3}) (\d{4})$/i
/** A day and a time in one number: '20261113091502'. */
const COMPACT_MOMENT = /^(20\d{6})(?:[01]\d|2[0-3])[0-5]\d[0-5]\d$/
/** Lagos is one hour before Greenwich, all year. */
const LAGOS_MINUTES = 60
const DAY_MINUTES = 24 * 60
/** The days since this one are what a spreadsheet stores for a date. */
const SPREADSHEET_EPOCH = '1899-12-30'
/** The days from 2000 to 2099. */
const SPREADSHEET_DAY = /^(?:3652[6-9]|365[3-9]\d|36[6-9]\d{2}|3[7-9]\d{3}|[4-6]\d{4}|7[0-2]\d{3})(?:\.\d+)?$/

const two = (number: string): string => number.padStart(2, '0')
const fullYear = (year: string): string => (year.length === 2 ? `20${year}` : year)
const isYear = (text: string): boolean => /^(?:\d{2}|20\d{2}|19\d{2})$/.test(text)
const monthOf = (word: string): string | undefined => {
  const at = word.length < 3 ? -1 : MONTHS.indexOf(word.slice(0, 3))
  return at < 0 ? undefined : String(at + 1)
}
const dayFrom = (year: string, month: string, day: string): Day | undefined =>
  isYear(year) && /^\d{1,2}$/.test(day) && /^\d{1,2}$/.test(month)
    ? dayOfText(`${fullYear(year)}-${two(month)}-${two(day)}`)
    : undefined

const certain = (day: Day | undefined): WrittenDate | undefined =>
  day === undefined ? undefined : { day_first: day, month_first: day }

const either = (first: string, second: string, year: string): WrittenDate | undefined => {
  const date = { day_first: dayFrom(year, second, first), month_first: dayFrom(year, first, second) }
  return date.day_first === undefined && date.month_first === undefined ? undefined : date
}

/**
 * The day that a bank wrote, in any usual spelling, with or without a time: '2026-11-05', '05/11/2026', '5 Nov 26',
 * 'Thursday, November 5th, 2026', '20261105', a spreadsheet's 46331. Undefined for a text that is no day.
 */
export function writtenDate(cell: string | undefined): WrittenDate | undefined {
  const text = cellText(cell)
  if (text === '' || text.length > 80) return undefined
  if (SPREADSHEET_DAY.test(text)) return certain(daysAfter(SPREADSHEET_EPOCH, Math.floor(Number(text))))
  const whole = text.replace(YEAR_LAST, '$1 $4 $2 $3').replace(COMPACT_MOMENT, '$1')
  const date = whole.replace(TIME, '').trim().toLowerCase()
  if (!/^[\p{L}\p{N}\s/\\|.,\-‐‑–—_'’()]+$/u.test(date)) return undefined
  const parts = (date.match(/\d+|\p{L}+/gu) ?? []).filter((part) => !WEEKDAY.test(part) && !FILLERS.has(part))
  return inLagos(dateOfParts(parts), TIME.exec(whole)?.groups ?? {})
}

/** The Lagos day of a moment that names its zone; a time without one is of Lagos. */
function inLagos(date: WrittenDate | undefined, time: Record<string, string>): WrittenDate | undefined {
  const { clock = '', half = '', zone = '' } = time
  if (date === undefined || zone === '' || /wat/i.test(zone)) return date
  const [hour = 0, minute = 0] = clock.split(/[:.]/).map(Number)
  const [, sign, hours, minutes] = /([+-])(\d{2}):?(\d{2})$/.exec(zone) ?? []
  const offset = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * (sign === '-' ? -1 : 1)
  const hourOfDay = half === '' ? hour : (hour % 12) + (/^p/i.test(half) ? 12 : 0)
  const days = Math.floor((hourOfDay * 60 + minute - offset + LAGOS_MINUTES) / DAY_MINUTES)
  const later = (day: Day | undefined) => day && daysAfter(day, days)
  return { day_first: later(date.day_first), month_first: later(date.month_first) }
}

function dateOfParts(parts: readonly string[]): WrittenDate | undefined {
  const [first = '', second = '', third = '', ...rest] = parts
  if (rest.length > 0) return undefined
  if (parts.length === 1) return compactDate(first)
  if (parts.length !== 3) return undefined
  const named = [first, second].map(monthOf)
  if (named[1] !== undefined)
    return first.length === 4
      ? certain(dayFrom(first, named[1], third))
      : certain(dayFrom(third, named[1], first))
  if (named[0] !== undefined) return certain(dayFrom(third, named[0], second))
  if (first.length === 4) return certain(dayFrom(first, second, third))
  return either(first, second, third)
}

/** '20261105', '05112026'. */
function compactDate(digits: string): WrittenDate | undefined {
  if (!/^\d{8}$/.test(digits)) return undefined
  const yearFirst = /^(?:19|20)/.test(digits)
    ? dayFrom(digits.slice(0, 4), digits.slice(4, 6), digits.slice(6))
    : undefined
  return yearFirst === undefined
    ? either(digits.slice(0, 2), digits.slice(2, 4), digits.slice(4))
    : certain(yearFirst)
}

/** Whether the text names two days, and nothing in it says which is meant. */
export const isOpenDate = ({ day_first, month_first }: WrittenDate): boolean =>
  day_first !== undefined && month_first !== undefined && day_first !== month_first

/** Dates in numbers that stand anywhere in a text: the two of 'from 01/11/2026 to 30/11/2026'. */
export const datesInText = (text: string): WrittenDate[] =>
  (cellText(text).match(/(?<![\d/.-])\d{1,2}[/.-]\d{1,2}[/.-](?:20)?\d{2}(?![\d/.-])/g) ?? []).flatMap(
    (found) => writtenDate(found) ?? [],
  )
