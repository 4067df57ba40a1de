import { MAY_BE_DELIVERING } from '@gatefill/domain/dispatch/desk/words'
import { AlertDialog } from '@gatefill/ui/primitives/alert-dialog'
import { useDesk } from '../desk/desk-context.ts'
import { AssignDialog } from './assign-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'

type DeskDialogsProps = { isAsking: boolean; onAnswer: (isConfirmed: boolean) => void }

/** The dialogs of the desk: assign, move, and the question about a van that nobody sees. */
export function DeskDialogs({ isAsking, onAnswer }: DeskDialogsProps) {
  const { acts } = useDesk()
  const { dialog } = acts
  const [first] = dialog?.orderIds ?? []
  return (
    <>
      {dialog?.kind === 'assign' && <AssignDialog orderIds={dialog.orderIds} driverId={dialog.driverId} />}
      {dialog?.kind === 'move' && first !== undefined && <MoveDialog orderId={first} />}
      <AlertDialog
        open={isAsking}
        title={MAY_BE_DELIVERING}
        description="This van has not been seen for 5 minutes. The driver may be at a gate without a network, and will learn of your change later."
        cancelLabel="Leave it"
        onCancel={() => onAnswer(false)}
        confirmLabel="Change it"
        onConfirm={() => onAnswer(true)}
      />
    </>
  )
}
