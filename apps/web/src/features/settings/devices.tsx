import { AlertDialog } from '@gatefill/ui/primitives/alert-dialog'
import { Button } from '@gatefill/ui/primitives/button'
import { Card } from '@gatefill/ui/primitives/card'
import { ErrorState } from '@gatefill/ui/primitives/error-state'
import { FailureLine } from '@gatefill/ui/primitives/failure-line'
import { Loading, Skeleton } from '@gatefill/ui/primitives/skeleton'
import { useId, useState } from 'react'
import { DeviceRow } from './device-row.tsx'
import * as texts from './texts.ts'
import { useDevices } from './use-devices.ts'

/** Where the account is signed in, with a way to end each. */
export function Devices() {
  const id = useId()
  const [isAsking, setAsking] = useState(false)
  const { devices, ending, failure, isEndingOthers, end, endOthers } = useDevices()
  const list = devices.data
  if (list === undefined && devices.isError)
    return (
      <ErrorState
        title={texts.yourSignedInDevicesCould}
        onRetry={() => void devices.refetch()}
        busy={devices.isFetching}
      >
        {texts.noDeviceWasSignedOut}
      </ErrorState>
    )
  const hasOthers = list?.some(({ current }) => !current) ?? false
  return (
    <Card aria-labelledby={`${id}-title`} className="p-4 desk:p-5">
      <h2 id={`${id}-title`} className="heading-3">
        {texts.signedInDevices}
      </h2>
      <p className="mt-1 text-small text-ink-2">
        {hasOthers || list === undefined ? texts.signOutAnyDeviceYou : texts.onlyThisDeviceIsSigned}
      </p>
      {list === undefined ? (
        <LoadingDevices />
      ) : (
        <ul className="mt-2 divide-y divide-line">
          {list.map((device) => (
            <DeviceRow
              key={device.id}
              device={device}
              isEnding={ending === device.id}
              onEnd={() => void end(device.id)}
            />
          ))}
        </ul>
      )}
      <FailureLine text={failure?.message} />
      {hasOthers && (
        <Button variant="danger-quiet" className="mt-3 max-tablet:w-full" onClick={() => setAsking(true)}>
          {texts.signOutEverywhere}
        </Button>
      )}
      <AlertDialog
        open={isAsking}
        danger
        title={texts.signOutEverywhere}
        description={texts.everyOtherDeviceWillBe}
        cancelLabel="Cancel"
        onCancel={() => setAsking(false)}
        confirmLabel={texts.signOutOtherDevices}
        busy={isEndingOthers}
        busyLabel={texts.signingOut}
        onConfirm={() => void endOthers().then(() => setAsking(false))}
      />
    </Card>
  )
}

const LoadingDevices = () => (
  <Loading label={texts.loadingYourDevices} className="mt-3 grid gap-3">
    <Skeleton className="h-12" />
    <Skeleton className="h-12" />
  </Loading>
)
