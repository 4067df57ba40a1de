import { fieldErrors } from '../core/field-errors.ts'
import { formatNaira, kobo, timesKobo } from '../core/money.ts'
import { reasonNoteProblem } from '../core/reason.ts'
import type { FieldErrors } from '../core/result.ts'
import { validFromProblem } from '../core/valid-from.ts'
import type { ShortRule } from '../delivery/short-hold.ts'
import type { LossRule } from '../dispatch/runs/pour.ts'
import { formatDl } from './decilitres.ts'
import type { VehicleClass } from './vehicle-form.ts'

/** A whole number of a rule: what it counts, and between which limits. */
type Figure = {
  label: string
  unit: 'hour' | 'minutes' | 'switch' | 'dl' | 'basis points' | 'naira' | 'times'
  least: number
  most: number
}

const HOUR = { unit: 'hour', least: 0, most: 23 } as const
const SWITCH = { label: 'In force', unit: 'switch', least: 0, most: 1 } as const
const CURFEW = {
  figures: {
    isOn: SWITCH,
    fromHour: { label: 'No driving from', ...HOUR },
    toHour: { label: 'until', ...HOUR },
  },
  // C-80: none is in force by default.
  initially: { isOn: 0, fromHour: 18, toHour: 6 },
} as const
const required = (title: string, refusal: string) =>
  ({ title, refusal, figures: { isOn: SWITCH }, initially: { isOn: 1 } }) as const

/** The rules of dispatch in the order of the screen, with the figures that hold while nobody has entered others. */
export const DISPATCH_RULES = {
  curfew_van: { title: 'Curfew of vans', refusal: 'CURFEW', ...CURFEW },
  curfew_tanker: { title: 'Petroleum curfew of tankers', refusal: 'CURFEW', ...CURFEW },
  calibration: required('Calibration of meters', 'CALIBRATION'),
  vehicle_papers: required('Papers of vehicles', 'PAPERS'),
  driver_papers: required('Papers of drivers', 'PAPERS'),
  station_licence: required('Licence of stations', 'STATION'),
  promise: {
    title: 'Delivery promise',
    refusal: 'WINDOW',
    figures: {
      minutes: {
        label: 'Minutes from payment, within delivery hours',
        unit: 'minutes',
        least: 30,
        most: 1440,
      },
    },
    initially: { minutes: 240 },
  },
  run_length: {
    title: 'Time on the road',
    refusal: 'RUN_LENGTH',
    figures: {
      minutes: { label: 'Minutes from the station to the last gate', unit: 'minutes', least: 30, most: 720 },
    },
    initially: { minutes: 180 },
  },
  gate_time: {
    title: 'Time at a gate',
    refusal: 'SHIFT_END',
    figures: { minutes: { label: 'Minutes at each gate', unit: 'minutes', least: 1, most: 60 } },
    initially: { minutes: 10 },
  },
  losses: {
    title: 'Losses in a shift',
    refusal: 'LITRES',
    figures: {
      dl: { label: 'Decilitres without an incident', unit: 'dl', least: 0, most: 1_000 },
      basisPoints: {
        label: 'or hundredths of a percent of what was loaded',
        unit: 'basis points',
        least: 0,
        most: 1_000,
      },
      weekDl: { label: 'Decilitres in seven days', unit: 'dl', least: 0, most: 1_000 },
    },
    initially: { dl: 20, basisPoints: 50, weekDl: 50 },
  },
  // C-97.
  short_delivery: {
    title: 'Short deliveries',
    refusal: 'LITRES',
    figures: {
      dl: { label: 'Decilitres refunded without a person', unit: 'dl', least: 0, most: 400 },
      basisPoints: {
        label: 'or hundredths of a percent of the order',
        unit: 'basis points',
        least: 0,
        most: 10_000,
      },
      naira: {
        label: 'Naira a day for each driver, van and customer',
        unit: 'naira',
        least: 0,
        most: 1_000_000,
      },
      driverWeek: {
        label: 'An incident at so many of a driver in a week',
        unit: 'times',
        least: 2,
        most: 100,
      },
      customerMonth: {
        label: 'An incident at so many of a customer in a month',
        unit: 'times',
        least: 2,
        most: 100,
      },
    },
    initially: { dl: 20, basisPoints: 1_000, naira: 20_000, driverWeek: 3, customerMonth: 3 },
  },
} as const satisfies Record<
  string,
  { title: string; refusal: string; figures: Record<string, Figure>; initially: Record<string, number> }
>

export type RuleKind = keyof typeof DISPATCH_RULES
export const RULE_KINDS = Object.keys(DISPATCH_RULES) as RuleKind[] // the keys of the table above

export const ruleKindOf = (text: string): RuleKind | undefined => RULE_KINDS.find((kind) => kind === text)

/** The figures of a kind with their labels and limits. */
export const figuresOf = (kind: RuleKind): Readonly<Record<string, Figure>> => DISPATCH_RULES[kind].figures

export type RuleFigures = Readonly<Record<string, number>>
export type DatedRule = { kind: RuleKind; figures: RuleFigures; validFrom: Date }

/** The figures in force; `rules` in the order in which they begin. */
export const figuresAt = (rules: readonly DatedRule[], kind: RuleKind, at: Date): RuleFigures => ({
  // A rule may be older than a figure of its kind.
  ...DISPATCH_RULES[kind].initially,
  ...rules.findLast((rule) => rule.kind === kind && rule.validFrom <= at)?.figures,
})

/** Hours of a day in Lagos between which nobody drives. */
export type Curfew = { fromHour: number; toHour: number }

/** What the planner and the screens read. */
export type RulesInForce = {
  curfew: Readonly<Record<VehicleClass, Curfew | null>>
  isRequired: Readonly<Record<'calibration' | 'vehiclePapers' | 'driverPapers' | 'stationLicence', boolean>>
  promiseSeconds: number
  maxRunSeconds: number
  gateSeconds: number
  losses: LossRule
  shortDelivery: ShortRule
}

export function rulesAt(rules: readonly DatedRule[], at: Date): RulesInForce {
  const figure = (kind: RuleKind, name: string): number => {
    const value = figuresAt(rules, kind, at)[name]
    if (value === undefined) throw new Error(`the rule ${kind} has no figure ${name}`)
    return value
  }
  const isOn = (kind: RuleKind) => figure(kind, 'isOn') === 1
  const curfew = (kind: 'curfew_van' | 'curfew_tanker'): Curfew | null =>
    isOn(kind) ? { fromHour: figure(kind, 'fromHour'), toHour: figure(kind, 'toHour') } : null
  return {
    curfew: { van: curfew('curfew_van'), tanker: curfew('curfew_tanker') },
    isRequired: {
      calibration: isOn('calibration'),
      vehiclePapers: isOn('vehicle_papers'),
      driverPapers: isOn('driver_papers'),
      stationLicence: isOn('station_licence'),
    },
    promiseSeconds: figure('promise', 'minutes') * 60,
    maxRunSeconds: figure('run_length', 'minutes') * 60,
    gateSeconds: figure('gate_time', 'minutes') * 60,
    losses: {
      dl: figure('losses', 'dl'),
      basisPoints: figure('losses', 'basisPoints'),
      weekDl: figure('losses', 'weekDl'),
    },
    shortDelivery: {
      dl: figure('short_delivery', 'dl'),
      basisPoints: figure('short_delivery', 'basisPoints'),
      dayLimit: timesKobo(NAIRA, figure('short_delivery', 'naira')),
      driverWeek: figure('short_delivery', 'driverWeek'),
      customerMonth: figure('short_delivery', 'customerMonth'),
    },
  }
}

/** A rule as somebody enters it; `validFrom` an ISO time, '' for at once. */
export type RuleForm = {
  kind: string
  figures: Readonly<Record<string, number>>
  validFrom: string
  note: string
}

export function ruleErrors(form: RuleForm, now: Date): FieldErrors {
  const kind = ruleKindOf(form.kind)
  if (kind === undefined) return { kind: ['Choose a rule'] }
  return fieldErrors([
    ...Object.entries(figuresOf(kind)).map(
      ([name, figure]) => [`figures.${name}`, figureProblem(form.figures[name], figure)] as const,
    ),
    ['validFrom', validFromProblem(form.validFrom, now, 'A rule cannot begin in the past')],
    ['note', reasonNoteProblem(form.note)],
  ])
}

const figureProblem = (value: number | undefined, { least, most }: Figure): string | undefined =>
  value !== undefined && Number.isInteger(value) && value >= least && value <= most
    ? undefined
    : `Enter a whole number from ${least} to ${most}`

/** Only the figures that the kind knows. */
export const ownFigures = (kind: RuleKind, figures: RuleFigures): RuleFigures =>
  Object.fromEntries(Object.keys(figuresOf(kind)).map((name) => [name, figures[name] ?? 0]))

const BASIS_POINTS_PER_PERCENT = 100

/** In kobo. */
const NAIRA = kobo(100)

/** The value of a rule in words: 'Off', 'On', '6:00pm–6:00am', '4 h', '10 min', '2 L or 0.5 %, 5 L in seven days'. */
export function ruleText(kind: RuleKind, figures: RuleFigures): string {
  const number = (name: string) => figures[name] ?? 0
  if ('isOn' in figures && number('isOn') === 0) return 'Off'
  if ('fromHour' in figures) return `${hourText(number('fromHour'))}–${hourText(number('toHour'))}`
  if (kind === 'losses' || kind === 'short_delivery') {
    const litres = `${formatDl(number('dl'))} or ${number('basisPoints') / BASIS_POINTS_PER_PERCENT} %`
    return kind === 'short_delivery'
      ? `${litres}, ${formatNaira(timesKobo(NAIRA, number('naira')))} a day`
      : `${litres}, ${formatDl(number('weekDl'))} in seven days`
  }
  return 'minutes' in figures ? minutesText(number('minutes')) : 'On'
}

const hourText = (hour: number): string => `${hour % 12 === 0 ? 12 : hour % 12}:00${hour < 12 ? 'am' : 'pm'}`
const minutesText = (minutes: number): string =>
  minutes % 60 === 0 && minutes >= 60 ? `${minutes / 60} h` : `${minutes} min`
