import { onSubmit } from '@gatefill/client/react/use-form'
import { Button } from '@gatefill/ui/primitives/button'
import { SlowCallLine } from '../../../shared/calls/write-state.tsx'
import { CodeField } from '../shared/code-field.tsx'
import * as texts from '../texts.ts'
import type { useVerifyEmail } from './use-verify-email.ts'

/** Six boxes and one button; nothing is sent by itself, since a slip of the finger would cost a try. */
export function VerifyEmailForm({ verification }: { verification: ReturnType<typeof useVerifyEmail> }) {
  const { form, verifyCode, refusePaste } = verification
  return (
    <form ref={form.formRef} noValidate onSubmit={onSubmit(verifyCode.write)} className="grid gap-4">
      <CodeField
        value={form.values.otp}
        error={form.errors.otp}
        onChange={(otp) => form.set('otp', otp)}
        onPasteRefused={refusePaste}
      />
      <SlowCallLine slow={verifyCode.slow} />
      <Button type="submit" size="large" wide busy={verifyCode.isBusy} busyLabel="Verifying...">
        {texts.verifyEmail}
      </Button>
    </form>
  )
}
