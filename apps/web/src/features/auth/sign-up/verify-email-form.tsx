import { Button } from '@gatefill/ui/primitives/button'
import { FailureLine } from '@gatefill/ui/primitives/failure-line'
import { SlowCallLine } from '../../../shared/calls/slow-call-line.tsx'
import { onSubmit } from '../../../shared/forms/submit-on-enter.ts'
import { CodeField } from '../shared/code-field.tsx'
import type { useVerifyEmail } from './use-verify-email.ts'

/** Six boxes and one button; nothing is sent by itself, since a slip of the finger would cost a try. */
export function VerifyEmailForm({ verification }: { verification: ReturnType<typeof useVerifyEmail> }) {
  const { form, busy, failure, slow, refusePaste, verify } = verification
  return (
    <form ref={form.formRef} noValidate onSubmit={onSubmit(verify)} className="grid gap-4">
      <CodeField
        value={form.values.otp}
        error={form.errors.otp}
        onChange={(otp) => form.set('otp', otp)}
        onPasteRefused={refusePaste}
      />
      <FailureLine text={failure} />
      <SlowCallLine slow={slow} />
      <Button type="submit" size="large" wide busy={busy} busyLabel="Verifying...">
        Verify Email
      </Button>
    </form>
  )
}
