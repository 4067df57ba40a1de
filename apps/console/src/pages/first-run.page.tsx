import { addStation } from '@gatefill/contracts/staff/fleet/stations'
import { addProduct } from '@gatefill/contracts/staff/products'
import { inviteDriver, inviteMember } from '@gatefill/contracts/staff/team/team'
import { AddProduct } from '../features/first-run/add-product.tsx'
import { AddStation } from '../features/first-run/add-station.tsx'
import { FirstRun } from '../features/first-run/first-run.tsx'
import { Invitations } from '../features/team/invitations.tsx'
import { InviteDriver, InviteMember } from '../features/team/invite-people.tsx'
import { useMay } from '../shared/member.ts'
import { Room } from '../shared/rooms/room.tsx'
import { FIRST_RUN } from '../shared/rooms/rooms.ts'

/** /console/first-run: what is missing until the first order can be taken, and the forms that add it. */
export function FirstRunPage() {
  const may = useMay()
  return (
    <Room title={FIRST_RUN.title}>
      <FirstRun />
      <div className="grid items-start gap-4 tablet:grid-cols-2">
        {may(addProduct) && <AddProduct />}
        {may(addStation) && <AddStation />}
        {may(inviteDriver) && <InviteDriver />}
        {may(inviteMember) && <InviteMember />}
      </div>
      <Invitations canWrite={may(inviteMember)} />
    </Room>
  )
}
