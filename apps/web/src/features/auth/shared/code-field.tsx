import { CODE_LENGTH, codeFromPaste } from '@gatefill/domain/accounts/one-time-code'
import { CodeInput } from '@gatefill/ui/primitives/code-input'
import * as texts from '../texts.ts'

type CodeFieldProps = {
  value: string
  error: string | undefined
  onChange: (otp: string) => void
  /** Something else than six digits was pasted. */
  onPasteRefused: () => void
}

/** The mailed code as the form field `otp`. */
export function CodeField({ value, error, onChange, onPasteRefused }: CodeFieldProps) {
  return (
    <CodeInput
      label={texts.verificationCode}
      name="otp"
      length={CODE_LENGTH}
      value={value}
      error={error}
      onChange={onChange}
      codeFromPaste={codeFromPaste}
      onPasteRefused={onPasteRefused}
    />
  )
}
