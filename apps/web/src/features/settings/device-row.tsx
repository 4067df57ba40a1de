import type { SignedInDevice } from '@gatefill/contracts/customer/account/device-shapes'
import { formatDate, formatDateTime } from '@gatefill/domain/core/formats'
import { Monitor } from '@gatefill/ui/icons/views/monitor'
import { Smartphone } from '@gatefill/ui/icons/views/smartphone'
import { Badge } from '@gatefill/ui/primitives/badge'
import { Button } from '@gatefill/ui/primitives/button'
import * as texts from './texts.ts'

const IS_PHONE = /iPhone|iPad|Android/

type DeviceRowProps = { device: SignedInDevice; isEnding: boolean; onEnd: () => void }

/** One signed-in device; the one in use is signed out by the account menu. */
export function DeviceRow({
  device: { device, createdAt, lastSeenAt, current },
  isEnding,
  onEnd,
}: DeviceRowProps) {
  const Picture = IS_PHONE.test(device) ? Smartphone : Monitor
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
      <Picture aria-hidden="true" className="size-6 flex-none text-ink-2" />
      <div className="min-w-0 flex-1 basis-40">
        <b className="font-semibold">{device}</b> {current && <Badge tone="green">{texts.thisDevice}</Badge>}
        <span className="block text-small text-ink-2">
          {texts.signedInOn(
            current ? texts.inUseNow : texts.lastSeen(formatDateTime(lastSeenAt)),
            formatDate(createdAt),
          )}
        </span>
      </div>
      {!current && (
        <Button
          variant="quiet"
          size="compact"
          busy={isEnding}
          busyLabel={texts.signingOut}
          aria-label={texts.signOutDevice(device)}
          onClick={onEnd}
        >
          {texts.signOut}
        </Button>
      )}
    </li>
  )
}
