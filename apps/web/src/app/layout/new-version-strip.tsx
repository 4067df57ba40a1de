import { Button } from '@gatefill/ui/primitives/button'
import { Strip } from '@gatefill/ui/primitives/notice'
import { reloadIntoNewVersion, useNewVersion } from '../../service-worker/registration.ts'
import { leaveFreely } from '../../shared/forms/leave-guard.ts'

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
      A new version is ready.
    </Strip>
  )
}
