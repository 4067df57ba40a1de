import { onSubmit, useForm } from '@gatefill/client/react/use-form'
import { useWrite } from '@gatefill/client/react/use-write'
import { CODE_REQUIRED, codeFromPaste } from '@gatefill/domain/accounts/one-time-code'
import { formatTotpKey, totpCodeErrors } from '@gatefill/domain/accounts/two-factor'
import { Button } from '@gatefill/ui/primitives/button'
import { CodeInput } from '@gatefill/ui/primitives/code-input'
import { CopyTextButton } from '@gatefill/ui/primitives/copy-button'
import { QrCode } from '@gatefill/ui/primitives/qr-code'
import type { ReactNode } from 'react'
import { WriteState } from '../../shared/calls/write-state.tsx'
import * as texts from './texts.ts'

type TwoFactorSetupProps = {
  setup: { secret: string; uri: string }
  /** Throws what its call throws. */
  onConfirm: (code: string, signal: AbortSignal) => Promise<{ message: string }>
  onCancel: () => void
}

/** The key for the app as picture and text, and its first code. */
export function TwoFactorSetup({ setup, onConfirm, onCancel }: TwoFactorSetupProps) {
  return (
    <>
      <ol className="mt-5 grid gap-5">
        <Step number={1} title={texts.scanWithYourAuthenticatorApp}>
          <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
            <QrCode text={setup.uri} label={texts.authenticatorQrCode} />
            <div className="grid min-w-0 flex-1 basis-44 justify-items-start gap-2">
              <span className="text-small text-ink-2">{texts.authenticatorKeyByHand}</span>
              <b className="font-display text-lead tracking-wide">{formatTotpKey(setup.secret)}</b>
              <CopyTextButton text={setup.secret}>{texts.copyKey}</CopyTextButton>
            </div>
          </div>
        </Step>
        <Step number={2} title={texts.enterSixDigits}>
          <ConfirmForm onConfirm={onConfirm} />
        </Step>
        <Step number={3} title={texts.saveTenRecoveryCodes}>
          <p className="text-small text-ink-2">{texts.recoveryCodesFollow}</p>
        </Step>
      </ol>
      <Button variant="text" size="compact" className="mt-2 -ml-3" onClick={onCancel}>
        {texts.cancelAndKeepItOff}
      </Button>
    </>
  )
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <li className="flex gap-3 desk:gap-4">
      <span
        aria-hidden="true"
        className="figures grid size-8 flex-none place-items-center rounded-chip bg-tint text-small text-petrol"
      >
        {number}
      </span>
      <div className="grid min-w-0 flex-1 gap-2">
        <h3 className="pt-1 font-semibold">{title}</h3>
        {children}
      </div>
    </li>
  )
}

function ConfirmForm({ onConfirm }: Pick<TwoFactorSetupProps, 'onConfirm'>) {
  const form = useForm({ initial: { code: '' }, validate: totpCodeErrors })
  const { code } = form.values
  const confirmSetup = useWrite({
    form,
    failed: texts.codeNotChecked,
    send: (_input, { signal }) => onConfirm(code, signal),
  })
  return (
    <form ref={form.formRef} noValidate onSubmit={onSubmit(confirmSetup.write)} className="grid gap-3">
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-72 desk:max-w-90">
          <CodeInput
            label={texts.codeFromYourApp}
            name="code"
            value={code}
            error={form.errors.code}
            onChange={(typed) => form.set('code', typed)}
            codeFromPaste={codeFromPaste}
            onPasteRefused={() => form.showServerErrors({ code: CODE_REQUIRED })}
          />
        </div>
        <Button
          type="submit"
          busy={confirmSetup.isBusy}
          busyLabel="Confirming..."
          className="mb-1 max-tablet:w-full"
        >
          Confirm
        </Button>
      </div>
      <WriteState write={confirmSetup} />
    </form>
  )
}
