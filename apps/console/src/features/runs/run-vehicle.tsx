import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { getBoard } from '@gatefill/contracts/staff/dispatch/board'
import type { WireRun } from '@gatefill/contracts/staff/dispatch/run-shapes'
import { fuelLetters } from '@gatefill/domain/catalogue/fuel'
import { levelsOf } from '@gatefill/domain/dispatch/desk/levels'
import { lastSeenOf } from '@gatefill/domain/dispatch/desk/words'
import { formatDl } from '@gatefill/domain/fleet/decilitres'
import { FuelSymbol } from '@gatefill/ui/fuel/fuel-symbol'
import { LevelBar } from '../../entities/dispatch/level-bar.tsx'
import { useReadInterval } from '../../shared/presence.ts'
import { Panel } from '../../shared/rooms/panel.tsx'
import { useNow } from '../../shared/use-now.ts'

const WORDS_MILLISECONDS = 10_000

/** What the van of a run under way has on board now, and where it was last seen. */
export function RunVehicle({ run }: { run: WireRun }) {
  const now = useNow(WORDS_MILLISECONDS)
  const { data } = useEndpoint(
    getBoard,
    { query: run.zone === '' ? {} : { zone: run.zone } },
    { refetchInterval: useReadInterval(), keepPrevious: true },
  )
  const van = data?.vans.find(({ driverId }) => driverId === run.driverId)
  if (data === undefined || van === undefined) return null
  const levels = levelsOf(van, data.runs)
  return (
    <Panel
      id="on-board"
      title="On board now"
      action={<span className="text-micro text-ink-2">{lastSeenOf(van.position, now).text}</span>}
    >
      <ul className="grid gap-3 px-4 py-3">
        {levels.map((level) => (
          <li key={level.id} className="grid gap-1">
            <span className="flex items-center gap-2">
              <FuelSymbol product={level.product} className="size-4" />
              <b className="font-semibold">{fuelLetters(level.product)}</b>
              <span className="ml-auto">
                <b className="figures">{formatDl(level.onBoardDl)}</b> of {formatDl(level.capacityDl)},{' '}
                {formatDl(level.promisedDl)} promised
              </span>
            </span>
            <LevelBar level={level} />
          </li>
        ))}
        {levels.length === 0 && <li className="text-ink-2">This van has no compartments.</li>}
      </ul>
    </Panel>
  )
}
