import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { onSubmit } from '@gatefill/client/react/use-form'
import { listCandidates } from '@gatefill/contracts/staff/dispatch/plan'
import { formatTime } from '@gatefill/domain/core/formats'
import { targetRun } from '@gatefill/domain/dispatch/desk/acts'
import type { Lane } from '@gatefill/domain/dispatch/desk/lanes'
import { freeText, levelsOf, linesText, sumByFuel } from '@gatefill/domain/dispatch/desk/levels'
import { durationText } from '@gatefill/domain/dispatch/desk/words'
import { FailureLine } from '@gatefill/ui/primitives/failure-line'
import { FormDialog } from '@gatefill/ui/primitives/form-dialog'
import { RadioCard, RadioGroup } from '@gatefill/ui/primitives/radio-group'
import { useState } from 'react'
import { assign, ordersText } from '../desk/desk-commands.ts'
import { useDesk } from '../desk/desk-context.ts'

type AssignDialogProps = { orderIds: readonly string[]; driverId: string | undefined }

/** Gives orders to a van: of one order the candidates with cost and reasons, of several the vans with what is free. */
export function AssignDialog({ orderIds, driverId }: AssignDialogProps) {
  const { acts, desk, perform, write, selection } = useDesk()
  const single = orderIds.length === 1 ? orderIds[0] : undefined
  const read = useEndpoint(
    listCandidates,
    { params: { id: single ?? '' } },
    { enabled: single !== undefined },
  )
  const orders = orderIds.flatMap((id) => acts.rowOf(id) ?? [])
  const choices = choicesOf(desk.lanes, read.data)
  const [picked, setPicked] = useState<string | undefined>(driverId)
  const [isMissing, setMissing] = useState(false)
  const chosen = choices.find(({ lane }) => lane.van.driverId === (picked ?? choices[0]?.lane.van.driverId))

  const send = async () => {
    if (chosen === undefined) return setMissing(true)
    const { lane } = chosen
    const target = targetRun(lane, levelsOf(lane.van, lane.runs), orders)
    const run = target === undefined ? undefined : acts.wireRun(target.id)
    if (await perform(assign(lane.van, run, orderIds))) {
      selection.clear()
      acts.closeDialog()
    }
  }
  return (
    <FormDialog
      title={`Assign ${ordersText(orderIds)}`}
      description={linesText(sumByFuel(orders.map(({ lines }) => lines)))}
      confirmLabel="Assign"
      busyLabel="Assigning..."
      busy={write.isBusy}
      onClose={acts.closeDialog}
      onSubmit={onSubmit(() => void send())}
    >
      <RadioGroup
        legend="Van"
        error={isMissing && chosen === undefined ? 'Please select a driver' : undefined}
        field="driverId"
      >
        {choices.length === 0 && <p className="text-ink-2">No van is on shift.</p>}
        {choices.map(({ lane, note }) => (
          <RadioCard
            key={lane.van.driverId}
            layout="compact"
            name="driverId"
            value={lane.van.driverId}
            checked={chosen?.lane.van.driverId === lane.van.driverId}
            onChange={() => setPicked(lane.van.driverId)}
          >
            <span className="grid min-w-0 flex-1">
              <span className="flex justify-between gap-3">
                <b className="font-semibold">{lane.van.driverName}</b>
                <span className="text-ink-2">{lane.seen.text}</span>
              </span>
              <span className="text-micro text-ink-2">
                {note ?? `${lane.openStops} stops left.`} Free: {freeText(levelsOf(lane.van, lane.runs))}.
              </span>
            </span>
          </RadioCard>
        ))}
      </RadioGroup>
      {read.data !== undefined && read.data.refused.length > 0 && (
        <details className="rounded-lg bg-sunken px-3 py-2">
          <summary className="font-semibold">{read.data.refused.length} vans cannot take it</summary>
          <ul className="mt-1 grid gap-1">
            {read.data.refused.map((one) => (
              <li key={one.driverId}>
                <b className="font-semibold">{one.driverName}:</b> {one.text}
              </li>
            ))}
          </ul>
        </details>
      )}
      <FailureLine text={write.failure?.message} />
    </FormDialog>
  )
}

type Ranked = {
  ranked: readonly {
    driverId: string
    cost: number
    lateSeconds: number
    roadSeconds: number
    arrives: string | null
    loadings: number
  }[]
}

/** Vans on shift; by their cost where it is known, and then only those that may take it. */
function choicesOf(lanes: readonly Lane[], candidates: Ranked | undefined): { lane: Lane; note?: string }[] {
  const onShift = lanes.filter(({ van }) => van.onShiftSince !== null && van.offRoadSince === null)
  if (candidates === undefined) return onShift.map((lane) => ({ lane }))
  return candidates.ranked.flatMap((one) => {
    const lane = onShift.find(({ van }) => van.driverId === one.driverId)
    if (lane === undefined) return []
    const late = one.lateSeconds > 0 ? `${durationText(one.lateSeconds)} late` : 'on time'
    const at = one.arrives === null ? '' : `About ${formatTime(one.arrives)}, `
    const reload = one.loadings > 0 ? `, ${one.loadings} reload` : ''
    return [
      {
        lane,
        note: `${at}${late}, ${durationText(one.roadSeconds)} road${reload}. Cost ${Math.round(one.cost)}.`,
      },
    ]
  })
}
