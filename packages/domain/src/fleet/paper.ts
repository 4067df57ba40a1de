import { fieldErrors } from '../core/field-errors.ts'
import { groupedBy } from '../core/grouped-by.ts'
import { enteredTime } from '../core/lagos-input.ts'
import { DAY_MILLISECONDS } from '../core/lagos-time.ts'
import { lineProblem } from '../core/plain-line.ts'
import type { FieldErrors } from '../core/result.ts'

/** Whose paper it is. */
export const PAPER_OWNERS = ['vehicle', 'driver', 'station'] as const
export type PaperOwner = (typeof PAPER_OWNERS)[number]

/** The kinds of papers of each, in the order in which a screen lists them. */
export const PAPER_KINDS = {
  vehicle: ['permit', 'licence', 'roadworthiness', 'insurance', 'extinguisher'],
  driver: ['driving_licence', 'hazard_training', 'medical'],
  station: ['station_licence'],
} as const satisfies Record<PaperOwner, readonly string[]>

export type PaperKind = (typeof PAPER_KINDS)[PaperOwner][number]

export const PAPER_NAMES: Readonly<Record<PaperKind, string>> = {
  permit: 'Petroleum haulage permit',
  licence: 'Vehicle licence',
  roadworthiness: 'Road worthiness',
  insurance: 'Insurance',
  extinguisher: 'Fire extinguisher service',
  driving_licence: 'Driving licence',
  hazard_training: 'Hazardous goods training',
  medical: 'Medical certificate',
  station_licence: 'Station licence (NMDPRA)',
}

/** Without these nobody is planned; the others are kept and warned about. */
export const REQUIRED_PAPERS: Readonly<Record<PaperOwner, readonly PaperKind[]>> = {
  vehicle: ['permit', 'roadworthiness', 'insurance'],
  driver: ['driving_licence'],
  station: ['station_licence'],
}

export const PAPER_NOT_FOUND = 'There is no such paper.'
export const OWNER_NOT_FOUND = 'Please select whose paper it is'

/** A paper that ends within so many days is warned about. */
export const PAPER_WARNING_DAYS = 30
const NUMBER_MAX = 60

export const paperOwnerOf = (text: string): PaperOwner | undefined =>
  PAPER_OWNERS.find((each) => each === text)

export const paperKindOf = (owner: PaperOwner, text: string): PaperKind | undefined =>
  PAPER_KINDS[owner].find((each) => each === text)

/** A paper as somebody enters it; both times in ISO. */
export type PaperForm = { number: string; validFrom: string; validTo: string }

export const paperErrors = (form: PaperForm): FieldErrors =>
  fieldErrors([
    ['number', lineProblem(form.number, 'Number', NUMBER_MAX)],
    ['validFrom', isTime(form.validFrom) ? undefined : 'Enter the day from which it is valid'],
    ['validTo', endProblem(form)],
  ])

const isTime = (text: string): boolean => enteredTime(text) !== undefined

function endProblem({ validFrom, validTo }: PaperForm): string | undefined {
  if (!isTime(validTo)) return 'Enter the day until which it is valid'
  return isTime(validFrom) && Date.parse(validTo) <= Date.parse(validFrom)
    ? 'The end must come after the beginning'
    : undefined
}

export type PaperState = 'valid' | 'expires' | 'expired'

type OfPaper = { state: PaperState }
export const isExpiredPaper = ({ state }: OfPaper): boolean => state === 'expired'
export const isExpiringPaper = ({ state }: OfPaper): boolean => state === 'expires'
/** Neither over nor near its end. */
export const isValidPaper = ({ state }: OfPaper): boolean => state === 'valid'

/** 'expires' within 30 days. */
export function paperState({ validTo }: { validTo: Date }, at: Date): PaperState {
  const left = validTo.getTime() - at.getTime()
  if (left <= 0) return 'expired'
  return left <= PAPER_WARNING_DAYS * DAY_MILLISECONDS ? 'expires' : 'valid'
}

/** 'expired 9 days ago', '7 days left'. */
export function paperDaysText({ validTo }: { validTo: Date }, at: Date): string {
  const days = Math.round((validTo.getTime() - at.getTime()) / DAY_MILLISECONDS)
  if (validTo <= at) return days === 0 ? 'expired today' : `expired ${daysText(-days)} ago`
  return days === 0 ? 'ends today' : `${daysText(days)} left`
}

const daysText = (days: number): string => (days === 1 ? '1 day' : `${days} days`)

type DatedPaper = { kind: string; validFrom: Date; validTo: Date }

/** For each kind the paper that is valid longest among those that have begun, else the one that begins first. */
export function papersInForce<Paper extends DatedPaper>(papers: readonly Paper[], at: Date): Paper[] {
  const kinds = [...new Set(papers.map(({ kind }) => kind))]
  return kinds.flatMap((kind) => {
    const ofKind = papers.filter((paper) => paper.kind === kind)
    const begun = ofKind
      .filter(({ validFrom }) => validFrom <= at)
      .toSorted((a, b) => b.validTo.getTime() - a.validTo.getTime())
    const coming = ofKind.toSorted((a, b) => a.validFrom.getTime() - b.validFrom.getTime())
    const [paper = coming[0]] = begun
    return paper === undefined ? [] : [paper]
  })
}

/** Until when a required paper is valid without a gap from `at` on; null when there is none that is valid then. */
export type PaperLimit = { kind: PaperKind; validUntil: Date | null }

/** The required papers of an owner with their ends: what the planner asks. */
export const paperLimits = (
  owner: PaperOwner,
  papers: readonly DatedPaper[],
  at: Date,
  required: readonly PaperKind[] = REQUIRED_PAPERS[owner],
): PaperLimit[] =>
  required.map((kind) => ({
    kind,
    validUntil: validUntil(
      papers.filter((each) => each.kind === kind),
      at,
    ),
  }))

/** A renewal that begins before the old one ends carries it on. */
function validUntil(papers: readonly DatedPaper[], at: Date): Date | null {
  let end: Date | null = null
  for (const { validFrom, validTo } of papers.toSorted(
    (a, b) => a.validFrom.getTime() - b.validFrom.getTime(),
  ))
    if (validFrom <= (end ?? at) && validTo > (end ?? at)) end = validTo
  return end
}

/** Required papers that have ended and were not renewed, the last of each owner and kind. */
export function endedRequired<Paper extends DatedPaper & { ownerId: string }>(
  owner: PaperOwner,
  papers: readonly Paper[],
  at: Date,
): Paper[] {
  const required: readonly string[] = REQUIRED_PAPERS[owner]
  const groups = groupedBy(
    papers.filter(({ kind }) => required.includes(kind)),
    ({ ownerId, kind }) => `${ownerId} ${kind}`,
  )
  return [...groups.values()].flatMap((own) => papersInForce(own, at).filter(({ validTo }) => validTo <= at))
}
