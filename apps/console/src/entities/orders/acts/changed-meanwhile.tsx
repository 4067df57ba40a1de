import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { getStaffOrder } from '@gatefill/contracts/staff/staff-orders'
import { formatDateTime } from '@gatefill/domain/core/formats'
import { statusLabel } from '@gatefill/domain/statuses/order-status'
import { Notice } from '@gatefill/ui/primitives/notice'
import { useEffect } from 'react'
import { actorText } from '../actor-text.ts'

/** Reads the order again after a refusal, and says who changed it and when. What was typed stays in the dialog. */
export function ChangedMeanwhile({ id }: { id: string }) {
  const { data, refetch } = useEndpoint(getStaffOrder, { params: { id } })
  useEffect(() => {
    void refetch()
  }, [refetch])
  const last = data?.history.at(-1)
  if (last === undefined) return null
  return (
    <Notice tone="warning" role="status">
      {actorText(last)} set it to <b>{statusLabel(last.to)}</b> on {formatDateTime(last.at)}. Nothing was
      changed by you.
    </Notice>
  )
}
