import { isOverPour, tankProblem } from '../../delivery/hand-over.ts'
import { formatReading } from '../../fleet/decilitres.ts'

type Readings = {
  /** In decilitres; undefined while nothing readable was typed. */
  openingDl: number | undefined
  closingDl: number | undefined
  /** Closing reading of the last pour through this meter; null where it is not known. */
  meterDl: number | null
  wantedDl: number
  /** What the compartments hold from which is poured; null where it is not known. */
  tankDl: number | null
}

/** `confirm`: the driver reads again and says that it is right; `short`: reports that no more can be delivered. */
export type HandOverProblem = { message: string; answer: 'none' | 'confirm' | 'short' }

/** All that stands between two readings and the hand-over; what was poured short is asked after the readings. */
export function handOverProblems({
  openingDl,
  closingDl,
  meterDl,
  wantedDl,
  tankDl,
}: Readings): HandOverProblem[] {
  if (openingDl === undefined || closingDl === undefined) return []
  if (closingDl <= openingDl)
    return [{ message: 'The meter after must show more than the meter before.', answer: 'none' }]
  const impossible = tankProblem(closingDl - openingDl, tankDl)
  if (impossible !== undefined) return [{ message: impossible, answer: 'none' }]
  const overDl = closingDl - openingDl - wantedDl
  const reading = readingProblem(openingDl, meterDl, overDl)
  const short: HandOverProblem = { message: `${formatReading(-overDl)} less than ordered.`, answer: 'short' }
  return [...(reading === undefined ? [] : [reading]), ...(overDl < 0 ? [short] : [])]
}

/** What has to be read again. */
function readingProblem(
  openingDl: number,
  meterDl: number | null,
  overDl: number,
): HandOverProblem | undefined {
  if (meterDl !== null && openingDl < meterDl)
    return {
      message: `The meter showed ${formatReading(meterDl)} after the last pour. Read it again.`,
      answer: 'confirm',
    }
  if (isOverPour(overDl))
    return {
      message: `${formatReading(overDl)} more than ordered. It is not charged. Read the meter again.`,
      answer: 'confirm',
    }
  return undefined
}
