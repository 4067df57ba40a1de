import { Smartphone } from '@gatefill/ui/icons/views'
import { Button } from '@gatefill/ui/primitives/button'
import { Card } from '@gatefill/ui/primitives/card'
import { closeInstallOffer, install } from '../../shared/device/install.ts'
import * as texts from './texts.ts'

/** A quiet offer to have the application among the others; once closed it does not come back. */
export function InstallRow() {
  return (
    <Card aria-labelledby="install" className="flex flex-wrap items-center gap-3 p-3">
      <Smartphone aria-hidden="true" className="size-7 text-ink-2" />
      <div className="min-w-0 flex-1 basis-44">
        <h2 id="install" className="font-semibold">
          {texts.installTitle}
        </h2>
        <p className="text-small text-ink-2">{texts.installPurpose}</p>
      </div>
      <div className="flex gap-1">
        <Button variant="text" size="compact" onClick={closeInstallOffer}>
          {texts.notNow}
        </Button>
        <Button variant="secondary" size="compact" onClick={() => void install()}>
          Install
        </Button>
      </div>
    </Card>
  )
}
