import { useCall } from '@gatefill/client/react/call-context'
import { getBoard } from '@gatefill/contracts/staff/dispatch/board'
import type { WireRun } from '@gatefill/contracts/staff/dispatch/run-shapes'
import { breakRun, getRun, listRuns, withdrawRun } from '@gatefill/contracts/staff/dispatch/runs'
import { runName } from '@gatefill/domain/dispatch/desk/words'
import { runMachine } from '@gatefill/domain/dispatch/runs/run'
import { Button } from '@gatefill/ui/primitives/button'
import { useState } from 'react'
import { useMay } from '../../shared/member.ts'
import { ReasonDialog } from '../../shared/reason-dialog.tsx'

const ENDINGS = {
  break: {
    endpoint: breakRun,
    title: 'Report a breakdown',
    description:
      'The van leaves the plan with all its runs until somebody puts it back on the road. Its orders are planned again first; what is on board stays with it.',
    confirmLabel: 'Report breakdown',
    success: 'Breakdown reported',
    to: 'broken',
  },
  withdraw: {
    endpoint: withdrawRun,
    title: 'Withdraw the run',
    description: 'The driver is told, and the remaining orders await a van again.',
    confirmLabel: 'Withdraw run',
    success: 'Run withdrawn',
    to: 'withdrawn',
  },
} as const

type EndingKind = keyof typeof ENDINGS

/** The ways to end a run before it is done that its state and the role allow, and the dialog of the chosen one. */
export function useRunEnding(run: WireRun | undefined) {
  const call = useCall()
  const may = useMay()
  const [open, setOpen] = useState<EndingKind>()
  const close = () => setOpen(undefined)
  const kinds: EndingKind[] = ['break', 'withdraw']
  const endings = kinds
    .filter(
      (kind) =>
        run !== undefined && may(ENDINGS[kind].endpoint) && runMachine.canBecome(run.state, ENDINGS[kind].to),
    )
    .map((kind) => ({ kind, name: ENDINGS[kind].confirmLabel, ask: () => setOpen(kind) }))
  const ending = open === undefined ? undefined : ENDINGS[open]
  const dialog = ending !== undefined && run !== undefined && (
    <ReasonDialog
      title={`${ending.title}: ${runName(run.id)}`}
      description={ending.description}
      label="Reason"
      confirmLabel={ending.confirmLabel}
      busyLabel="Sending..."
      danger
      failed="The run was not changed. Please try again."
      success={ending.success}
      invalidates={[getRun, listRuns, getBoard]}
      onClose={close}
      onConfirm={(reason) =>
        call(ending.endpoint, { params: { id: run.id }, body: { version: run.version, reason } })
      }
      onDone={close}
    />
  )
  return { endings, dialog }
}

/** Buttons on the page of a run that withdraw or end it. */
export function RunEnding({ run }: { run: WireRun }) {
  const { endings, dialog } = useRunEnding(run)
  return (
    <>
      {endings.map(({ kind, name, ask }) => (
        <Button
          key={kind}
          variant={kind === 'withdraw' ? 'danger-quiet' : 'quiet'}
          size="compact"
          onClick={ask}
        >
          {name}
        </Button>
      ))}
      {dialog}
    </>
  )
}
