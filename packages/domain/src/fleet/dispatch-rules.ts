import type { Receptacle } from '../addresses/receptacle.ts'
import { RECEPTACLE_NAMES, RECEPTACLES } from '../addresses/receptacle.ts'
import { fieldErrors } from '../core/field-errors.ts'
import { MINUTE_SECONDS } from '../core/lagos-time.ts'
import { LITRES_MAX } from '../core/litres.ts'
import type { Kobo } from '../core/money.ts'
import { formatNaira, kobo, timesKobo } from '../core/money.ts'
import { reasonNoteProblem } from '../core/reason.ts'
import type { FieldErrors } from '../core/result.ts'
import { validFromProblem } from '../core/valid-from.ts'
import { DL_PER_LITRE, formatDl } from './decilitres.ts'
import type { ReceptacleRules, RuledFuel } from './receptacle-rules.ts'
import { USUAL_RECEPTACLES } from './receptacle-rules.ts'
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
/** What a fuel may be filled into (C-102). */
const receptacles = (title: string, allowed: readonly Receptacle[]) =>
  ({
    title,
    refusal: 'RECEPTACLE',
    figures: {
      vehicle: { label: 'Into vehicles', unit: 'switch', least: 0, most: 1 },
      generator: { label: 'Into generators', unit: 'switch', least: 0, most: 1 },
      fixed_tank: { label: 'Into fixed tanks', unit: 'switch', least: 0, most: 1 },
      container: { label: 'Into approved containers', unit: 'switch', least: 0, most: 1 },
    },
    initially: {
      vehicle: allowed.includes('vehicle') ? 1 : 0,
      generator: allowed.includes('generator') ? 1 : 0,
      fixed_tank: allowed.includes('fixed_tank') ? 1 : 0,
      container: allowed.includes('container') ? 1 : 0,
    },
  }) as const

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
  receptacles_pms: receptacles('What petrol is filled into', USUAL_RECEPTACLES.PMS),
  receptacles_ago: receptacles('What diesel is filled into', USUAL_RECEPTACLES.AGO),
  receptacles_dpk: receptacles('What kerosene is filled into', USUAL_RECEPTACLES.DPK),
  receptacles_other: receptacles('What any other fuel is filled into', USUAL_RECEPTACLES.OTHER),
  // C-97.
  short_delivery: {
    title: 'Short deliveries',
    refusal: 'LITRES',
    figures: {
      dl: {
        label: 'Decilitres refunded without a person',
        unit: 'dl',
        least: 0,
        most: LITRES_MAX * DL_PER_LITRE,
      },
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

/** How long a run may take while nobody has entered another time. */
export const USUAL_RUN_SECONDS = DISPATCH_RULES.run_length.initially.minutes * MINUTE_SECONDS

export type RuleKind = keyof typeof DISPATCH_RULES
export const RULE_KINDS = Object.keys(DISPATCH_RULES) as RuleKind[] // the keys of the table above

/** Those that say how much fuel and money may go without a person: the owner is told of each new one. */
export const LOSS_RULES: readonly RuleKind[] = ['losses', 'short_delivery']

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

/** C-97: how much fuel may lack before a person looks at it, and how often. */
export type ShortRule = {
  /** What lacks without a person: the larger of the two, in decilitres and in hundredths of a percent of the order. */
  dl: number
  basisPoints: number
  /** In kobo: what goes back by itself in a day, of one driver, of one van and to one customer. */
  dayLimit: Kobo
  /** How many short deliveries of a driver in a week, or of a customer in a month, are looked at by two people. */
  driverWeek: number
  customerMonth: number
}

/**
 * The dated rule `losses` (C-105): what a shift may lose without an incident, the larger of decilitres and hundredths of a
 * percent of what it loaded, and what one van or driver may lose in seven days, in decilitres.
 */
export type LossRule = { dl: number; basisPoints: number; weekDl: number }

/** What the planner and the screens read. */
export type RulesInForce = {
  curfew: Readonly<Record<VehicleClass, Curfew | null>>
  isRequired: Readonly<Record<'calibration' | 'vehiclePapers' | 'driverPapers' | 'stationLicence', boolean>>
  maxRunSeconds: number
  gateSeconds: number
  losses: LossRule
  shortDelivery: ShortRule
  receptacles: ReceptacleRules
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
    maxRunSeconds: figure('run_length', 'minutes') * MINUTE_SECONDS,
    gateSeconds: figure('gate_time', 'minutes') * MINUTE_SECONDS,
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
    receptacles: receptaclesAt(rules, at),
  }
}

/** The rule of each fuel. */
export const RECEPTACLE_KINDS = {
  PMS: 'receptacles_pms',
  AGO: 'receptacles_ago',
  DPK: 'receptacles_dpk',
  OTHER: 'receptacles_other',
} as const satisfies Record<RuledFuel, RuleKind>

/** What each fuel may be filled into at a moment (C-102). */
export function receptaclesAt(rules: readonly DatedRule[], at: Date): ReceptacleRules {
  const allowed = (fuel: RuledFuel): Receptacle[] => {
    const figures = figuresAt(rules, RECEPTACLE_KINDS[fuel], at)
    return RECEPTACLES.filter((receptacle) => figures[receptacle] === 1)
  }
  return { PMS: allowed('PMS'), AGO: allowed('AGO'), DPK: allowed('DPK'), OTHER: allowed('OTHER') }
}

/** The fuel that a rule is about; undefined for a rule of another kind. */
export const fuelOfRule = (kind: RuleKind): RuledFuel | undefined =>
  (Object.keys(RECEPTACLE_KINDS) as RuledFuel[]) // the keys of the table above
    .find((fuel) => RECEPTACLE_KINDS[fuel] === kind)

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
    ['figures.vehicle', fuelOfRule(kind) === undefined ? undefined : receptaclesProblem(form.figures)],
    ['validFrom', validFromProblem(form.validFrom, now, 'A rule cannot begin in the past')],
    ['note', reasonNoteProblem(form.note)],
  ])
}

const figureProblem = (value: number | undefined, { least, most }: Figure): string | undefined =>
  value !== undefined && Number.isInteger(value) && value >= least && value <= most
    ? undefined
    : `Enter a whole number from ${least} to ${most}`

/** A fuel that may go nowhere is taken off sale instead. */
const receptaclesProblem = (figures: RuleFigures): string | undefined =>
  RECEPTACLES.some((receptacle) => figures[receptacle] === 1)
    ? undefined
    : 'Allow at least one. To stop the sale of a fuel, take it off sale under Prices.'

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
  if (fuelOfRule(kind) !== undefined) return receptaclesText(figures)
  return 'minutes' in figures ? minutesText(number('minutes')) : 'On'
}

/** 'Vehicle, generator, fixed tank' */
function receptaclesText(figures: RuleFigures): string {
  const [first, ...rest] = RECEPTACLES.filter((receptacle) => figures[receptacle] === 1)
  if (first === undefined) return 'Nothing'
  return [RECEPTACLE_NAMES[first], ...rest.map((each) => RECEPTACLE_NAMES[each].toLowerCase())].join(', ')
}

const hourText = (hour: number): string => `${hour % 12 === 0 ? 12 : hour % 12}:00${hour < 12 ? 'am' : 'pm'}`
const minutesText = (minutes: number): string =>
  minutes % 60 === 0 && minutes >= 60 ? `${minutes / 60} h` : `${minutes} min`
