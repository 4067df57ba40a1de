import { useWrite } from '@gatefill/client/react/use-write'
import type { Endpoint } from '@gatefill/contracts/core/endpoint'
import { AlertDialog } from '@gatefill/ui/primitives/alert-dialog'
import { FailureLine } from '@gatefill/ui/primitives/failure-line'
import { useState } from 'react'
import { CHECK_LIST_FIRST } from './sentences.ts'

/** An act that is asked about before it is done. */
export type AskedAct = {
  title: string
  /** What will happen. */
  description: string
  confirmLabel: string
  busyLabel: string
  danger?: boolean
  /** Shown when the server gave no sentence. */
  failed: string
  invalidates: readonly Endpoint[]
  /** Makes the call; throws what it throws. */
  run: () => Promise<{ message: string }>
}

/** Asks before an act and does it once; `dialog` stands in the page, `ask` opens it. */
export function useAskedAct() {
  const [act, setAct] = useState<AskedAct>()
  const close = () => setAct(undefined)
  return { ask: setAct, dialog: act !== undefined && <ActDialog act={act} onClose={close} /> }
}

function ActDialog({ act, onClose }: { act: AskedAct; onClose: () => void }) {
  const { write, isBusy, failure } = useWrite({
    send: act.run,
    failed: act.failed,
    withoutAnswer: CHECK_LIST_FIRST,
    invalidates: act.invalidates,
  })
  const confirm = async () => {
    if ((await write()) !== undefined) onClose()
  }
  return (
    <AlertDialog
      open
      title={act.title}
      description={act.description}
      confirmLabel={act.confirmLabel}
      onConfirm={() => void confirm()}
      cancelLabel="Cancel"
      onCancel={onClose}
      danger={act.danger ?? false}
      busy={isBusy}
      busyLabel={act.busyLabel}
    >
      <FailureLine text={failure?.message} />
    </AlertDialog>
  )
}
