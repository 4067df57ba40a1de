import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import type { WireIncidentDetail } from '@gatefill/contracts/staff/dispatch/incident-shapes'
import { getIncidentPhoto } from '@gatefill/contracts/staff/dispatch/incidents'
import { formatDateTime } from '@gatefill/domain/core/formats'
import type { IncidentId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import { incidentName } from '@gatefill/domain/dispatch/incidents/incident-kind'
import { degreesText } from '@gatefill/domain/dispatch/runs/emergency'
import { VEHICLE_CHECK_NAMES, VEHICLE_CHECKS } from '@gatefill/domain/dispatch/runs/vehicle-check'
import { CircleCheck } from '@gatefill/ui/icons/frame'
import { CircleX } from '@gatefill/ui/icons/signs'
import { Button } from '@gatefill/ui/primitives/button'
import { PictureThumbnail } from '@gatefill/ui/primitives/picture-thumbnail'
import { lazy, Suspense, useState } from 'react'
import { useMay } from '../../shared/member.ts'
import { Panel } from '../../shared/rooms/panel.tsx'

const IncidentMap = lazy(async () => ({ default: (await import('./incident-map.tsx')).IncidentMap }))

/** What was reported: the words, the list of checks, the picture and the place. */
export function IncidentEvidence({ incident }: { incident: WireIncidentDetail }) {
  const { kind, note, driverName, at, check, photo, id } = incident
  return (
    <Panel
      id="report"
      title={check === null ? incidentName(kind) : 'The check'}
      about={`${driverName ?? 'The system'}, ${formatDateTime(at)}`}
    >
      <div className="grid grid-cols-1 items-start gap-4 p-4 wide:grid-cols-2">
        <div className="grid grid-cols-1 content-start gap-3">
          {check === null ? <p className="wrap-anywhere">{note}</p> : <CheckList check={check} />}
          <IncidentPhoto id={asId<IncidentId>(id)} photo={photo} />
        </div>
        <IncidentPlace incident={incident} />
      </div>
    </Panel>
  )
}

function CheckList({ check: { failed, note } }: { check: NonNullable<WireIncidentDetail['check']> }) {
  return (
    <>
      {note !== '' && (
        <blockquote className="rounded-control bg-bad-bg px-3 py-2 text-bad">“{note}”</blockquote>
      )}
      <ul className="grid">
        {[...VEHICLE_CHECK_NAMES]
          .sort((a, b) => Number(failed.includes(b)) - Number(failed.includes(a)))
          .map((name) => {
            const hasFailed = failed.includes(name)
            const Icon = hasFailed ? CircleX : CircleCheck
            return (
              <li
                key={name}
                className={`flex min-h-9 items-center gap-2 border-t border-line first:border-t-0 ${hasFailed ? 'font-semibold text-danger' : ''}`}
              >
                <Icon aria-hidden="true" className={`size-5 flex-none ${hasFailed ? '' : 'text-ok'}`} />
                <span className="min-w-0 flex-1">{VEHICLE_CHECKS[name]}</span>
                <span className={hasFailed ? '' : 'text-ink-2'}>
                  {hasFailed ? 'Not in order' : 'In order'}
                </span>
              </li>
            )
          })}
      </ul>
    </>
  )
}

/** The picture is loaded when somebody asks, because the audit keeps every look. */
function IncidentPhoto({ id, photo }: { id: IncidentId; photo: WireIncidentDetail['photo'] }) {
  const [isAsked, setAsked] = useState(false)
  const may = useMay()
  const { data, error, refetch } = useEndpoint(getIncidentPhoto, { params: { id } }, { enabled: isAsked })
  if (photo === 'none') return <p className="text-ink-2">No photo was sent.</p>
  if (photo === 'awaited') return <p className="text-ink-2">The driver’s phone has not sent its photo yet.</p>
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-control bg-sunken p-3">
      {isAsked && (
        <PictureThumbnail
          name="Photo of the driver"
          blob={data}
          hasFailed={error !== null}
          onRetry={() => void refetch()}
        />
      )}
      <p className="min-w-0 flex-1 basis-40">Each viewing is recorded in the audit.</p>
      {!isAsked && may(getIncidentPhoto) && (
        <Button variant="secondary" size="compact" onClick={() => setAsked(true)}>
          Show photo
        </Button>
      )}
    </div>
  )
}

function IncidentPlace({ incident: { place, placeText } }: { incident: WireIncidentDetail }) {
  return (
    <section id="place" aria-label="Place" className="grid grid-cols-1 gap-2">
      <h3 className="font-semibold">{placeText ?? (place === null ? 'The place is not known' : 'Place')}</h3>
      {place !== null && (
        <>
          <p className="text-ink-2 tabular-nums">{degreesText(place)}</p>
          <Suspense fallback={<div className="h-64 rounded-control bg-sunken" />}>
            <IncidentMap place={place} />
          </Suspense>
        </>
      )}
    </section>
  )
}
