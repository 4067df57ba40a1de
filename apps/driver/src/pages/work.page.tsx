import { nextStepOf } from '@gatefill/domain/dispatch/phone/next-step'
import { AtGate } from '../features/gate/at-gate.tsx'
import { Drive } from '../features/gate/drive.tsx'
import { LeaveStation } from '../features/run/leave-station.tsx'
import { Load } from '../features/run/load.tsx'
import { Offer } from '../features/run/offer.tsx'
import { BeginShift } from '../features/shift/begin-shift.tsx'
import { Break } from '../features/shift/break.tsx'
import { WaitForRun } from '../features/shift/wait-for-run.tsx'
import { usePhoneView } from '../shared/phone-context.tsx'
import { PhoneScreen } from '../shared/ui/phone-screen.tsx'

/** What the driver does next, and nothing else. */
export function WorkPage({ positionProblem }: { positionProblem: string }) {
  const { work, isRead, syncedAt } = usePhoneView()
  // A phone that has never heard of the server cannot know whether a shift runs.
  if (!isRead || (syncedAt === null && work.shift === null)) return <PhoneScreen title="Reading your work" />
  const step = nextStepOf(work)
  switch (step.kind) {
    case 'begin-shift':
      return <BeginShift />
    case 'break':
      return <Break />
    case 'wait':
      return <WaitForRun positionProblem={positionProblem} />
    case 'offer':
      return <Offer key={step.run.id} run={step.run} />
    case 'load':
      return <Load key={step.run.id} run={step.run} stop={step.stop} />
    case 'leave-station':
      return <LeaveStation run={step.run} />
    case 'drive':
      return <Drive {...step} positionProblem={positionProblem} />
    case 'gate':
      return <AtGate key={step.stop.id} {...step} />
  }
}
