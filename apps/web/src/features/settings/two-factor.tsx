import { saveFile } from '@gatefill/client/calls/save-file'
import { serverTime } from '@gatefill/client/device/server-clock'
import { useCall } from '@gatefill/client/react/call-context'
import { invalidate, useEndpoint } from '@gatefill/client/react/use-endpoint'
import {
  confirmTwoFactor,
  removeTwoFactor,
  setUpTwoFactor,
} from '@gatefill/contracts/customer/account/two-factor'
import { getMe } from '@gatefill/contracts/customer/account/users'
import { formatDateTime } from '@gatefill/domain/core/formats'
import { Download } from '@gatefill/ui/icons/actions'
import { TriangleAlert } from '@gatefill/ui/icons/signs'
import { Button } from '@gatefill/ui/primitives/button'
import { Card } from '@gatefill/ui/primitives/card'
import { CopyTextButton } from '@gatefill/ui/primitives/copy-button'
import { ErrorState } from '@gatefill/ui/primitives/error-state'
import { Notice } from '@gatefill/ui/primitives/notice'
import { Switch } from '@gatefill/ui/primitives/switch'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { config } from '../../shared/device/config.ts'
import { InAppNote } from '../../shared/device/in-app-note.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import * as texts from './texts.ts'
import { TwoFactorSetup } from './two-factor-setup.tsx'

/** The switch, and below it what switching on takes. */
export function TwoFactor() {
  const id = useId()
  const { me, isOn, step, toggle, rest, begin, confirm, remove } = useTwoFactor()
  if (me.isError && me.data === undefined)
    return (
      <ErrorState title={texts.twoFactorNotLoaded} onRetry={() => void me.refetch()} busy={me.isFetching}>
        {texts.nothingChanged}
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
            {me.data === undefined ? 'Loading...' : isOn ? texts.twoFactorIsOn : texts.twoFactorIsOff}
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
      description={texts.authenticatorNeeded}
      confirmLabel="Continue"
      busyLabel="Checking..."
      failed={texts.twoFactorNotSetUp}
      {...handlers}
    />
  ) : (
    <PasswordDialog
      danger
      title={texts.switchOffTwoFactorAuthentication}
      description={texts.twoFactorOffMeans}
      confirmLabel={texts.switchOff}
      busyLabel={texts.switchingOff}
      failed={texts.twoFactorNotSwitchedOff}
      {...handlers}
    />
  )

/** Where the card stands. The key and the recovery codes live here only, as long as they are shown. */
type TwoFactorStep =
  | { name: 'resting' }
  | { name: 'asking'; to: 'on' | 'off' }
  | { name: 'setting-up'; secret: string; uri: string }
  | { name: 'showing-codes'; codes: readonly string[] }

/** Two-factor authentication of the own account, switched on and off (C-29). */
function useTwoFactor() {
  const call = useCall()
  const cache = useQueryClient()
  const me = useEndpoint(getMe)
  const [step, setStep] = useState<TwoFactorStep>({ name: 'resting' })
  const isOn = me.data?.twoFactorEnabled ?? false
  const renew = () => invalidate(cache, [getMe])

  const begin = async (currentPassword: string, signal: AbortSignal) => {
    const { data } = await call(setUpTwoFactor, { body: { currentPassword }, signal })
    setStep({ name: 'setting-up', ...data })
    return {}
  }

  const confirm = async (code: string, signal: AbortSignal) => {
    const { data, message } = await call(confirmTwoFactor, { body: { code }, signal })
    setStep({ name: 'showing-codes', codes: data.recoveryCodes })
    void renew()
    return { message }
  }

  const remove = async (currentPassword: string, signal: AbortSignal) => {
    const { message } = await call(removeTwoFactor, { body: { currentPassword }, signal })
    setStep({ name: 'resting' })
    void renew()
    return { message }
  }

  const toggle = () =>
    setStep(step.name === 'resting' ? { name: 'asking', to: isOn ? 'off' : 'on' } : { name: 'resting' })
  const rest = () => setStep({ name: 'resting' })

  return { me, isOn, step, toggle, rest, begin, confirm, remove }
}

const FILE_NAME = `${config.appName.toLowerCase()}-recovery-codes.txt`

type RecoveryCodesProps = {
  codes: readonly string[]
  /** Whose they are, for the file. */
  email: string
  onDone: () => void
}

/** The ten codes, shown this once. */
function RecoveryCodes({ codes, email, onDone }: RecoveryCodesProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="mt-5 grid gap-4">
      <div>
        <h3 ref={heading} tabIndex={-1} className="font-semibold outline-none">
          {texts.saveYourTenRecoveryCodes}
        </h3>
        <p className="mt-1 text-small text-ink-2">{texts.recoveryCodesUse}</p>
      </div>
      <ol className="grid grid-cols-[repeat(auto-fill,minmax(10.5rem,1fr))] gap-x-4 gap-y-2 rounded-control bg-sunken p-4">
        {codes.map((code) => (
          <li key={code} className="figures text-lead">
            {code}
          </li>
        ))}
      </ol>
      <Notice tone="warning" icon={<TriangleAlert aria-hidden="true" />}>
        {texts.recoveryCodesShownOnce}
      </Notice>
      <div className="flex flex-wrap gap-2">
        <CopyTextButton text={codes.join('\n')}>{texts.copyCodes}</CopyTextButton>
        <Button
          variant="quiet"
          icon={<Download aria-hidden="true" className="size-5" />}
          onClick={() => saveFile(FILE_NAME, new Blob([fileText(codes, email)], { type: 'text/plain' }))}
        >
          {texts.downloadAsTextFile}
        </Button>
        <Button onClick={onDone}>{texts.iHaveSavedThem}</Button>
      </div>
      <InAppNote />
    </div>
  )
}

const fileText = (codes: readonly string[], email: string): string =>
  [
    texts.recoveryCodesFor(config.appName, email),
    texts.recoveryCodesHead(formatDateTime(serverTime())),
    '',
    ...codes,
    '',
  ].join('\n')
