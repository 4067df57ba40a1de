import { failureText } from '@gatefill/client/calls/api-error'
import { useCall } from '@gatefill/client/react'
import { setAuth } from '@gatefill/client/session/auth-store'
import { signOutOfThisBrowser } from '@gatefill/client/session/session-check'
import { agreeToTerms } from '@gatefill/contracts/customer/account/own-data'
import { TERMS_VERSION } from '@gatefill/domain/accounts/terms'
import { Button } from '@gatefill/ui/primitives/button'
import { Strip } from '@gatefill/ui/primitives/notice'
import { toast } from '@gatefill/ui/primitives/toaster'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../shared/page/paths.ts'

/** Asks who has not agreed to the terms in force, until they agree or sign out (C-28). */
export function ConsentStrip() {
  const call = useCall()
  const [isBusy, setBusy] = useState(false)
  const agree = async () => {
    setBusy(true)
    try {
      const { message } = await call(agreeToTerms, { body: { termsVersion: TERMS_VERSION } })
      setAuth({ mustAgree: false })
      toast.success(message)
    } catch (error) {
      toast.error(failureText(error, 'Your agreement could not be saved. Please try again.'))
      setBusy(false)
    }
  }
  return (
    <Strip
      action={
        <span className="flex flex-wrap gap-2">
          <Button busy={isBusy} busyLabel="Saving…" onClick={() => void agree()}>
            I agree
          </Button>
          <Button variant="quiet" onClick={() => void signOutOfThisBrowser(call)}>
            Sign out
          </Button>
        </span>
      }
    >
      <b>Please agree to our terms.</b> Read the{' '}
      <Link to={paths.dashboardTerms} className="text-link">
        Terms
      </Link>{' '}
      and the{' '}
      <Link to={paths.dashboardPrivacy} className="text-link">
        Privacy
      </Link>{' '}
      notice, then agree or sign out.
    </Strip>
  )
}
