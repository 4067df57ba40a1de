import { useCall } from '@gatefill/client/react/call-context'
import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { useWrite } from '@gatefill/client/react/use-write'
import type { SignedInDevice } from '@gatefill/contracts/customer/account/device-shapes'
import { endOtherSessions, endSession, listSessions } from '@gatefill/contracts/customer/account/sessions'
import { formatDate, formatDateTime } from '@gatefill/domain/core/formats'
import { Monitor, Smartphone } from '@gatefill/ui/icons/views'
import { AlertDialog } from '@gatefill/ui/primitives/alert-dialog'
import { Badge } from '@gatefill/ui/primitives/badge'
import { Button } from '@gatefill/ui/primitives/button'
import { Card } from '@gatefill/ui/primitives/card'
import { ErrorState } from '@gatefill/ui/primitives/error-state'
import { FailureLine } from '@gatefill/ui/primitives/failure-line'
import { Loading, Skeleton } from '@gatefill/ui/primitives/skeleton'
import { useId, useState } from 'react'
import * as texts from './texts.ts'

/** Where the account is signed in, with a way to end each. */
export function Devices() {
  const id = useId()
  const [isAsking, setAsking] = useState(false)
  const { devices, ending, failure, isEndingOthers, end, endOthers } = useDevices()
  const list = devices.data
  if (list === undefined && devices.isError)
    return (
      <ErrorState
        title={texts.devicesNotLoaded}
        onRetry={() => void devices.refetch()}
        busy={devices.isFetching}
      >
        {texts.noDeviceSignedOut}
      </ErrorState>
    )
  const hasOthers = list?.some(({ current }) => !current) ?? false
  return (
    <Card aria-labelledby={`${id}-title`} className="p-4 desk:p-5">
      <h2 id={`${id}-title`} className="heading-3">
        {texts.signedInDevices}
      </h2>
      <p className="mt-1 text-small text-ink-2">
        {hasOthers || list === undefined ? texts.devicesHint : texts.onlyThisDevice}
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
        description={texts.otherDevicesSignedOut}
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

/** The signed-in devices, and the two ways to sign them out. */
function useDevices() {
  const call = useCall()
  const devices = useEndpoint(listSessions)
  const signOutOne = useWrite({
    send: (id: string) => call(endSession, { params: { id } }),
    failed: texts.deviceNotSignedOut,
    invalidates: [listSessions],
    isParallel: true,
  })
  const signOutOthers = useWrite({
    send: () => call(endOtherSessions),
    failed: texts.deviceNotSignedOut,
    invalidates: [listSessions],
  })
  return {
    devices,
    /** The id of the device that is being signed out. */
    ending: signOutOne.input,
    failure: signOutOne.failure ?? signOutOthers.failure,
    isEndingOthers: signOutOthers.isBusy,
    end: signOutOne.write,
    endOthers: signOutOthers.write,
  }
}

const IS_PHONE = /iPhone|iPad|Android/

type DeviceRowProps = { device: SignedInDevice; isEnding: boolean; onEnd: () => void }

/** One signed-in device; the one in use is signed out by the account menu. */
function DeviceRow({ device: { device, createdAt, lastSeenAt, current }, isEnding, onEnd }: DeviceRowProps) {
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
