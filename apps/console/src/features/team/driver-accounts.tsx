import { useCall } from '@gatefill/client/react/call-context'
import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import {
  listDriverAccounts,
  lockDriver,
  recoverDriver,
  unbindDriverPhones,
  unlockDriver,
} from '@gatefill/contracts/staff/team/team'
import type { DriverAccount } from '@gatefill/contracts/staff/team/team-shapes'
import { formatPhone } from '@gatefill/domain/accounts/phone'
import { Badge } from '@gatefill/ui/primitives/badge'
import { Button } from '@gatefill/ui/primitives/button'
import type { AskedAct } from '../../shared/act-dialog.tsx'
import { useAskedAct } from '../../shared/act-dialog.tsx'
import { useMay } from '../../shared/member.ts'
import { useReadInterval } from '../../shared/presence.ts'
import type { Column } from '../../shared/table/columns.tsx'
import { Small } from '../../shared/table/columns.tsx'
import { TablePanel } from '../../shared/table/table-panel.tsx'

/** The accounts of drivers, with the phones that are bound to each. */
export function DriverAccounts() {
  const drivers = useEndpoint(listDriverAccounts, {}, { refetchInterval: useReadInterval() })
  const canWrite = useMay()(lockDriver)
  const { ask, dialog } = useAskedAct()
  const actsOf = useDriverActs()
  return (
    <>
      <TablePanel
        id="drivers"
        title="Drivers"
        about="A driver signs in with a password on a phone that a code has bound."
        read={drivers}
        rows={drivers.data}
        columns={columnsOf(canWrite, (driver) => (
          <span className="inline-flex flex-wrap justify-end gap-2">
            {actsOf(driver).map(({ name, act }) => (
              <Button
                key={name}
                variant={act.danger === true ? 'danger-quiet' : 'secondary'}
                size="compact"
                onClick={() => ask(act)}
              >
                {name}
                <span className="sr-only"> {driver.name}</span>
              </Button>
            ))}
          </span>
        ))}
        keyOf={({ id }) => id}
        empty={{ title: 'No drivers yet', text: 'A driver who accepts an invitation appears here.' }}
      />
      {dialog}
    </>
  )
}

function useDriverActs() {
  const call = useCall()
  const invalidates = [listDriverAccounts]
  const failed = 'Nothing was changed. Please try again.'
  return ({ id, name, email, isLocked, devices }: DriverAccount): { name: string; act: AskedAct }[] => {
    const common = { busyLabel: 'Saving...', failed, invalidates }
    const params = { params: { id } }
    const unbind: AskedAct = {
      ...common,
      title: `Unbind the phones of ${name}?`,
      description: 'For a lost phone: it is signed out at once, and each phone asks for a code again.',
      confirmLabel: 'Unbind phones',
      run: () => call(unbindDriverPhones, params),
    }
    const recover: AskedAct = {
      ...common,
      title: `Reset the sign-in of ${name}?`,
      description: `A link for a new password is mailed to ${email}; when it is used, every phone must be bound again.`,
      confirmLabel: 'Send the link',
      run: () => call(recoverDriver, params),
    }
    const lock: AskedAct = {
      ...common,
      title: isLocked ? `Unlock the account of ${name}?` : `Lock the account of ${name}?`,
      description: isLocked
        ? 'Signing in works again.'
        : 'The driver is signed out at once. An order on the road stays theirs until a dispatcher reassigns it.',
      confirmLabel: isLocked ? 'Unlock account' : 'Lock account',
      danger: !isLocked,
      run: () => call(isLocked ? unlockDriver : lockDriver, params),
    }
    return [
      ...(devices > 0 ? [{ name: 'Unbind phones', act: unbind }] : []),
      { name: 'Reset sign-in', act: recover },
      { name: isLocked ? 'Unlock' : 'Lock', act: lock },
    ]
  }
}

const columnsOf = (canWrite: boolean, actions: Column<DriverAccount>['cell']): Column<DriverAccount>[] => [
  {
    name: 'Driver',
    cell: ({ name, email, phone }) => (
      <>
        {name}
        <Small>{email}</Small>
        <Small>{formatPhone(phone)}</Small>
      </>
    ),
    sort: ({ name }) => name,
    csv: [
      ['Driver', ({ name }) => name],
      ['Email', ({ email }) => email],
      ['Phone', ({ phone }) => phone],
    ],
  },
  {
    name: 'Vehicle',
    cell: ({ vehicle, plate }) => (
      <>
        {vehicle}
        <Small>{plate}</Small>
      </>
    ),
    sort: ({ plate }) => plate,
    csv: [
      ['Vehicle', ({ vehicle }) => vehicle],
      ['Plate', ({ plate }) => plate],
    ],
  },
  {
    name: 'Bound phones',
    kind: 'figures',
    cell: ({ devices }) => devices,
    sort: ({ devices }) => devices,
    csv: ({ devices }) => devices,
  },
  {
    name: 'State',
    cell: ({ isLocked }) => <Badge tone={isLocked ? 'red' : 'green'}>{isLocked ? 'Locked' : 'Active'}</Badge>,
    sort: ({ isLocked }) => (isLocked ? 1 : 0),
    csv: ({ isLocked }) => (isLocked ? 'Locked' : 'Active'),
  },
  ...(canWrite ? [{ name: 'Actions', kind: 'actions' as const, cell: actions }] : []),
]
