import type { OrderId } from '../../core/ids.ts'
import { shortId } from '../../core/ids.ts'

/** To staff who end the shift of somebody who is off. */
export const isNotOnShift = (name: string): string => `${name} is not on shift.`

/** Why staff cannot end a driver's shift now; undefined when they can. */
export function unfinishedOf(
  name: string,
  { orderId, hasRun }: { orderId: OrderId | undefined; hasRun: boolean },
): string | undefined {
  if (orderId !== undefined)
    return `${name} still has order #${shortId(orderId)}. Give it to another driver first.`
  return hasRun ? `${name} still has a run. Take it back first.` : undefined
}

/** What the incident says of a shift that staff ended without dips. */
export const endedWithoutDips = (reason: string): string =>
  `Dispatch ended the shift without dips of the van: ${reason}`
