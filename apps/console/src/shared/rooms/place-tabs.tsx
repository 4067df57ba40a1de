import { useNavigate } from 'react-router'
import { useMember } from '../member.ts'
import type { Place } from './place.ts'
import { RoomTabs } from './room-tabs.tsx'
import { mayOpen } from './rooms.ts'

/** The places of a room that the role may open, as tabs. */
export function PlaceTabs({ label, places }: { label: string; places: readonly Place[] }) {
  const { role } = useMember()
  const navigate = useNavigate()
  const tabs = places.filter((place) => mayOpen(role, place)).map(({ path, title }) => ({ to: path, title }))
  return <RoomTabs label={label} tabs={tabs} go={(to) => void navigate(to)} />
}
