import { Card } from '@gatefill/ui/primitives/card'
import { ErrorState } from '@gatefill/ui/primitives/error-state'
import { Switch } from '@gatefill/ui/primitives/switch'
import { useId } from 'react'
import { PasswordDialog } from './password-dialog.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import * as texts from './texts.ts'
import { TwoFactorSetup } from './two-factor-setup.tsx'
import { useTwoFactor } from './use-two-factor.ts'

/** The switch, and below it what switching on takes. */
export function TwoFactor() {
  const id = useId()
  const { me, isOn, step, toggle, rest, begin, confirm, remove } = useTwoFactor()
  if (me.isError && me.data === undefined)
    return (
      <ErrorState
        title={texts.twoFactorAuthenticationCouldNot}
        onRetry={() => void me.refetch()}
        busy={me.isFetching}
      >
        {texts.nothingWasChangedPleaseTry}
      </ErrorState>
    )
  return (
    <Card aria-labelledby={`${id}-title`} className="p-4 desk:p-5">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0 flex-1 basis-48">
          <h2 id={`${id}-title`} className="heading-3">
            {texts.twoFactorAuthentication}
          </h2>
          <p id={`${id}-state`} className="mt-1 text-small text-ink-2">
            {me.data === undefined ? 'Loading...' : isOn ? texts.onYouSignInWith : texts.offSwitchItOnTo}
          </p>
        </div>
        <Switch
          labelledBy={`${id}-title`}
          describedBy={`${id}-state`}
          checked={isOn}
          disabled={me.data === undefined || step.name === 'showing-codes'}
          onToggle={toggle}
        />
      </div>
      {step.name === 'setting-up' && <TwoFactorSetup setup={step} onConfirm={confirm} onCancel={rest} />}
      {step.name === 'showing-codes' && (
        <RecoveryCodes codes={step.codes} email={me.data?.email ?? ''} onDone={rest} />
      )}
      {step.name === 'asking' && (
        <AskPassword to={step.to} onClose={rest} onConfirm={step.to === 'on' ? begin : remove} />
      )}
    </Card>
  )
}

type AskPasswordProps = {
  to: 'on' | 'off'
  onClose: () => void
  onConfirm: (currentPassword: string, signal: AbortSignal) => Promise<{ message?: string }>
}

const AskPassword = ({ to, ...handlers }: AskPasswordProps) =>
  to === 'on' ? (
    <PasswordDialog
      title={texts.switchOnTwoFactorAuthentication}
      description={texts.youNeedAnAuthenticatorApp}
      confirmLabel="Continue"
      busyLabel="Checking..."
      failed={texts.twoFactorAuthenticationCouldNotBe}
      {...handlers}
    />
  ) : (
    <PasswordDialog
      danger
      title={texts.switchOffTwoFactorAuthentication}
      description={texts.youWillThenSignIn}
      confirmLabel={texts.switchOff}
      busyLabel={texts.switchingOff}
      failed={texts.twoFactorAuthenticationCouldNotBeSwitched}
      {...handlers}
    />
  )
