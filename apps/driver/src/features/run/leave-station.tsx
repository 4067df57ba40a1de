import type { WireDriverRun } from '@gatefill/contracts/driver/driver-run-shapes'
import { openGatesOf } from '@gatefill/domain/dispatch/phone/phone-runs'
import { plural } from '@gatefill/ui/plural'
import { Problem } from '../../shared/ui/parts.tsx'
import { PhoneScreen } from '../../shared/ui/phone-screen.tsx'
import { useRecord } from '../../shared/use-record.ts'
import { RunStops } from './run-stops.tsx'

/** Loaded: the gates in order, and the way out of the station. */
export function LeaveStation({ run }: { run: WireDriverRun }) {
  const { record, problem } = useRecord()
  const gates = openGatesOf(run)
  return (
    <PhoneScreen
      over="Loaded"
      title={plural(gates.length, { one: '# gate', other: '# gates' })}
      actions={
        <>
          <Problem text={problem} />
          <button
            type="button"
            className="act act-main"
            onClick={() => void record({ kind: 'depart', runId: run.id })}
          >
            Leave station
          </button>
          {gates.length > 1 && (
            <a className="act" href="#order">
              Change the order of gates
            </a>
          )}
        </>
      }
    >
      <RunStops run={run} />
    </PhoneScreen>
  )
}
