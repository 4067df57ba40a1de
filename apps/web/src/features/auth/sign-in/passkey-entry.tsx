import { useCall } from '@gatefill/client/react/call-context'
import { useWrite } from '@gatefill/client/react/use-write'
import { signInWithPasskey, startPasskeySignIn } from '@gatefill/contracts/public/passkey-sign-in'
import { Button } from '@gatefill/ui/primitives/button'
import { useEffect, useEffectEvent } from 'react'
import { WriteState } from '../../../shared/calls/write-state.tsx'
import { signByPasskey } from '../../../shared/device/passkeys.ts'
import { AuthHeading } from '../shared/auth-heading.tsx'
import * as texts from '../texts.ts'
import type { useSignIn } from './use-sign-in.ts'

type PasskeyEntryProps = Pick<ReturnType<typeof useSignIn>, 'begin'> & {
  remember: boolean
  /** Back to the password. */
  onBack: () => void
}

/** Sign-in by a passkey: the device asks at once, and again by the button (C-86). */
export function PasskeyEntry({ begin, remember, onBack }: PasskeyEntryProps) {
  const call = useCall()
  const signInByPasskey = useWrite({
    failed: texts.noPasskeyWasUsedTry,
    send: async (_input, { signal }) => {
      const { data: options } = await call(startPasskeySignIn, { signal })
      const response = await signByPasskey(options)
      const { data } = await call(signInWithPasskey, { body: { response, remember }, signal })
      return begin(data)
    },
  })
  const ask = useEffectEvent(() => void signInByPasskey.write())
  useEffect(() => ask(), [])
  return (
    <>
      <AuthHeading title={texts.signInWithAPasskey}>{texts.confirmWithYourFingerprintFace}</AuthHeading>
      <WriteState write={signInByPasskey} />
      <Button
        size="large"
        wide
        busy={signInByPasskey.isBusy}
        busyLabel={texts.waitingForYourDevice}
        onClick={() => void signInByPasskey.write()}
      >
        {texts.useAPasskey}
      </Button>
      <Button variant="text" onClick={onBack}>
        {texts.useYourPassword}
      </Button>
    </>
  )
}
