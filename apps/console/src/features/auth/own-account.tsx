import { useCall } from '@gatefill/client/react/call-context'
import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { onSubmit, useForm } from '@gatefill/client/react/use-form'
import { useWrite } from '@gatefill/client/react/use-write'
import type { SignedInDevice } from '@gatefill/contracts/customer/account/device-shapes'
import {
  changeStaffPassword,
  endStaffSession,
  listStaffSessions,
} from '@gatefill/contracts/staff/own-account'
import { changePasswordErrors } from '@gatefill/domain/accounts/account-forms'
import { PASSWORD_HINT } from '@gatefill/domain/accounts/password'
import { formatDateTime } from '@gatefill/domain/core/formats'
import { Button } from '@gatefill/ui/primitives/button'
import { Card } from '@gatefill/ui/primitives/card'
import { FailureLine } from '@gatefill/ui/primitives/failure-line'
import { PasswordField } from '@gatefill/ui/primitives/password-field'
import type { Column } from '../../shared/data-table.tsx'
import { DataTable } from '../../shared/data-table.tsx'
import { Section } from '../../shared/section.tsx'

/** A new password for the own account; every other device is signed out. */
export function OwnPassword() {
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
    <section aria-labelledby="own-password" className="grid max-w-[26rem] gap-2">
      <h2 id="own-password" className="heading-3">
        Password
      </h2>
      <Card className="p-4">
        <form ref={form.formRef} noValidate onSubmit={onSubmit(write)} className="grid gap-4">
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
            label="New password again"
            autoComplete="new-password"
          />
          <FailureLine text={failure?.message} />
          <Button type="submit" busy={isBusy} busyLabel="Saving...">
            Change password
          </Button>
        </form>
      </Card>
    </section>
  )
}

/** Where the own account is signed in. */
export function OwnSessions() {
  const call = useCall()
  const sessions = useEndpoint(listStaffSessions)
  const { write, input, failure } = useWrite({
    send: (id: string) => call(endStaffSession, { params: { id } }),
    failed: 'The device was not signed out. Please try again.',
    invalidates: [listStaffSessions],
  })
  return (
    <Section
      id="own-sessions"
      title="Signed-in devices"
      about="Staff sessions end by themselves after a working day, or 30 minutes without use."
      read={sessions}
      empty={() => undefined}
    >
      {(list) => (
        <>
          <FailureLine text={failure?.message} />
          <DataTable
            caption="Signed-in devices"
            columns={columnsOf(input, (id) => void write(id))}
            rows={list}
            keyOf={({ id }) => id}
          />
        </>
      )}
    </Section>
  )
}

const columnsOf = (ending: string | undefined, onEnd: (id: string) => void): Column<SignedInDevice>[] => [
  { name: 'Device', cell: ({ device, current }) => (current ? `${device} (this one)` : device) },
  { name: 'Signed in', cell: ({ createdAt }) => formatDateTime(createdAt) },
  { name: 'Last used', cell: ({ lastSeenAt }) => formatDateTime(lastSeenAt) },
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
