import { AlertDialog } from '@gatefill/ui/primitives/alert-dialog'
import { Button } from '@gatefill/ui/primitives/button'
import { Card } from '@gatefill/ui/primitives/card'
import { ErrorState } from '@gatefill/ui/primitives/error-state'
import { FailureLine } from '@gatefill/ui/primitives/failure-line'
import { Loading, Skeleton } from '@gatefill/ui/primitives/skeleton'
import { useId, useState } from 'react'
import { DeviceRow } from './device-row.tsx'
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
        title="Your signed-in devices could not be loaded"
        onRetry={() => void devices.refetch()}
        busy={devices.isFetching}
      >
        No device was signed out. Please try again.
      </ErrorState>
    )
  const hasOthers = list?.some(({ current }) => !current) ?? false
  return (
    <Card aria-labelledby={`${id}-title`} className="p-4 desk:p-5">
      <h2 id={`${id}-title`} className="heading-2">
        Signed-in devices
      </h2>
      <p className="mt-1 text-small text-ink-2">
        {hasOthers || list === undefined
          ? 'Sign out any device you do not recognise, then change your password.'
          : 'Only this device is signed in.'}
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
          Sign out everywhere
        </Button>
      )}
      <AlertDialog
        open={isAsking}
        danger
        title="Sign out everywhere"
        description="Every other device will be signed out immediately. This one stays signed in."
        cancelLabel="Cancel"
        onCancel={() => setAsking(false)}
        confirmLabel="Sign out other devices"
        busy={isEndingOthers}
        busyLabel="Signing out..."
        onConfirm={() => void endOthers().then(() => setAsking(false))}
      />
    </Card>
  )
}

const LoadingDevices = () => (
  <Loading label="Loading your devices" className="mt-3 grid gap-3">
    <Skeleton className="h-12" />
    <Skeleton className="h-12" />
  </Loading>
)
