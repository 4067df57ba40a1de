import { formatTotpKey } from '@gatefill/domain/accounts/two-factor'
import { CopyButton } from '@gatefill/ui/primitives/copy-button'
import { QrCode } from '@gatefill/ui/primitives/qr-code'

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
