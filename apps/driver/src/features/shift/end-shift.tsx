import { formatTime } from '@gatefill/domain/core/formats'
import { useState } from 'react'
import { usePhoneView } from '../../shared/phone-context.tsx'
import { goToWork } from '../../shared/route.ts'
import { BackLink, Problem } from '../../shared/ui/parts.tsx'
import { PhoneScreen } from '../../shared/ui/phone-screen.tsx'
import { useAsked } from '../../shared/ui/use-asked.ts'
import { useRecord } from '../../shared/use-record.ts'
import { Dips, dipsOf } from './dips.tsx'

/** The last dips with their differences; then the shift is over. */
export function EndShift() {
  const { work } = usePhoneView()
  const { record, problem } = useRecord()
  const [dips, setDips] = useState<Record<string, string>>({})
  const { isAsked, ask } = useAsked()
  const { shift, active } = work
  const vehicle = shift?.vehicle ?? null
  const read = vehicle === null ? [] : dipsOf(vehicle, dips)

  async function end() {
    const body = vehicle === null ? {} : { dips: read }
    if (await record({ kind: 'shift_end', about: vehicle?.plate ?? '', body })) goToWork()
  }

  if (shift === null || active !== null)
    return (
      <PhoneScreen title="End shift" actions={<BackLink />}>
        <p>{shift === null ? 'Your shift is over.' : 'Finish your run first, then end the shift.'}</p>
      </PhoneScreen>
    )
  return (
    <PhoneScreen
      over={`Shift since ${formatTime(shift.since)}`}
      title="End shift"
      actions={
        <>
          <Problem text={problem} />
          <button
            type="button"
            className="act act-main"
            onClick={() => (read === undefined ? ask() : void end())}
          >
            End shift and report
          </button>
          <BackLink />
        </>
      }
    >
      <p>Dip each compartment. What differs from the records is shown at once.</p>
      {vehicle !== null && <Dips vehicle={vehicle} dips={dips} isAsked={isAsked} onDips={setDips} />}
    </PhoneScreen>
  )
}
