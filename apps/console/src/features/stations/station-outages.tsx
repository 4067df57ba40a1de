import { serverTime } from '@gatefill/client/device/server-clock'
import { useCall } from '@gatefill/client/react/call-context'
import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { useForm } from '@gatefill/client/react/use-form'
import { useWrite } from '@gatefill/client/react/use-write'
import { getBoard } from '@gatefill/contracts/staff/dispatch/board'
import type { WireBoard } from '@gatefill/contracts/staff/dispatch/board-shapes'
import type { StaffStation } from '@gatefill/contracts/staff/fleet/stations'
import { endOutage, reportOutage } from '@gatefill/contracts/staff/fleet/stations'
import type { StationId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import { lagosInput } from '@gatefill/domain/core/lagos-input'
import { MINUTE_MILLISECONDS } from '@gatefill/domain/core/lagos-time'
import {
  missingFuel,
  OUTAGE_REASON,
  outageErrors,
  outageReason,
  outageText,
} from '@gatefill/domain/fleet/station-outage'
import { Button } from '@gatefill/ui/primitives/button'
import { FailureLine } from '@gatefill/ui/primitives/failure-line'
import { Notice } from '@gatefill/ui/primitives/notice'
import { TextAreaField } from '@gatefill/ui/primitives/text-area-field'
import { TextField } from '@gatefill/ui/primitives/text-field'
import { FLEET_READS } from '../../entities/fleet/fleet-reads.ts'
import { useReadInterval } from '../../shared/presence.ts'
import { CHECK_LIST_FIRST } from '../../shared/sentences.ts'
import { useNow } from '../../shared/use-now.ts'
import { WriteDialog } from '../../shared/write-dialog.tsx'

const READS = [...FLEET_READS, getBoard]

type Outage = WireBoard['outages'][number]

/** What the station does not have for now, as the board of the dispatchers says it. */
export function useOutages({ id }: Pick<StaffStation, 'id'>): readonly Outage[] {
  const board = useEndpoint(getBoard, {}, { refetchInterval: useReadInterval() }).data
  return board?.outages.filter(({ stationId }) => stationId === id) ?? []
}

/** Each outage with its reason, and the button that ends it. */
export function StationOutages({ outages }: { outages: readonly Outage[] }) {
  return outages.map((outage) => <OneOutage key={outage.productId ?? ''} outage={outage} />)
}

function OneOutage({ outage }: { outage: Outage }) {
  const call = useCall()
  const now = useNow(MINUTE_MILLISECONDS)
  const { stationId, productId, station } = outage
  const { write, isBusy, failure } = useWrite({
    send: () =>
      call(endOutage, {
        params: { id: asId<StationId>(stationId) },
        body: { productId: productId ?? '' },
      }),
    failed: 'It was not changed. Please try again.',
    withoutAnswer: CHECK_LIST_FIRST,
    invalidates: READS,
  })
  return (
    <Notice tone="warning">
      <p>
        {outageText(station, outage, now)} {outageReason(outage)}
      </p>
      <Button
        size="compact"
        variant="secondary"
        busy={isBusy}
        busyLabel="Saving..."
        onClick={() => void write()}
      >
        {missingFuel(outage)} is back
      </Button>
      <FailureLine text={failure?.message} />
    </Notice>
  )
}

/** Nothing is loaded there for now: why, and until when as far as that is known. */
export function OutageDialog({ station, onClose }: { station: StaffStation; onClose: () => void }) {
  const call = useCall()
  const form = useForm<{ reason: string; until: string }>({
    initial: { reason: OUTAGE_REASON, until: '' },
    validate: ({ reason, until }) => outageErrors({ reason, until: lagosInput(until) }, serverTime()),
  })
  return (
    <WriteDialog
      title={`No loading at ${station.name}`}
      description="No plan loads there until somebody ends it, or until the time below. Runs under way stay as they are: call drivers who are on their way there."
      confirmLabel="Stop loading here"
      danger
      form={form}
      send={() =>
        call(reportOutage, {
          params: { id: station.id },
          body: { productId: '', reason: form.values.reason, until: lagosInput(form.values.until) },
        })
      }
      failed="Nothing was changed. Please try again."
      invalidates={READS}
      onClose={onClose}
    >
      <TextAreaField form={form} name="reason" label="Reason" rows={2} />
      <TextField
        form={form}
        name="until"
        label="Expected again, Lagos time"
        type="datetime-local"
        hint="Leave empty until it is known."
        optional
      />
    </WriteDialog>
  )
}
