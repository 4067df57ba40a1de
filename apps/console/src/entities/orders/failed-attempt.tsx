import type { StaffOrderDetail } from '@gatefill/domain/orders/staff-order'
import { Notice } from '@gatefill/ui/primitives/notice'

/** The last attempt that failed: what the customer is asked, or has answered. */
export const FailedAttempt = ({ text, isOnHold }: NonNullable<StaffOrderDetail['failedAttempt']>) => (
  <Notice tone={isOnHold ? 'warning' : 'plain'}>
    {isOnHold && <b>On hold until the customer answers. </b>}
    {text}
  </Notice>
)
