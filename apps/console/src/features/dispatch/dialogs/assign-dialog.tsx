import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { onSubmit } from '@gatefill/client/react/use-form'
import { listCandidates } from '@gatefill/contracts/staff/dispatch/plan'
import type { WireCandidates } from '@gatefill/contracts/staff/dispatch/plan-shapes'
import { targetRun } from '@gatefill/domain/dispatch/desk/acts'
import type { Lane } from '@gatefill/domain/dispatch/desk/lanes'
import { takesStops } from '@gatefill/domain/dispatch/desk/lanes'
import { freeLitres, levelsOf, linesText, sumByFuel } from '@gatefill/domain/dispatch/desk/levels'
import { durationText, timeText } from '@gatefill/domain/dispatch/desk/words'
import { DRIVER_REQUIRED } from '@gatefill/domain/dispatch/dispatch'
import { plural } from '@gatefill/ui/plural'
import { FailureLine } from '@gatefill/ui/primitives/failure-line'
import { FormDialog } from '@gatefill/ui/primitives/form-dialog'
import { RadioCard, RadioGroup } from '@gatefill/ui/primitives/radio-group'
import { Loading, Skeleton } from '@gatefill/ui/primitives/skeleton'
import { useState } from 'react'
import { assign, ordersText } from '../desk/desk-commands.ts'
import { useDesk } from '../desk/desk-context.ts'

type AssignDialogProps = { orderIds: readonly string[]; driverId: string | undefined }

type Choice = { lane: Lane; note?: string }

/** The vans to choose from, the one that is chosen, and the sending. */
function useAssigning(orderIds: readonly string[], driverId: string | undefined) {
  const { acts, desk, perform, selection } = useDesk()
  const single = orderIds.length === 1 ? orderIds[0] : undefined
  const read = useEndpoint(
    listCandidates,
    { params: { id: single ?? '' } },
    { enabled: single !== undefined },
  )
  const orders = orderIds.flatMap((id) => acts.rowOf(id) ?? [])
  const choices = choicesOf(desk.lanes, read.data, desk.now)
  // The ranking puts the vans into another order: shown before it, they would move under the finger that chooses.
  const isRanking = single !== undefined && read.isPending
  const [picked, setPicked] = useState<string | undefined>(driverId)
  const [isMissing, setMissing] = useState(false)
  const chosen = choices.find(({ lane }) => lane.van.driverId === (picked ?? choices[0]?.lane.van.driverId))

  // Whoever presses Enter before the vans are compared gives the order to the best of them.
  const [isWanted, setWanted] = useState(false)
  /** The best van as soon as they are compared, or the one that was pointed at; undefined where neither may take it. */
  const bestVan = async () => {
    setWanted(true)
    const { data } = await read.refetch({ cancelRefetch: false })
    setWanted(false)
    const ranked = data === undefined ? [] : choicesOf(desk.lanes, data, desk.now)
    return picked === undefined ? ranked[0] : ranked.find(({ lane }) => lane.van.driverId === picked)
  }
  const send = async () => {
    const choice = isRanking ? await bestVan() : chosen
    if (choice === undefined) return setMissing(true)
    const { lane } = choice
    const target = targetRun(lane, levelsOf(lane.van, lane.runs), orders)
    const run = target === undefined ? undefined : acts.wireRun(target.id)
    if (await perform(assign(lane.van, run, orderIds))) {
      selection.clear()
      acts.closeDialog()
    }
  }
  return {
    isWanted,
    orders,
    choices,
    refused: read.data?.refused ?? [],
    chosen,
    setPicked,
    isMissing,
    isRanking,
    send,
  }
}

/** Gives orders to a van: of one order the candidates with cost and reasons, of several the vans with what is free. */
export function AssignDialog({ orderIds, driverId }: AssignDialogProps) {
  const { acts, write } = useDesk()
  const { orders, choices, refused, chosen, setPicked, isMissing, isRanking, isWanted, send } = useAssigning(
    orderIds,
    driverId,
  )
  return (
    <FormDialog
      title={`Assign ${ordersText(orderIds)}`}
      description={linesText(sumByFuel(orders.map(({ lines }) => lines)))}
      confirmLabel="Assign"
      busyLabel="Assigning..."
      busy={write.isBusy || (isWanted && isRanking)}
      startsAtConfirm={isRanking}
      onClose={acts.closeDialog}
      onSubmit={onSubmit(() => void send())}
    >
      <RadioGroup
        legend="Van"
        error={isMissing && chosen === undefined ? DRIVER_REQUIRED : undefined}
        field="driverId"
      >
        {isRanking && <RankingVans />}
        {!isRanking && choices.length === 0 && <p className="text-ink-2">No van is on shift.</p>}
        {!isRanking &&
          choices.map((choice) => (
            <VanChoice
              key={choice.lane.van.driverId}
              choice={choice}
              checked={choice === chosen}
              onChoose={() => setPicked(choice.lane.van.driverId)}
            />
          ))}
      </RadioGroup>
      {refused.length > 0 && <RefusedVans refused={refused} />}
      <FailureLine text={write.failure?.message} />
    </FormDialog>
  )
}

type VanChoiceProps = { choice: Choice; checked: boolean; onChoose: () => void }

function VanChoice({ choice: { lane, note }, checked, onChoose }: VanChoiceProps) {
  const free = freeLitres(levelsOf(lane.van, lane.runs))
  return (
    <RadioCard
      layout="compact"
      name="driverId"
      value={lane.van.driverId}
      checked={checked}
      onChange={onChoose}
    >
      <span className="grid min-w-0 flex-1">
        <span className="flex justify-between gap-3">
          <b className="font-semibold">{lane.van.driverName}</b>
          <span className="text-ink-2">{lane.seen.text}</span>
        </span>
        <span className="text-micro text-ink-2">
          {note ?? `${lane.openStops} stops left.`} {free === '' ? 'No fuel free.' : `Free: ${free}.`}
        </span>
      </span>
    </RadioCard>
  )
}

const RankingVans = () => (
  <Loading label="Comparing the vans" className="grid gap-2">
    <Skeleton className="h-14" />
    <Skeleton className="h-14" />
  </Loading>
)

const RefusedVans = ({ refused }: Pick<WireCandidates, 'refused'>) => (
  <details className="rounded-lg bg-sunken px-3 py-2">
    <summary className="font-semibold">
      {plural(refused.length, { one: '# van cannot take it', other: '# vans cannot take it' })}
    </summary>
    <ul className="mt-1 grid gap-1">
      {refused.map((one) => (
        <li key={one.driverId}>
          <b className="font-semibold">{one.driverName}:</b> {one.text}
        </li>
      ))}
    </ul>
  </details>
)

/** Vans on shift; by their cost where it is known, and then only those that may take it. */
function choicesOf(lanes: readonly Lane[], candidates: WireCandidates | undefined, now: Date): Choice[] {
  const onShift = lanes.filter(takesStops)
  if (candidates === undefined) return onShift.map((lane) => ({ lane }))
  return candidates.ranked.flatMap((one) => {
    const lane = onShift.find(({ van }) => van.driverId === one.driverId)
    if (lane === undefined) return []
    const late = one.lateSeconds > 0 ? `${durationText(one.lateSeconds)} late` : 'on time'
    const at = one.arrives === null ? '' : `About ${timeText(one.arrives, now)}, `
    const reload = one.loadings > 0 ? `, ${one.loadings} reload` : ''
    return [
      {
        lane,
        note: `${at}${late}, ${durationText(one.roadSeconds)} road${reload}.`,
      },
    ]
  })
}
