import { createReadCache } from '@gatefill/client/calls/read-cache'
import { CallContext } from '@gatefill/client/react/call-context'
import { NotifyContext } from '@gatefill/client/react/use-write'
import type { StaffRole } from '@gatefill/domain/accounts/roles'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { call } from '../src/shared/call.ts'
import { MemberContext } from '../src/shared/member.ts'

/** Who looks at the part of a room that a test renders. */
export const MEMBER = { id: 'stf_1', name: 'Adaeze Okafor', email: 'ada@gatefill.test' }

/** Renders a part of a room for a role, without the console around it; `said` collects what is notified. */
export function renderRoom(
  part: ReactNode,
  { role, at = '/' }: { role: StaffRole; at?: string },
): { user: UserEvent; said: string[] } {
  cleanup()
  const said: string[] = []
  render(
    <CallContext value={call}>
      <NotifyContext value={{ success: (text) => void said.push(text) }}>
        <QueryClientProvider client={createReadCache({ staleTime: 5000 })}>
          <MemberContext value={{ ...MEMBER, role }}>
            <MemoryRouter initialEntries={[at]}>{part}</MemoryRouter>
          </MemberContext>
        </QueryClientProvider>
      </NotifyContext>
    </CallContext>,
  )
  return { user: userEvent.setup({ delay: null }), said }
}
