import type { StaffAccess } from '@gatefill/contracts/core/access'
import { mayCall } from '@gatefill/contracts/core/access'
import type { StaffMember } from '@gatefill/contracts/staff/staff-shapes'
import { createContext, useContext } from 'react'

/** Who is signed in; given by the guard to everything behind it. */
export const MemberContext = createContext<StaffMember | undefined>(undefined)

export function useMember(): StaffMember {
  const member = useContext(MemberContext)
  if (member === undefined) throw new Error('nobody is signed in here')
  return member
}

/** Whether the role of who is signed in includes a call. The server asks again. */
export function useMay(): (call: { access: StaffAccess }) => boolean {
  const { role } = useMember()
  return (call) => mayCall(role, call)
}
