import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { addArea, listStaffAreas } from '@gatefill/contracts/staff/fleet/areas'
import { formatDateTime } from '@gatefill/domain/core/formats'
import { Button } from '@gatefill/ui/primitives/button'
import { useState } from 'react'
import { PickList } from '../../entities/fleet/pick-list.tsx'
import { useMay } from '../../shared/member.ts'
import { useReadInterval } from '../../shared/presence.ts'
import { RULES } from '../../shared/rooms/fleet-rooms.ts'
import { Panel } from '../../shared/rooms/panel.tsx'
import { PlaceTabs } from '../../shared/rooms/place-tabs.tsx'
import { Room } from '../../shared/rooms/room.tsx'
import { useUrlValues } from '../../shared/rooms/url-values.ts'
import { TableStates } from '../../shared/table/table-states.tsx'
import { AddAreaDialog } from './add-area-dialog.tsx'
import { AreaEditor } from './area-editor.tsx'

/** The served areas; the one that the URL names is drawn beside them. */
function AreasRoom() {
  const areas = useEndpoint(listStaffAreas, {}, { refetchInterval: useReadInterval() })
  const { values, change } = useUrlValues({ area: '' })
  const mayAdd = useMay()(addArea)
  const [isAdding, setAdding] = useState(false)
  const all = areas.data ?? []
  const selected = all.find(({ name }) => name === values.area) ?? all[0]
  return (
    <div className="grid grid-cols-1 items-start gap-4 desk:grid-cols-[17rem_minmax(0,1fr)]">
      <Panel
        id="areas"
        title="Served areas"
        about="Customers outside them are told so and can still order."
        action={
          mayAdd && (
            <Button variant="secondary" size="compact" onClick={() => setAdding(true)}>
              Add an area
            </Button>
          )
        }
      >
        <TableStates title="Served areas" read={areas} empty={undefined} />
        <PickList
          label="Served areas"
          selected={selected?.name}
          picks={all.map(({ name, inForce, coming }) => ({
            id: name,
            title: name,
            about:
              inForce.validFrom === null ? 'From the start' : `Since ${formatDateTime(inForce.validFrom)}`,
            to: `?area=${encodeURIComponent(name)}`,
            badge: coming.length > 0 ? { tone: 'yellow' as const, text: 'Changes' } : undefined,
          }))}
        />
      </Panel>
      {isAdding && (
        <AddAreaDialog
          onClose={() => setAdding(false)}
          onAdded={(area) => {
            setAdding(false)
            change({ area })
          }}
        />
      )}
      {selected !== undefined && <AreaEditor key={selected.name} area={selected} areas={all} />}
    </div>
  )
}

/** /console/rules/areas: where we deliver, on the map and in numbers. */
export function AreasPage() {
  return (
    <Room title={RULES.areas.title} tabs={<PlaceTabs label="Rules" places={Object.values(RULES)} />}>
      <AreasRoom />
    </Room>
  )
}
