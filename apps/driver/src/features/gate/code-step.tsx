import { CODE_LENGTH, isCode } from '@gatefill/domain/accounts/one-time-code'
import { typedFigure } from '@gatefill/domain/core/typed/typed-number'
import { WRONG_HANDOVER_CODE } from '@gatefill/domain/delivery/hand-over'
import { codeTriesLeft } from '@gatefill/domain/dispatch/phone/offline-code'
import { plural } from '@gatefill/ui/plural'
import { useId, useState } from 'react'
import { codeFits } from '../../shared/phone/code-check.ts'
import { usePhone, usePhoneView } from '../../shared/phone-context.tsx'
import { Problem } from '../../shared/ui/parts.tsx'
import { PhoneScreen } from '../../shared/ui/phone-screen.tsx'
import { useFocus } from '../../shared/ui/use-focus.ts'
import { useRecord } from '../../shared/use-record.ts'
import { CodeLocked } from './code-locked.tsx'
import { orderName } from './drive.tsx'
import { GateFuel } from './gate-parts.tsx'
import type { GateStepProps } from './gate-step.ts'

/** The customer's six digits, compared before any fuel flows. */
export function CodeStep(props: GateStepProps) {
  const { stop, number, count } = props
  const { dispatchPhone } = usePhoneView()
  const check = stop.codeCheck
  const { code, problem, notRecorded, triesLeft, compare } = useCompareCode(props)
  if (check !== null && triesLeft === 0) return <CodeLocked {...props} problem={notRecorded} />

  return (
    <PhoneScreen
      over={`Gate ${number} of ${count}`}
      title={orderName(stop)}
      isHazard
      actions={
        <>
          {dispatchPhone !== null && (
            <a className="act" href={`tel:${dispatchPhone}`}>
              Call dispatch
            </a>
          )}
          <a className="act" href="#cannot-deliver">
            Cannot deliver
          </a>
        </>
      }
    >
      {check === null ? (
        <p>The code of this order is not on your phone yet. It comes with the network.</p>
      ) : (
        <>
          <CodeBoxes label="Customer code" value={code} onValue={(typed) => void compare(typed)} />
          <Problem text={problem} />
          <p className="hint">
            Ask for the 6 digits. {plural(triesLeft, { one: '# try left', other: '# tries left' })}. The code
            is checked before you pour.
          </p>
        </>
      )}
      <GateFuel stop={stop} />
    </PhoneScreen>
  )
}

/** Compares what is typed with what the phone knows of the code; the last wrong one tells the server. */
function useCompareCode({ run, stop, draft, save }: GateStepProps) {
  const phone = usePhone()
  const { hasAnswered } = usePhoneView()
  const { record, problem: notRecorded } = useRecord()
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState('')
  const check = stop.codeCheck

  async function compare(typed: string) {
    setCode(typed)
    setProblem('')
    if (check === null || !isCode(typed)) return
    if (await codeFits(typed, check)) {
      await save({ code: typed, isCodeRight: true, isCodeCheckedOffline: !hasAnswered })
      return
    }
    const wrongTries = [...draft.wrongTries, phone.now().toISOString()]
    await save({ wrongTries })
    if (codeTriesLeft(check, wrongTries) === 0)
      await record({
        kind: 'wrong_codes',
        runId: run.id,
        stopId: stop.id,
        about: orderName(stop),
        body: { wrongTries },
      })
    setCode('')
    setProblem(WRONG_HANDOVER_CODE)
  }

  const triesLeft = check === null ? 0 : codeTriesLeft(check, draft.wrongTries)
  return { code, problem, notRecorded, triesLeft, compare }
}

const PLACES = Array.from({ length: CODE_LENGTH }, (_none, place) => place)

/** Six digits in six boxes; one input lies over them, so that a keyboard and a screen reader meet a single field. */
function CodeBoxes({
  label,
  value,
  onValue,
}: {
  label: string
  value: string
  onValue: (value: string) => void
}) {
  const id = useId()
  const input = useFocus<HTMLInputElement>()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="code-boxes">
        {PLACES.map((place) => (
          <span key={place} aria-hidden="true" className={place === value.length ? 'code-box-next' : ''}>
            {value[place]}
          </span>
        ))}
        <input
          ref={input}
          id={id}
          inputMode="numeric"
          autoComplete="off"
          value={value}
          onChange={({ target }) =>
            onValue(typedFigure(target.value).replaceAll(/\D/g, '').slice(0, CODE_LENGTH))
          }
        />
      </div>
    </div>
  )
}
