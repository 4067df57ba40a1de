import { useCall } from '@gatefill/client/react/call-context'
import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import type { StaffPromotion } from '@gatefill/contracts/staff/promotions'
import {
  approvePromotion,
  draftPromotion,
  listPromotions,
  withdrawPromotion,
} from '@gatefill/contracts/staff/promotions'
import { Button } from '@gatefill/ui/primitives/button'
import { useState } from 'react'
import { useAskedAct } from '../../shared/act-dialog.tsx'
import { useMay, useMember } from '../../shared/member.ts'
import { useReadInterval } from '../../shared/presence.ts'
import { TablePanel } from '../../shared/table/table-panel.tsx'
import { promotionColumns } from './promotion-columns.tsx'
import { PromotionDialog } from './promotion-dialog.tsx'

/** Promotions: written by one administrator, sent by another. */
export function Promotions() {
  const promotions = useEndpoint(listPromotions, {}, { refetchInterval: useReadInterval() })
  const call = useCall()
  const me = useMember().id
  const canWrite = useMay()(draftPromotion)
  const [isWriting, setWriting] = useState(false)
  const { ask, dialog } = useAskedAct()
  const approve = ({ id, subject, words }: StaffPromotion) =>
    ask({
      title: `Send "${subject}"?`,
      description: words,
      confirmLabel: 'Approve and send',
      busyLabel: 'Approving...',
      failed: 'The promotion was not approved. Please try again.',
      invalidates: [listPromotions],
      run: () => call(approvePromotion, { params: { id } }),
    })
  const withdraw = ({ id, subject }: StaffPromotion) =>
    ask({
      title: `Withdraw "${subject}"?`,
      description: 'It was not sent and never will be.',
      confirmLabel: 'Withdraw',
      busyLabel: 'Withdrawing...',
      danger: true,
      failed: 'The promotion was not withdrawn. Please try again.',
      invalidates: [listPromotions],
      run: () => call(withdrawPromotion, { params: { id } }),
    })
  return (
    <>
      <TablePanel
        id="promotions"
        title="Promotions"
        about="Only customers who switched promotions on get them, and each mail has a link to unsubscribe."
        action={
          canWrite && (
            <Button variant="secondary" size="compact" onClick={() => setWriting(true)}>
              Write a promotion
            </Button>
          )
        }
        read={promotions}
        rows={promotions.data}
        columns={promotionColumns(canWrite ? { me, approve, withdraw } : undefined)}
        keyOf={({ id }) => id}
        empty={{ title: 'No promotions yet', text: 'Promotions appear here once they are written.' }}
      />
      {dialog}
      {isWriting && <PromotionDialog onClose={() => setWriting(false)} />}
    </>
  )
}
