import { asSentence } from '@gatefill/domain/core/reason'
import type { Lane } from '@gatefill/domain/dispatch/desk/lanes'
import { heldText, mayMoveAll } from '@gatefill/domain/dispatch/desk/lanes'
import { onBoardText } from '@gatefill/domain/dispatch/desk/levels'
import { MAY_BE_DELIVERING, timeText } from '@gatefill/domain/dispatch/desk/words'
import { EMERGENCY_REASON } from '@gatefill/domain/dispatch/runs/breakdown'
import { isActiveRun } from '@gatefill/domain/dispatch/runs/run'
import { Button } from '@gatefill/ui/primitives/button'
import { Keys } from '../../../shared/acts/keys.tsx'
import { useDesk } from '../desk/desk-context.ts'
import { backOnRoad, breakDown } from '../desk/van-commands.ts'

/** What must be known of a van before its stops are read, and what ends it. */
export function LaneNotices({ lane }: { lane: Lane }) {
  const { van, runs, seen, standstill } = lane
  const isUnderWay = runs.some(({ state }) => isActiveRun(state))
  return (
    <>
      {standstill === 'emergency' && <Emergency lane={lane} />}
      {van.offRoadSince !== null && <OffRoad lane={lane} />}
      {van.endedPapers?.map((text) => (
        <p key={text} className="rounded-lg bg-bad-bg px-2 py-1.5 font-semibold text-bad">
          {text}
        </p>
      ))}
      {seen.isUnseen && isUnderWay && standstill === null && (
        <p className="rounded-lg bg-wait-bg px-2 py-1.5 text-wait">{MAY_BE_DELIVERING}</p>
      )}
    </>
  )
}

function Emergency({ lane }: { lane: Lane }) {
  const { mayAct, perform } = useDesk()
  const held = heldText(lane)
  return (
    <div className="grid gap-1.5 rounded-lg border border-danger bg-bad-bg px-2 py-1.5 text-bad">
      <p className="font-semibold">
        {held === '' ? 'Emergency. No new run until somebody explains it.' : `Emergency. ${held}.`}
      </p>
      {mayAct && mayMoveAll(lane) && (
        <Button
          size="compact"
          variant="danger"
          onClick={() => void perform(breakDown(lane.van, EMERGENCY_REASON, lane.openStops))}
        >
          <span className="inline-flex items-center gap-2">
            Move all {lane.openStops} <Keys keys="[Shift]+M" />
          </span>
        </Button>
      )}
    </div>
  )
}

function OffRoad({ lane }: { lane: Lane }) {
  const { desk, mayAct, perform } = useDesk()
  const { van } = lane
  const reason = van.offRoadReason ?? ''
  return (
    <div className="grid gap-1.5 rounded-lg border border-danger bg-bad-bg px-2 py-1.5 text-bad">
      <p>
        <b className="font-semibold">
          Off the road{van.offRoadSince !== null && ` since ${timeText(van.offRoadSince, desk.now)}`}.
        </b>{' '}
        {asSentence(reason)} {asSentence(heldText(lane))} On board {onBoardText(van.compartments)}.
      </p>
      {mayAct && van.vehicleId !== null && (
        <Button size="compact" variant="quiet" onClick={() => void perform(backOnRoad(van, reason))}>
          Back on the road
        </Button>
      )}
    </div>
  )
}
