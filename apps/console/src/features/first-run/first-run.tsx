import { useCall } from '@gatefill/client/react/call-context'
import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { useWrite } from '@gatefill/client/react/use-write'
import { getFirstRun } from '@gatefill/contracts/staff/operations'
import { listInvitations, resendInvitation } from '@gatefill/contracts/staff/team/team'
import type { DriverInvitation, FirstOrderNeed } from '@gatefill/domain/company/shop-setup'
import {
  FIRST_ORDER_NEEDS,
  invitationSentence,
  NEED_WORDS,
  stepState,
} from '@gatefill/domain/company/shop-setup'
import { Button } from '@gatefill/ui/primitives/button'
import { FailureLine } from '@gatefill/ui/primitives/failure-line'
import { Link } from 'react-router'
import { useMay } from '../../shared/member.ts'
import { useReadInterval } from '../../shared/presence.ts'
import { FLEET } from '../../shared/rooms/fleet-rooms.ts'
import { Panel } from '../../shared/rooms/panel.tsx'
import { TableStates } from '../../shared/table/table-states.tsx'

const STATE_NAMES = { done: 'Done', waiting: 'Waiting', missing: 'Missing' } as const

/** Where each is done: by a form of this page, or in another room; an administrator is made on the server. */
const PLACES: Readonly<Partial<Record<FirstOrderNeed, string>>> = {
  product: '#add-product',
  station: '#add-station',
  vehicle: FLEET.vehicles.path,
  driver: '#invite-driver',
}

/** What a new shop still lacks, the same list as `npm run admin -- check` prints. */
export function FirstRun() {
  const firstRun = useEndpoint(getFirstRun, {}, { refetchInterval: useReadInterval() })
  const state = firstRun.data
  return (
    <Panel
      id="first-run"
      title="Before the first order"
      about="Each step is done once. The list updates automatically."
    >
      <TableStates
        title="Before the first order"
        read={firstRun}
        empty={
          state?.missing.length === 0
            ? { title: 'The first order can be taken', text: 'Everything is in place.' }
            : undefined
        }
      />
      {state !== undefined && state.missing.length > 0 && (
        <ul className="grid gap-3 p-4">
          {FIRST_ORDER_NEEDS.map((need) => {
            const step = stepState(need, state)
            return (
              <li key={need}>
                <p className="font-semibold">
                  {STATE_NAMES[step]}: {NEED_WORDS[need].title}
                </p>
                {step === 'missing' && <Todo need={need} />}
                {step === 'waiting' && <ExpectedDrivers invitations={state.invitations} />}
              </li>
            )
          })}
        </ul>
      )}
    </Panel>
  )
}

function Todo({ need }: { need: FirstOrderNeed }) {
  const { todo } = NEED_WORDS[need]
  const place = PLACES[need]
  if (place === undefined) return <p className="text-ink-2">{todo}.</p>
  const className = 'text-link inline-flex min-h-8 items-center'
  return place.startsWith('#') ? (
    <a href={place} className={className}>
      {todo}
    </a>
  ) : (
    <Link to={place} className={className}>
      {todo}
    </Link>
  )
}

/** To whom an invitation is out and until when, with a button that sends it again. */
function ExpectedDrivers({ invitations }: { invitations: readonly DriverInvitation[] }) {
  const call = useCall()
  const may = useMay()
  const { write, input, failure } = useWrite({
    send: (id: string) => call(resendInvitation, { params: { id } }),
    failed: 'The invitation was not sent again. Please try again.',
    invalidates: [listInvitations, getFirstRun],
  })
  return (
    <ul className="grid gap-1">
      {invitations.map((invitation) => (
        <li key={invitation.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="text-ink-2">{invitationSentence(invitation)}</span>
          {may(resendInvitation) && (
            <Button
              variant="secondary"
              size="compact"
              busy={input === invitation.id}
              onClick={() => void write(invitation.id)}
            >
              Send again<span className="sr-only"> the invitation of {invitation.name}</span>
            </Button>
          )}
        </li>
      ))}
      <FailureLine text={failure?.message} />
    </ul>
  )
}
