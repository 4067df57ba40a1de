import { formatTime } from '@gatefill/domain/core/formats'
import { usePhoneView } from '../../shared/phone-context.tsx'
import { FuelLine, Problem } from '../../shared/ui/parts.tsx'
import { PhoneScreen } from '../../shared/ui/phone-screen.tsx'

/** On shift without a run: what is on board, and why no run comes if something is the matter. */
export function WaitForRun({ positionProblem }: { positionProblem: string }) {
  const { work, state } = usePhoneView()
  const { shift } = work
  const paused = state?.suspendedReason ?? state?.pausedReason ?? null
  const isPaused = state?.suspendedSince != null || state?.pausedSince != null
  return (
    <PhoneScreen
      over={shift?.vehicle?.plate ?? 'On shift'}
      title="Ready"
      actions={
        <>
          <a className="act" href="#break">
            Take a break
          </a>
          <a className="act" href="#shift-until">
            Change the end of the shift
          </a>
          <a className="act" href="#end-shift">
            End shift
          </a>
        </>
      }
    >
      <p>Your next run appears here. Keep this page open and the phone on charge.</p>
      <Problem text={shift?.problem ?? ''} />
      <Problem text={isPaused ? `You get no offers: ${paused ?? 'dispatch has paused you'}` : ''} />
      <Problem text={positionProblem} />
      {shift?.vehicle != null && (
        <section className="box grid gap-2">
          <h2 className="text-[1.1rem]">On board</h2>
          {shift.vehicle.compartments.map((each) => (
            <div key={each.id} className="line-row">
              <span>Compartment {each.position}</span>
              <FuelLine product={each.product} dl={each.onBoardDl} />
            </div>
          ))}
        </section>
      )}
      {shift !== null && (
        <p className="hint">
          On shift since {formatTime(shift.since)}. You drive until {formatTime(shift.endsAt)}; no run goes
          beyond it.
        </p>
      )}
    </PhoneScreen>
  )
}
