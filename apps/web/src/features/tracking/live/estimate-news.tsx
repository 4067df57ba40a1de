import { formatTime } from '@gatefill/domain/core/formats'
import { MINUTE_SECONDS, secondsBetween } from '@gatefill/domain/core/lagos-time'
import { STEP_SECONDS } from '@gatefill/domain/delivery/estimate/range'
import { isSignalLost, isSilent, signalOf } from '@gatefill/domain/delivery/estimate/signal'
import { signalLostText } from '@gatefill/domain/delivery/estimate/words'
import type { EstimateView } from '@gatefill/domain/delivery/tracking'
import { WifiOff } from '@gatefill/ui/icons/frame'
import { Clock } from '@gatefill/ui/icons/signs'
import { Notice } from '@gatefill/ui/primitives/notice'
import * as texts from '../texts.ts'

type EstimateNewsProps = {
  estimate: Pick<EstimateView, 'lastSeenAt'> & Partial<Pick<EstimateView, 'change'>>
  now: Date
}

/** Why the time changed, or that the driver's phone is not heard of; nothing while all is as told. */
export function EstimateNews({ estimate, now }: EstimateNewsProps) {
  const { lastSeenAt, change } = estimate
  const age = secondsBetween(lastSeenAt, now)
  // By the clock of this device too: a screen without network says so as well.
  const signal = signalOf(age)
  if (isSignalLost(signal))
    return (
      <Notice role="status" icon={<WifiOff aria-hidden="true" />}>
        <b>{signalLostText(age)}.</b>{' '}
        {(isSilent(signal) ? texts.phoneIsSilent : texts.phoneIsSlow)(formatTime(lastSeenAt))}
      </Notice>
    )
  if (change == null) return null
  return (
    <Notice tone="warning" role="status" icon={<Clock aria-hidden="true" />}>
      <b>{change.reason}</b> {texts.estimateToldAgain(STEP_SECONDS / MINUTE_SECONDS)}
    </Notice>
  )
}
