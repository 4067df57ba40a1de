import {
  heldReason,
  heldTitle,
  isTooShort,
  meterCheckBy,
  meterCheckSaid,
} from '@gatefill/domain/delivery/short-hold'
import { dlToLitres } from '@gatefill/domain/fleet/decilitres'
import { usePhone, type usePhoneView } from '../../shared/phone-context.tsx'
import { Good } from '../../shared/ui/parts.tsx'
import type { readPour } from './pour-reading.ts'

type Rule = NonNullable<ReturnType<typeof usePhoneView>['shortRule']>
type Shortage = { shortDl: number; reason: string }

/** What lacks where a person decides about its price first; undefined where less lacks. */
export function heldShortage(
  { wantedDl, openingDl, closingDl }: ReturnType<typeof readPour>,
  rule: Rule | undefined,
): Shortage | undefined {
  if (openingDl === undefined || closingDl === undefined || rule === undefined) return undefined
  const shortDl = wantedDl - (closingDl - openingDl)
  const litres = dlToLitres(wantedDl)
  return isTooShort(litres, shortDl, rule) ? { shortDl, reason: heldReason(litres, rule) } : undefined
}

/** Too much lacks: what happens now, what to say to the customer, and that the driver's pay does not change. */
export function HeldNotice({ shortDl, reason, isPhotoStored }: Shortage & { isPhotoStored: boolean }) {
  const now = usePhone().now()
  return (
    <>
      <section aria-live="polite">
        <b className="block text-[1.37rem] leading-tight">{heldTitle(shortDl)}</b>
        <p>
          {reason}{' '}
          {isPhotoStored ? 'Your photo of the meter goes to dispatch.' : 'Take a photo of the meter now.'}
        </p>
      </section>
      <section className="box">
        <span className="block">Say to the customer:</span>
        <b className="block text-[1.37rem] leading-tight">“{meterCheckSaid(meterCheckBy(now), now)}”</b>
      </section>
      <Good>Your pay stays the same.</Good>
    </>
  )
}
