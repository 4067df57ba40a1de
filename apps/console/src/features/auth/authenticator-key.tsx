import { formatTotpKey } from '@gatefill/domain/accounts/two-factor'
import { CopyButton } from '@gatefill/ui/primitives/copy-button'
import { Notice } from '@gatefill/ui/primitives/notice'
import { QrCode } from '@gatefill/ui/primitives/qr-code'

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

/** A key for an authenticator app: scanned, typed, copied, or opened on the phone itself. */
export function AuthenticatorKey({ secret, uri }: { secret: string; uri: string }) {
  return (
    <div className="grid gap-2 rounded-control bg-sunken p-4">
      <p>
        Scan this code with your authenticator app, enter the key, or{' '}
        <a href={uri} className="text-link">
          open the app on this device
        </a>
        . Then type the 6 digits that the app shows.
      </p>
      <QrCode text={uri} label="QR code for your authenticator app" />
      <p className="figures wrap-anywhere whitespace-normal">{formatTotpKey(secret)}</p>
      <CopyButton text={secret} label="Copy the key" />
    </div>
  )
}
