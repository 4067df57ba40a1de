import type { CommandBody } from '@gatefill/contracts/driver/command-bodies'
import type { WireDriverRun } from '@gatefill/contracts/driver/driver-run-shapes'
import type { Coordinates } from '@gatefill/domain/addresses/coordinates'
import { handOverProblems } from '@gatefill/domain/dispatch/phone/hand-over-step'
import type { PhoneShift } from '@gatefill/domain/dispatch/phone/phone-runs'
import type { GateDraft } from '../../shared/phone/gate-draft.ts'
import { typedDl, typedLitres } from '../../shared/ui/litres-input.ts'

type Stop = WireDriverRun['stops'][number]

/** What the readings that were typed say, and what the driver still has to answer; litres in decilitres. */
export function readPour(stop: Stop, draft: GateDraft, shift: PhoneShift | null) {
  const wantedDl = stop.lines.reduce((sum, { litresDl }) => sum + litresDl, 0)
  const meterDl = meterOf(stop, shift)
  const opening = draft.opening === '' && meterDl !== null ? typedLitres(meterDl) : draft.opening
  const openingDl = typedDl(opening)
  const closingDl = typedDl(draft.closing)
  const asked = handOverProblems({
    openingDl,
    closingDl,
    meterDl,
    wantedDl,
    tankDl: tankOf(stop, shift),
  })
  const isAnswered = asked.every(
    ({ answer }) => (answer === 'short' && draft.isShort) || (answer === 'confirm' && draft.isConfirmed),
  )
  const isComplete = openingDl !== undefined && closingDl !== undefined && isAnswered
  return { wantedDl, opening, openingDl, closingDl, asked, isComplete }
}

/** The last closing reading of the meter that this stop pours through; null where several are used. */
function meterOf({ lines }: Stop, shift: PhoneShift | null): number | null {
  const [line, ...others] = lines
  if (line === undefined || others.length > 0) return null
  return shift?.vehicle?.compartments.find(({ id }) => id === line.compartmentId)?.meterDl ?? null
}

/** What the compartments of this stop hold together; null where one is not of this van. */
function tankOf({ lines }: Stop, shift: PhoneShift | null): number | null {
  const compartments = shift?.vehicle?.compartments ?? []
  const holding = lines.map(
    ({ compartmentId }) => compartments.find(({ id }) => id === compartmentId)?.capacityDl,
  )
  return holding.reduce<number | null>(
    (sum, capacityDl) => (sum === null || capacityDl === undefined ? null : sum + capacityDl),
    0,
  )
}

/** The hand-over as it is sent; `place`: where the phone was measured last. */
export function handOverBody(
  stop: Stop,
  draft: GateDraft,
  { openingDl = 0, closingDl = 0 }: { openingDl: number | undefined; closingDl: number | undefined },
  place: Coordinates | undefined,
): CommandBody<'deliver'> {
  return {
    code: draft.code,
    openingDl,
    closingDl,
    ...(draft.isShort ? { short: true } : {}),
    ...(draft.isConfirmed ? { confirmed: true } : {}),
    ...(draft.isShort && stop.lines.length > 1 ? { shortItems: missingOf(stop, draft) } : {}),
    ...(draft.photoId === null ? {} : { photoId: draft.photoId }),
    isCodeCheckedOffline: draft.isCodeCheckedOffline,
    ...(draft.isCodeCheckedOffline && place !== undefined ? { place } : {}),
    wrongTries: draft.wrongTries,
    ...(draft.receptacle == null ? {} : { receptacle: draft.receptacle }),
  }
}

const missingOf = ({ lines }: Stop, draft: GateDraft) =>
  lines.flatMap(({ productId }) => {
    const shortDl = typedDl(draft.missing[productId] ?? '')
    return shortDl === undefined || shortDl === 0 ? [] : [{ productId, shortDl }]
  })
