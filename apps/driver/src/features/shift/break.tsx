import { formatTime } from '@gatefill/domain/core/formats'
import { usePhoneView } from '../../shared/phone-context.tsx'
import { goToWork } from '../../shared/route.ts'
import { BackLink, Problem } from '../../shared/ui/parts.tsx'
import { PhoneScreen } from '../../shared/ui/phone-screen.tsx'
import { useRecord } from '../../shared/use-record.ts'

/** Begins a break, or shows the one that was begun. */
export function Break() {
  const { work } = usePhoneView()
  const { record, problem } = useRecord()
  const since = work.shift?.onBreakSince ?? null

  async function change(isOnBreak: boolean) {
    if (await record({ kind: 'pause', body: { isOnBreak } })) goToWork()
  }

  return (
    <PhoneScreen
      over={since === null ? 'On shift' : `Since ${formatTime(since)}`}
      title={since === null ? 'Break' : 'On a break'}
      actions={
        <>
          <Problem text={problem} />
          <button type="button" className="act act-main" onClick={() => void change(since === null)}>
            {since === null ? 'Begin break' : 'End break'}
          </button>
          {since === null && <BackLink />}
        </>
      }
    >
      <p>
        {since === null ? 'You get no new run until you end it.' : 'You get no new run until you are back.'}
      </p>
    </PhoneScreen>
  )
}
