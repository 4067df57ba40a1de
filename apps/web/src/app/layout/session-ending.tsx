import { useCall } from '@gatefill/client/react/call-context'
import { useWrite } from '@gatefill/client/react/use-write'
import { canExtendSession } from '@gatefill/client/session/session'
import { renewSession } from '@gatefill/client/session/session-check'
import { secondsToSignOut } from '@gatefill/domain/accounts/session'
import { Button } from '@gatefill/ui/primitives/button'
import { FailureLine } from '@gatefill/ui/primitives/failure-line'
import { Strip } from '@gatefill/ui/primitives/notice'
import * as texts from '../texts.ts'

/** Says when the session ends, and asks where it can last longer whether the person stays (WCAG 2.2.1, C-85). */
export function SessionEnding({ expiry, now }: { expiry: number; now: Date }) {
  const call = useCall()
  const { write, isBusy, failure } = useWrite({
    send: async () => {
      await renewSession(call)
      return {}
    },
    failed: texts.sessionNotRenewed,
  })
  const left = secondsToSignOut(expiry, now)
  return (
    <Strip
      role="alert"
      action={
        canExtendSession() && (
          <Button variant="secondary" busy={isBusy} onClick={() => void write()}>
            {texts.staySignedIn}
          </Button>
        )
      }
    >
      {texts.sessionEndsIn(left < 60 ? texts.lessThanAMinute : texts.aboutMinutes(Math.ceil(left / 60)))}
      <FailureLine text={failure?.message} />
    </Strip>
  )
}
