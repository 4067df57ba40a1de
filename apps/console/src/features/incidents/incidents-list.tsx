import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import type { WireIncident } from '@gatefill/contracts/staff/dispatch/incident-shapes'
import { listIncidents } from '@gatefill/contracts/staff/dispatch/incidents'
import { listFleetDrivers } from '@gatefill/contracts/staff/fleet/driver-state'
import { listVehicles } from '@gatefill/contracts/staff/fleet/vehicles'
import { INCIDENT_KINDS, incidentName, stopOf } from '@gatefill/domain/dispatch/incidents/incident-kind'
import { TriangleAlert } from '@gatefill/ui/icons/signs'
import { plural } from '@gatefill/ui/plural'
import { Notice } from '@gatefill/ui/primitives/notice'
import { useMemo } from 'react'
import { useMember } from '../../shared/member.ts'
import { useReadInterval } from '../../shared/presence.ts'
import { INCIDENTS } from '../../shared/rooms/dispatch-rooms.ts'
import { FilterSelect } from '../../shared/rooms/filter-select.tsx'
import { Room } from '../../shared/rooms/room.tsx'
import { Segments } from '../../shared/rooms/segments.tsx'
import { useUrlValues } from '../../shared/rooms/url-values.ts'
import { DayField } from '../../shared/table/day-field.tsx'
import { usePagedList } from '../../shared/table/paged-list.tsx'
import { TablePanel } from '../../shared/table/table-panel.tsx'
import { incidentColumns } from './incident-columns.tsx'

const STANDARDS = {
  state: 'not_closed',
  kind: '',
  vehicle: '',
  driver: '',
  run: '',
  order: '',
  from: '',
  until: '',
  page: '1',
}
type Filters = typeof STANDARDS

const STATES = [
  { key: 'not_closed', name: 'To clear up' },
  { key: 'open', name: 'Open' },
  { key: 'explained', name: 'Explained' },
  { key: 'closed', name: 'Closed' },
  { key: '', name: 'All' },
] as const

const TITLES: Readonly<Record<string, string>> = {
  not_closed: 'To clear up, an emergency first',
  open: 'Open: somebody has to say what happened',
  explained: 'Explained: a second person has to close it',
  closed: 'Closed, the newest first',
}

/** Every incident, as the filters of the URL narrow them. */
function IncidentsList() {
  const { values, change } = useUrlValues(STANDARDS)
  const member = useMember()
  const columns = useMemo(() => incidentColumns(member), [member])
  const { page: _page, ...filters } = values
  const query = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''))
  const list = usePagedList<WireIncident, typeof listIncidents>(
    'page',
    listIncidents,
    { query },
    ({ id }) => id,
  )
  const set = (changed: Partial<Filters>) => change({ ...changed, page: '1' })
  const isNarrowed = Object.entries(filters).some(([name, value]) => name !== 'state' && value !== '')
  return (
    <>
      <StoppedVans />
      <TablePanel
        id="incidents"
        title={TITLES[values.state] ?? 'All incidents'}
        about={list.total}
        read={list.read}
        rows={list.rows}
        readAll={list.readAll}
        columns={columns}
        keyOf={({ id }) => id}
        empty={
          isNarrowed || values.state !== STANDARDS.state
            ? { title: 'No incidents match', text: 'Change the state or clear a filter.' }
            : {
                title: 'No incidents to clear up',
                text: 'What a driver reports or a check finds appears here.',
              }
        }
        action={<IncidentFilters values={values} set={set} />}
      >
        {list.pages}
      </TablePanel>
    </>
  )
}

/** Which vans take no shift or run, before anything else. */
function StoppedVans() {
  const { data } = useEndpoint(
    listIncidents,
    { query: { state: 'not_closed', limit: '100' } },
    { refetchInterval: useReadInterval(), keepPrevious: true },
  )
  const plates = [
    ...new Set(
      data?.data.flatMap((incident) =>
        incident.plate !== null && stopOf(incident) !== undefined ? [incident.plate] : [],
      ),
    ),
  ]
  if (plates.length === 0) return null
  return (
    <Notice tone="danger" icon={<TriangleAlert aria-hidden="true" />}>
      <b>{plural(plates.length, { one: 'One van is stopped.', other: '# vans are stopped.' })}</b>{' '}
      {plates.join(', ')}. Each goes again as soon as its incident is cleared up.
    </Notice>
  )
}

function IncidentFilters({ values, set }: { values: Filters; set: (changed: Partial<Filters>) => void }) {
  const vehicles = useEndpoint(listVehicles)
  const drivers = useEndpoint(listFleetDrivers)
  return (
    <>
      <Segments label="State" choices={STATES} chosen={values.state} onChoose={(state) => set({ state })} />
      <FilterSelect label="Kind" all="All kinds" value={values.kind} onChange={(kind) => set({ kind })}>
        {INCIDENT_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {incidentName(kind)}
          </option>
        ))}
      </FilterSelect>
      <FilterSelect
        label="Van"
        all="All vans"
        value={values.vehicle}
        onChange={(vehicle) => set({ vehicle })}
      >
        {vehicles.data?.map(({ id, plate }) => (
          <option key={id} value={id}>
            {plate}
          </option>
        ))}
      </FilterSelect>
      <FilterSelect
        label="Driver"
        all="All drivers"
        value={values.driver}
        onChange={(driver) => set({ driver })}
      >
        {drivers.data?.map(({ driverId, name }) => (
          <option key={driverId} value={driverId}>
            {name}
          </option>
        ))}
      </FilterSelect>
      <DayField label="From" value={values.from} onChange={(from) => set({ from })} />
      <DayField label="To" value={values.until} onChange={(until) => set({ until })} />
      {(values.run !== '' || values.order !== '') && (
        <button type="button" className="text-link min-h-10" onClick={() => set({ run: '', order: '' })}>
          {values.run === '' ? 'Of one order' : 'Of one run'}: show all
        </button>
      )}
    </>
  )
}

/** /console/incidents: what two people must clear up, with what each stops. */
export const IncidentsPage = () => (
  <Room title={INCIDENTS.title}>
    <IncidentsList />
  </Room>
)
