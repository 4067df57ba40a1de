import { RulesTable } from '../../features/rules/rules-table.tsx'
import { RULES } from '../../shared/rooms/fleet-rooms.ts'
import { PlaceTabs } from '../../shared/rooms/place-tabs.tsx'
import { Room } from '../../shared/rooms/room.tsx'

/** /console/rules: what the planner refuses, with dates. */
export function RulesPage() {
  return (
    <Room title={RULES.rules.title} tabs={<PlaceTabs label="Rules" places={Object.values(RULES)} />}>
      <RulesTable />
    </Room>
  )
}
