import { Button } from '@gatefill/ui/primitives/button'
import { Strip } from '@gatefill/ui/primitives/notice'
import { reloadIntoNewVersion, useNewVersion } from '../../service-worker/registration.ts'
import { leaveFreely } from '../../shared/forms/leave-guard.ts'
import * as texts from '../texts.ts'

/** Offers the new version; the person chooses when, so that nothing half-written is lost. */
export function NewVersionStrip() {
  if (!useNewVersion()) return null
  const reload = () => {
    leaveFreely()
    reloadIntoNewVersion()
  }
  return (
    <Strip
      action={
        <Button variant="secondary" size="compact" onClick={reload}>
          Reload
        </Button>
      }
    >
      {texts.aNewVersionIsReady}
    </Strip>
  )
}
