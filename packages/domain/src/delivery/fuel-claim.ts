import { fieldErrors } from '../core/field-errors.ts'
import type { Timestamp } from '../core/lagos-time.ts'
import { HOUR_SECONDS, secondsAfter, toDate } from '../core/lagos-time.ts'
import type { Kobo } from '../core/money.ts'
import { basisPointsDown } from '../core/money.ts'
import { lineProblem, plainLine, plainText, tooLongProblem } from '../core/plain-line.ts'
import type { FieldErrors } from '../core/result.ts'

const COMPLAINT_MIN = 10
export const COMPLAINT_MAX = 1000
const LINE_MAX = 60
/** By when a claim is answered. Source: own choice [assumption]. */
const ANSWER_HOURS = 72

export const SAMPLE_RESULTS = ['', 'clean', 'bad'] as const
export type SampleResult = (typeof SAMPLE_RESULTS)[number]

export const SAMPLE_RESULT_NAMES: Readonly<Record<SampleResult, string>> = {
  '': 'Not known yet',
  clean: 'The fuel is good',
  bad: 'The fuel is bad',
}

export const ALREADY_CLAIMED = 'You have already told us about the fuel of this order. We answer below.'
export const CLAIM_TOO_EARLY = 'You can tell us about the fuel once it is delivered.'
export const CLAIM_NOT_FOUND = 'There is no claim about the fuel of this order.'
export const CLAIM_DECIDED = 'This claim was decided before. Nothing was changed.'

/** A claim as its customer reads it. */
export type FuelClaim = {
  complaint: string
  openedAt: Timestamp
  /** By when we answer. */
  answerBy: Timestamp
  isUpheld: boolean | null
  decidedAt: Timestamp | null
  answer: string
}

export const answerBy = (openedAt: Date): Date => secondsAfter(openedAt, ANSWER_HOURS * HOUR_SECONDS)

export const claimErrors = (form: { complaint: string }): FieldErrors =>
  fieldErrors([['complaint', complaintProblem(plainText(form.complaint))]])

const complaintProblem = (complaint: string): string | undefined =>
  complaint.length < COMPLAINT_MIN
    ? `Please say what is wrong with the fuel, in at least ${COMPLAINT_MIN} characters`
    : tooLongProblem(complaint, 'This', COMPLAINT_MAX)

/** What was found out so far; each '' while it is not known. */
export type ClaimFindings = { sampleSeal: string; sampleResult: string; billNumber: string }

export const sampleResultOf = (text: string): SampleResult | undefined =>
  SAMPLE_RESULTS.find((each) => each === text)

export const findingsErrors = ({ sampleSeal, sampleResult, billNumber }: ClaimFindings): FieldErrors =>
  fieldErrors([
    ['sampleSeal', tooLongProblem(plainLine(sampleSeal), 'Seal', LINE_MAX)],
    ['sampleResult', resultProblem(sampleSeal, sampleResult)],
    ['billNumber', tooLongProblem(plainLine(billNumber), 'Bill', LINE_MAX)],
  ])

function resultProblem(sampleSeal: string, sampleResult: string): string | undefined {
  if (sampleResultOf(sampleResult) === undefined) return 'Please select what the sample says'
  return sampleResult !== '' && plainLine(sampleSeal) === ''
    ? 'Enter the seal of the sample that says so'
    : undefined
}

/** A decision; `stationPercent` is what the station bears of the fuel's price, where the customer is right. */
export type ClaimDecision = { isUpheld: boolean; stationPercent?: number | undefined; answer: string }

/** A decision rests on a sample with its result, and one against the station on its bill too. */
export const decisionErrors = (
  { isUpheld, stationPercent, answer }: ClaimDecision,
  found: Pick<ClaimFindings, 'sampleResult' | 'billNumber'>,
): FieldErrors =>
  fieldErrors([
    ['isUpheld', found.sampleResult === '' ? 'Record the sample and what it says first' : undefined],
    ['stationPercent', isUpheld ? shareProblem(stationPercent, found.billNumber) : undefined],
    ['answer', lineProblem(answer, 'What the customer reads', COMPLAINT_MAX)],
  ])

function shareProblem(percent: number | undefined, billNumber: string): string | undefined {
  if (percent === undefined || !Number.isInteger(percent) || percent < 0 || percent > 100)
    return 'Enter what the station bears, 0 to 100 percent'
  return percent > 0 && billNumber === ''
    ? 'Record the bill of the station first: without it the station bears nothing'
    : undefined
}

/** What a station bears of the price of the fuel, rounded down. */
export const stationShare = (fuelPrice: Kobo, percent: number): Kobo =>
  basisPointsDown(fuelPrice, percent * 100)

/** What happens next, as the customer reads it. */
export function nextStep({ isUpheld }: Pick<FuelClaim, 'isUpheld'>): string {
  const commission =
    'If you do not agree, you can turn to the Federal Competition and Consumer Protection Commission (FCCPC) at fccpc.gov.ng, with this order’s receipt.'
  if (isUpheld === null)
    return `Do not use the fuel. Keep some of it. We take a sample of the same batch, compare it with the bill of the station and answer here. ${commission}`
  return isUpheld ? `Your money back is shown with the payment of this order. ${commission}` : commission
}

/** Whether an answer is overdue. */
export const isClaimLate = (claim: Pick<FuelClaim, 'answerBy' | 'decidedAt'>, now: Date): boolean =>
  claim.decidedAt === null && toDate(claim.answerBy) <= now
