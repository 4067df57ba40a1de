import { formatTime } from '@gatefill/domain/core/formats'
import type { PhoneShift } from '@gatefill/domain/dispatch/phone/phone-runs'
import { usePhoneView } from '../../shared/phone-context.tsx'
import { goToWork } from '../../shared/route.ts'
import { BackLink, Problem } from '../../shared/ui/parts.tsx'
import { PhoneScreen } from '../../shared/ui/phone-screen.tsx'
import { useRecord } from '../../shared/use-record.ts'
import { UntilSelect, useUntil } from './until-select.tsx'

const TITLE = 'End of your shift'

/** Changes until when the driver drives; runs that are accepted stay. */
export function ShiftUntil() {
  const { shift } = usePhoneView().work
  if (shift !== null) return <ChangeEnd shift={shift} />
  return (
    <PhoneScreen title={TITLE} actions={<BackLink />}>
      <p>Your shift has not begun.</p>
    </PhoneScreen>
  )
}

function ChangeEnd({ shift }: { shift: PhoneShift }) {
  const { record, problem } = useRecord()
  const until = useUntil({ shift })

  async function save() {
    if (await record({ kind: 'shift_until', body: { plannedEnd: until.chosen } })) goToWork()
  }

  return (
    <PhoneScreen
      over={`Planned until ${formatTime(shift.endsAt)}`}
      title={TITLE}
      actions={
        <>
          <Problem text={problem} />
          <button
            type="button"
            className="act act-main"
            disabled={until.ends.length === 0}
            onClick={() => void save()}
          >
            Save
          </button>
          <BackLink />
        </>
      }
    >
      <p>What you have accepted stays yours.</p>
      <UntilSelect {...until} />
    </PhoneScreen>
  )
}
