import { formatTime } from '@gatefill/domain/core/formats'
import { GATE_CHECK_NAMES, GATE_CHECKS } from '@gatefill/domain/dispatch/phone/gate-safety'
import { useState } from 'react'
import { PhoneScreen } from '../../shared/ui/phone-screen.tsx'
import { ContactLinks } from './contact-links.tsx'
import { orderName } from './drive.tsx'
import { GateFuel, ReportLinks } from './gate-parts.tsx'
import type { GateStepProps } from './gate-step.ts'

/** Three checks before fuel flows. */
export function SafetyStep({ stop, number, count, draft, change, save }: GateStepProps) {
  const [checks, setChecks] = useState<readonly string[]>(draft.checks)
  const left = GATE_CHECK_NAMES.length - checks.length
  const { job, arrivedAt } = stop
  return (
    <PhoneScreen
      over={`Gate ${number} of ${count}${arrivedAt === null ? '' : `, ${formatTime(arrivedAt)}`}`}
      title={orderName(stop)}
      isHazard
      actions={
        <>
          <button
            type="button"
            className="act act-main"
            disabled={left > 0}
            onClick={() => void save({ checks: [...checks] })}
          >
            It is safe
          </button>
          <a className="act" href="#cannot-deliver">
            Cannot deliver
          </a>
        </>
      }
    >
      <fieldset className="grid gap-3">
        <legend className="pb-2">Before you pour</legend>
        {GATE_CHECK_NAMES.map((name) => (
          <label key={name} className="tick">
            <input
              type="checkbox"
              checked={checks.includes(name)}
              onChange={({ target }) =>
                setChecks(target.checked ? [...checks, name] : checks.filter((each) => each !== name))
              }
            />
            {GATE_CHECKS[name]}
          </label>
        ))}
      </fieldset>
      <GateFuel stop={stop} />
      {job !== null && <ContactLinks job={job} onCall={() => change({ hasCalled: true })} />}
      <ReportLinks />
    </PhoneScreen>
  )
}
