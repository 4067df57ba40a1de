import { useCall } from '@gatefill/client/react/call-context'
import { useWrite } from '@gatefill/client/react/use-write'
import { setAuth } from '@gatefill/client/session/auth-store'
import { agreeToTerms } from '@gatefill/contracts/customer/account/own-data'
import { TERMS_VERSION } from '@gatefill/domain/accounts/terms'
import { Button } from '@gatefill/ui/primitives/button'
import { FailureLine } from '@gatefill/ui/primitives/failure-line'
import { Strip } from '@gatefill/ui/primitives/notice'
import { filled } from '../../shared/filled.tsx'
import { paths } from '../../shared/page/paths.ts'
import { signOut } from '../../shared/push/sign-out.ts'
import { Link } from '../../shared/routing/link.tsx'
import * as texts from '../texts.ts'

/** Asks who has not agreed to the terms in force, until they agree or sign out (C-28). */
export function ConsentStrip() {
  const call = useCall()
  const { write, isBusy, failure } = useWrite({
    send: () => call(agreeToTerms, { body: { termsVersion: TERMS_VERSION } }),
    failed: texts.agreementNotSaved,
    onSuccess: () => setAuth({ mustAgree: false }),
  })
  return (
    <Strip
      action={
        <span className="flex flex-wrap gap-2">
          <Button busy={isBusy} busyLabel="Saving…" onClick={() => void write()}>
            {texts.iAgree}
          </Button>
          <Button variant="quiet" onClick={() => void signOut(call)}>
            {texts.signOut}
          </Button>
        </span>
      }
    >
      <b>{texts.agreementMissing}</b>{' '}
      {filled(texts.agreementNeeded, {
        terms: (
          <Link to={paths.dashboardTerms} className="text-link">
            Terms
          </Link>
        ),
        privacy: (
          <Link to={paths.dashboardPrivacy} className="text-link">
            Privacy
          </Link>
        ),
      })}
      <FailureLine text={failure?.message} />
    </Strip>
  )
}
