import { Button } from '@gatefill/ui/primitives/button'
import { Strip } from '@gatefill/ui/primitives/notice'
import { useState } from 'react'
import { reloadIntoNewVersion, useNewVersion } from '../../service-worker/registration.ts'
import { leaveFreely } from '../../shared/forms/leave-guard.ts'
import * as texts from '../texts.ts'

/** Offers the new version; the person chooses when, so that nothing half-written is lost. */
export function NewVersionStrip() {
  const isReady = useNewVersion()
  const [isReloading, setReloading] = useState(false)
  if (!isReady) return null
  const reload = () => {
    setReloading(true)
    leaveFreely()
    reloadIntoNewVersion()
  }
  return (
    <Strip
      action={
        <Button variant="secondary" size="compact" busy={isReloading} onClick={reload}>
          Reload
        </Button>
      }
    >
      {texts.aNewVersionIsReady}
    </Strip>
  )
}
