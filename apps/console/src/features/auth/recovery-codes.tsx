import { CopyButton } from '@gatefill/ui/primitives/copy-button'
import { Notice } from '@gatefill/ui/primitives/notice'

/** The codes that replace a lost phone; they are shown this once. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <Notice tone="warning" role="status">
      <p>
        <b>Keep these recovery codes in a safe place.</b> Each replaces the phone once. They are not shown
        again.
      </p>
      <ul className="figures mt-2 grid grid-cols-2 gap-1">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <CopyButton text={codes.join('\n')} label="Copy the codes" />
    </Notice>
  )
}
