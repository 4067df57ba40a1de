import { Runs } from '../../features/runs/runs.tsx'
import { RUNS } from '../../shared/rooms/dispatch-rooms.ts'
import { Room } from '../../shared/rooms/room.tsx'

/** /console/runs: every run with its state, litres and gates. */
export const RunsPage = () => (
  <Room title={RUNS.title}>
    <Runs />
  </Room>
)
