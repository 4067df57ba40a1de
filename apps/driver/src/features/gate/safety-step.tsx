import type { Receptacle } from '@gatefill/domain/addresses/receptacle'
import { RECEPTACLE_NAMES } from '@gatefill/domain/addresses/receptacle'
import { formatTime } from '@gatefill/domain/core/formats'
import { GATE_CHECK_NAMES, GATE_CHECKS } from '@gatefill/domain/dispatch/phone/gate-safety'
import { allowedReceptacles, receptacleNotes } from '@gatefill/domain/fleet/receptacle-rules'
import { useState } from 'react'
import { usePhoneView } from '../../shared/phone-context.tsx'
import { Missing, missing } from '../../shared/ui/missing.tsx'
import { PhoneScreen } from '../../shared/ui/phone-screen.tsx'
import { useAsked } from '../../shared/ui/use-asked.ts'
import { ContactLinks } from './contact-links.tsx'
import { orderName } from './drive.tsx'
import { GateFuel, ReportLink } from './gate-parts.tsx'
import type { GateStepProps } from './gate-step.ts'

/** Three checks and what is filled, before fuel flows. */
export function SafetyStep({ stop, number, count, draft, change, save }: GateStepProps) {
  const [checks, setChecks] = useState<readonly string[]>(draft.checks)
  const [receptacle, setReceptacle] = useState(draft.receptacle)
  const { isAsked, ask } = useAsked()
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
            onClick={() =>
              left > 0 || receptacle == null ? ask() : void save({ checks: [...checks], receptacle })
            }
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
        <Missing isShown={isAsked && left > 0} id="checks-missing">
          Tick each of the three. If one is not so, do not pour.
        </Missing>
        {GATE_CHECK_NAMES.map((name) => (
          <label key={name} className="tick">
            <input
              type="checkbox"
              checked={checks.includes(name)}
              {...missing(isAsked && !checks.includes(name), 'checks-missing')}
              onChange={({ target }) =>
                setChecks(target.checked ? [...checks, name] : checks.filter((each) => each !== name))
              }
            />
            {GATE_CHECKS[name]}
          </label>
        ))}
      </fieldset>
      <FilledInto
        stop={stop}
        chosen={receptacle}
        isMissing={isAsked && receptacle == null}
        onChoose={setReceptacle}
      />
      <GateFuel stop={stop} />
      {job !== null && <ContactLinks job={job} onCall={() => change({ hasCalled: true })} />}
      <ReportLink />
    </PhoneScreen>
  )
}

type FilledIntoProps = {
  stop: GateStepProps['stop']
  chosen: Receptacle | null
  /** The driver went on without it. */
  isMissing: boolean
  onChoose: (receptacle: Receptacle) => void
}

/** What stands at the gate; what these fuels may not go into is not offered and says why (C-102). */
function FilledInto({ stop, chosen, isMissing, onChoose }: FilledIntoProps) {
  const { receptacleRules } = usePhoneView()
  const products = stop.lines.map(({ product }) => product)
  const ordered = stop.job?.receptacle ?? null
  return (
    <fieldset className="grid grid-cols-2 gap-3">
      <legend className="pb-2">What do you fill?</legend>
      <Missing isShown={isMissing} id="receptacle-missing" className="col-span-2">
        Choose what the fuel goes into.
      </Missing>
      {allowedReceptacles(products, receptacleRules).map((receptacle) => (
        <label key={receptacle} className="tick">
          <input
            type="radio"
            name="receptacle"
            checked={chosen === receptacle}
            {...missing(isMissing, 'receptacle-missing')}
            onChange={() => onChoose(receptacle)}
          />
          <span>
            {RECEPTACLE_NAMES[receptacle]}
            {receptacle === ordered && <span className="small block">as ordered</span>}
          </span>
        </label>
      ))}
      {receptacleNotes(products, receptacleRules).map((note) => (
        <p key={note} className="hint col-span-2">
          {note}
        </p>
      ))}
    </fieldset>
  )
}
