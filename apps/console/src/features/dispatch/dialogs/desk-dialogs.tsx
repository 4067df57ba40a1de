import { onSubmit } from '@gatefill/client/react/use-form'
import { shortId } from '@gatefill/domain/core/ids'
import { openOrders, withOrderAt } from '@gatefill/domain/dispatch/desk/acts'
import { takesStops } from '@gatefill/domain/dispatch/desk/lanes'
import { freeText, levelsOf, linesText } from '@gatefill/domain/dispatch/desk/levels'
import { MAY_BE_DELIVERING, runName } from '@gatefill/domain/dispatch/desk/words'
import { isProposedRun } from '@gatefill/domain/dispatch/runs/run'
import { runStateLabel } from '@gatefill/domain/dispatch/runs/run-words'
import { AlertDialog } from '@gatefill/ui/primitives/alert-dialog'
import { FailureLine } from '@gatefill/ui/primitives/failure-line'
import { Field } from '@gatefill/ui/primitives/field'
import { FormDialog } from '@gatefill/ui/primitives/form-dialog'
import { Select } from '@gatefill/ui/primitives/select'
import { useState } from 'react'
import { moveTo, moveToVan, reorder } from '../desk/desk-commands.ts'
import { useDesk } from '../desk/desk-context.ts'
import { AssignDialog } from './assign-dialog.tsx'

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

/** Moves an order to another place of its run, to another run, or to a new run of another van. */
function MoveDialog({ orderId }: { orderId: string }) {
  const { acts, desk, perform, write } = useDesk()
  const row = acts.rowOf(orderId)
  const from = row?.run == null ? undefined : acts.wireRun(row.run.id)
  const [targetId, setTarget] = useState(from?.id ?? '')
  const [place, setPlace] = useState<number>()
  if (row === undefined || from === undefined) return null
  const target = acts.wireRun(targetId)
  const others = target === undefined ? [] : openOrders(target).filter((id) => id !== orderId)
  const at = place ?? others.length

  const send = async () => {
    const van = desk.lanes.find(({ van: { driverId } }) => driverId === targetId)?.van
    const orders = target === undefined ? [] : withOrderAt(target, [orderId], at)
    const command =
      target === undefined
        ? van === undefined
          ? undefined
          : moveToVan(from, van, orderId)
        : target.id === from.id
          ? reorder(from, orders, orderId)
          : moveTo(from, target, orders, orderId)
    if (command !== undefined && (await perform(command))) acts.closeDialog()
  }
  return (
    <FormDialog
      title={`Move #${shortId(orderId)}`}
      description={`${linesText(row.lines)}. Now stop ${row.place} of ${runName(from.id)}, ${from.driverName}.`}
      confirmLabel="Move"
      busyLabel="Moving..."
      busy={write.isBusy}
      onClose={acts.closeDialog}
      onSubmit={onSubmit(() => void send())}
    >
      <RunField
        value={targetId}
        onChange={(id) => {
          setTarget(id)
          setPlace(undefined)
        }}
      />
      {target !== undefined && <PlaceField others={others} place={at} onChange={setPlace} />}
      <FailureLine text={write.failure?.message} />
    </FormDialog>
  )
}

type RunFieldProps = { value: string; onChange: (id: string) => void }

/** Open runs by their id, and vans on shift by their driver's, for a run that begins with the order. */
function RunField({ value, onChange }: RunFieldProps) {
  const { desk } = useDesk()
  const runs = desk.lanes.flatMap((lane) => lane.runs.filter((run) => !isProposedRun(run)))
  return (
    <Field label="To">
      <Select name="run" value={value} onChange={({ target }) => onChange(target.value)}>
        <optgroup label="Open runs">
          {runs.map((run) => (
            <option key={run.id} value={run.id}>
              {run.driverName}, {runName(run.id)} ({runStateLabel(run.state)})
            </option>
          ))}
        </optgroup>
        <optgroup label="A new run of">
          {desk.lanes.filter(takesStops).map(({ van, runs: own }) => (
            <option key={van.driverId} value={van.driverId}>
              {van.driverName}, {freeText(levelsOf(van, own))}
            </option>
          ))}
        </optgroup>
      </Select>
    </Field>
  )
}

type PlaceFieldProps = { others: readonly string[]; place: number; onChange: (place: number) => void }

function PlaceField({ others, place, onChange }: PlaceFieldProps) {
  const { acts } = useDesk()
  return (
    <Field label="Place among the stops to come">
      <Select name="place" value={String(place)} onChange={({ target }) => onChange(Number(target.value))}>
        <option value="0">First</option>
        {others.map((id, index) => (
          <option key={id} value={String(index + 1)}>
            {placeName(index + 1, others.length, acts.rowOf(id)?.area ?? shortId(id))}
          </option>
        ))}
      </Select>
    </Field>
  )
}

const placeName = (place: number, last: number, after: string): string =>
  place === last ? `Last, after ${after}` : `After ${after}`
