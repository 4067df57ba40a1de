import type { StaffMember } from '@gatefill/contracts/staff/staff-shapes'
import type { StaffAct } from '@gatefill/domain/accounts/roles'
import { mayAct } from '@gatefill/domain/accounts/roles'
import { createContext, useContext } from 'react'

/** Who is signed in; given by the guard to everything behind it. */
export const MemberContext = createContext<StaffMember | undefined>(undefined)

export function useMember(): StaffMember {
  const member = useContext(MemberContext)
  if (member === undefined) throw new Error('nobody is signed in here')
  return member
}

/** Whether the role of who is signed in includes an act. The server asks again. */
export function useMay(): (act: StaffAct) => boolean {
  const { role } = useMember()
  return (act) => mayAct(role, act)
}
