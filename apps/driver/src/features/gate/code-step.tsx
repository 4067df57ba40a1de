import { isCode } from '@gatefill/domain/accounts/one-time-code'
import { WRONG_HANDOVER_CODE } from '@gatefill/domain/delivery/hand-over'
import { codeTriesLeft } from '@gatefill/domain/dispatch/phone/offline-code'
import { useState } from 'react'
import { codeFits } from '../../shared/phone/code-check.ts'
import { usePhone, usePhoneView } from '../../shared/phone-context.tsx'
import { Problem } from '../../shared/ui/parts.tsx'
import { PhoneScreen } from '../../shared/ui/phone-screen.tsx'
import { useNow } from '../../shared/use-now.ts'
import { CodeBoxes } from './code-boxes.tsx'
import { orderName } from './drive.tsx'
import { GateFuel } from './gate-parts.tsx'
import type { GateStepProps } from './gate-step.ts'

const CALL_DISPATCH = 'The code was wrong five times. Call dispatch: two of them can confirm this delivery.'

/** The customer's six digits, compared before any fuel flows. */
export function CodeStep({ stop, number, count, draft, save }: GateStepProps) {
  const phone = usePhone()
  const { hasAnswered, dispatchPhone } = usePhoneView()
  const now = useNow()
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState('')
  const check = stop.codeCheck
  const triesLeft = check === null ? 0 : codeTriesLeft(check, draft.wrongTries, now)

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
    setCode('')
    setProblem(WRONG_HANDOVER_CODE)
  }

  return (
    <PhoneScreen
      over={`Gate ${number} of ${count}`}
      title={orderName(stop)}
      isHazard
      actions={
        <>
          {dispatchPhone !== null && (
            <a className={triesLeft === 0 ? 'act act-main' : 'act'} href={`tel:${dispatchPhone}`}>
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
      ) : triesLeft === 0 ? (
        <Problem text={CALL_DISPATCH} />
      ) : (
        <>
          <CodeBoxes label="Customer code" value={code} onValue={(typed) => void compare(typed)} />
          <Problem text={problem} />
          <p className="hint">
            Ask for the 6 digits. {triesLeft === 1 ? '1 try' : `${triesLeft} tries`} left. The code is checked
            before you pour.
          </p>
        </>
      )}
      <GateFuel stop={stop} />
    </PhoneScreen>
  )
}
