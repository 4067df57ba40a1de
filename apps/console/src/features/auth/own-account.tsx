import { useCall } from '@gatefill/client/react/call-context'
import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { onSubmit, useForm } from '@gatefill/client/react/use-form'
import { useWrite } from '@gatefill/client/react/use-write'
import type { SignedInDevice } from '@gatefill/contracts/customer/account/device-shapes'
import {
  changeStaffPassword,
  endStaffSession,
  listStaffSessions,
} from '@gatefill/contracts/staff/team/own-account'
import { changePasswordErrors } from '@gatefill/domain/accounts/account-forms'
import { PASSWORD_HINT } from '@gatefill/domain/accounts/password'
import { formatDateTime } from '@gatefill/domain/core/formats'
import { Button } from '@gatefill/ui/primitives/button'
import { FailureLine } from '@gatefill/ui/primitives/failure-line'
import { PasswordField } from '@gatefill/ui/primitives/password-field'
import { Panel } from '../../shared/rooms/panel.tsx'
import { Room } from '../../shared/rooms/room.tsx'
import type { Column } from '../../shared/table/columns.tsx'
import { TablePanel } from '../../shared/table/table-panel.tsx'
import { OwnAuthenticator } from './own-authenticator.tsx'

/** A new password for the own account; every other device is signed out. */
function OwnPassword() {
  const call = useCall()
  const empty = { currentPassword: '', newPassword: '', confirmPassword: '' }
  const form = useForm({ initial: empty, validate: changePasswordErrors })
  const { write, isBusy, failure } = useWrite({
    form,
    send: () => {
      const { currentPassword, newPassword } = form.values
      return call(changeStaffPassword, { body: { currentPassword, newPassword } })
    },
    failed: 'Your password was not changed. Please try again.',
    invalidates: [listStaffSessions],
    onSuccess: () => {
      form.set('currentPassword', '')
      form.set('newPassword', '')
      form.set('confirmPassword', '')
    },
  })
  return (
    <Panel id="own-password" title="Password">
      <form ref={form.formRef} noValidate onSubmit={onSubmit(write)} className="grid gap-4 p-4">
        <PasswordField
          form={form}
          name="currentPassword"
          label="Current password"
          autoComplete="current-password"
        />
        <PasswordField
          form={form}
          name="newPassword"
          label="New password"
          hint={PASSWORD_HINT}
          autoComplete="new-password"
        />
        <PasswordField
          form={form}
          name="confirmPassword"
          label="Confirm new password"
          autoComplete="new-password"
        />
        <FailureLine text={failure?.message} />
        <Button type="submit" busy={isBusy} busyLabel="Saving..." className="justify-self-start">
          Change password
        </Button>
      </form>
    </Panel>
  )
}

/** Where the own account is signed in. */
function OwnSessions() {
  const call = useCall()
  const sessions = useEndpoint(listStaffSessions)
  const { write, input, failure } = useWrite({
    send: (id: string) => call(endStaffSession, { params: { id } }),
    failed: 'The device was not signed out. Please try again.',
    invalidates: [listStaffSessions],
  })
  return (
    <div className="grid gap-2">
      <FailureLine text={failure?.message} />
      <TablePanel
        id="own-sessions"
        title="Signed-in devices"
        about="Staff sessions end by themselves after a working day, or 30 minutes without use."
        read={sessions}
        rows={sessions.data}
        columns={columnsOf(input, (id) => void write(id))}
        keyOf={({ id }) => id}
        empty={{ title: 'No devices', text: 'The devices where you are signed in appear here.' }}
      />
    </div>
  )
}

const columnsOf = (ending: string | undefined, onEnd: (id: string) => void): Column<SignedInDevice>[] => [
  {
    name: 'Device',
    cell: ({ device, current }) => (current ? `${device} (this one)` : device),
    sort: ({ device }) => device,
    csv: ({ device }) => device,
  },
  {
    name: 'Signed in',
    cell: ({ createdAt }) => formatDateTime(createdAt),
    sort: ({ createdAt }) => createdAt.toISOString(),
    csv: ({ createdAt }) => createdAt.toISOString(),
  },
  {
    name: 'Last used',
    cell: ({ lastSeenAt }) => formatDateTime(lastSeenAt),
    sort: ({ lastSeenAt }) => lastSeenAt.toISOString(),
    csv: ({ lastSeenAt }) => lastSeenAt.toISOString(),
  },
  {
    name: 'Actions',
    kind: 'actions',
    cell: ({ id, device, current }) =>
      !current && (
        <Button
          variant="secondary"
          size="compact"
          busy={ending === id}
          busyLabel="Signing out..."
          onClick={() => onEnd(id)}
        >
          Sign out<span className="sr-only"> {device}</span>
        </Button>
      ),
  },
]

/** /console/account */
export function AccountPage() {
  return (
    <Room title="Your account">
      <div className="grid grid-cols-1 items-start gap-4 wide:grid-cols-[26rem_minmax(0,1fr)]">
        <div className="grid gap-4">
          <OwnPassword />
          <OwnAuthenticator />
        </div>
        <OwnSessions />
      </div>
    </Room>
  )
}
