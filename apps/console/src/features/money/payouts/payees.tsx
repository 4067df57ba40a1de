import { useCall } from '@gatefill/client/react/call-context'
import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { useForm } from '@gatefill/client/react/use-form'
import type { Payee } from '@gatefill/contracts/staff/finance/payees'
import { listPayees, saveStationContact } from '@gatefill/contracts/staff/finance/payees'
import { draftPayout } from '@gatefill/contracts/staff/finance/payouts'
import { formatPhone } from '@gatefill/domain/accounts/phone'
import { asId } from '@gatefill/domain/core/ids'
import { isWaiting } from '@gatefill/domain/finance/changed-account'
import { payeeContactErrors } from '@gatefill/domain/finance/payee-contact'
import { Badge } from '@gatefill/ui/primitives/badge'
import { Button } from '@gatefill/ui/primitives/button'
import { TextField } from '@gatefill/ui/primitives/text-field'
import { useState } from 'react'
import { dayText } from '../../../entities/money/days.ts'
import { closeAndFocus } from '../../../shared/close-and-focus.ts'
import { useMay } from '../../../shared/member.ts'
import { useReadInterval } from '../../../shared/presence.ts'
import type { Column } from '../../../shared/table/columns.tsx'
import { Small } from '../../../shared/table/columns.tsx'
import { TablePanel } from '../../../shared/table/table-panel.tsx'
import { WriteDialog } from '../../../shared/write-dialog.tsx'
import { DraftPayoutDialog } from './draft-payout-dialog.tsx'
import { PayeeAccountDialog } from './payee-account-dialog.tsx'
import { PAYEE_KIND_NAMES } from './payout-labels.tsx'

const columns: readonly Column<Payee>[] = [
  {
    name: 'Payee',
    kind: 'long',
    cell: ({ name, kind }) => (
      <>
        <span className="wrap-anywhere">{name}</span>
        <Small>{PAYEE_KIND_NAMES[kind]}</Small>
      </>
    ),
    sort: ({ name }) => name,
    csv: [
      ['Payee', ({ name }) => name],
      ['Type', ({ kind }) => PAYEE_KIND_NAMES[kind]],
    ],
  },
  {
    name: 'Bank account',
    cell: ({ account, change }) =>
      account === null ? (
        <Badge tone="yellow">Missing</Badge>
      ) : (
        <>
          {account.accountNumber}
          <Small>
            {account.beneficiary}, bank {account.bankCode}
          </Small>
          <Small>Changed by {account.changedBy.name}</Small>
          {change !== null && (
            <Badge tone={isWaiting(change) ? 'yellow' : 'red'}>
              {isWaiting(change) ? 'Another one waits' : 'New account'}
            </Badge>
          )}
        </>
      ),
    csv: [
      ['Beneficiary', ({ account }) => account?.beneficiary ?? null],
      ['Account number', ({ account }) => account?.accountNumber ?? null],
      ['Bank code', ({ account }) => account?.bankCode ?? null],
    ],
  },
  {
    name: 'Contact',
    cell: ({ contact }) =>
      contact === null ? (
        <Badge tone="yellow">Missing</Badge>
      ) : (
        <>
          <span className="wrap-anywhere">{contact.name}</span>
          {contact.phone !== '' && <Small>{formatPhone(contact.phone)}</Small>}
          {contact.email !== '' && <Small>{contact.email}</Small>}
        </>
      ),
    csv: [
      ['Contact', ({ contact }) => contact?.name ?? null],
      ['Phone', ({ contact }) => contact?.phone ?? null],
      ['Email', ({ contact }) => contact?.email ?? null],
    ],
  },
  {
    name: 'Unpaid orders',
    kind: 'figures',
    cell: ({ unpaidOrders, unpaidSince }) => (
      <>
        {unpaidOrders}
        {unpaidSince !== null && <Small>Since {dayText(unpaidSince)}</Small>}
      </>
    ),
    sort: ({ unpaidOrders }) => unpaidOrders,
    csv: ({ unpaidOrders }) => unpaidOrders,
  },
]

type Act = { payee: Payee; kind: 'account' | 'contact' | 'draft' }

/** Stations and drivers that we pay: their bank accounts, and what no payout has yet. */
export function Payees() {
  const may = useMay()
  const [act, setAct] = useState<Act>()
  const read = useEndpoint(listPayees, {}, { refetchInterval: useReadInterval() })
  const close = () => setAct(undefined)
  const actions: Column<Payee> = {
    name: 'Actions',
    kind: 'actions',
    cell: (payee) => <Acts payee={payee} onAct={setAct} />,
  }
  return (
    <>
      <TablePanel
        id="payees"
        title="Stations and drivers"
        about="The next payout covers the delivered orders that are not in one yet."
        read={read}
        rows={read.data}
        columns={may(draftPayout) ? [...columns, actions] : columns}
        keyOf={({ id }) => id}
        empty={{ title: 'Nobody to pay yet', text: 'Stations and drivers appear here.' }}
      />
      {act?.kind === 'account' && (
        <PayeeAccountDialog
          payee={act.payee}
          onClose={close}
          onDone={() => closeAndFocus(close, '#payees')}
        />
      )}
      {act?.kind === 'contact' && (
        <StationContactDialog
          payee={act.payee}
          onClose={close}
          onDone={() => closeAndFocus(close, '#payees')}
        />
      )}
      {act?.kind === 'draft' && (
        <DraftPayoutDialog
          payee={act.payee}
          onClose={close}
          onDone={() => closeAndFocus(close, '#payouts')}
        />
      )}
    </>
  )
}

function Acts({ payee, onAct }: { payee: Payee; onAct: (act: Act) => void }) {
  const what = <span className="sr-only"> {payee.name}</span>
  return (
    <span className="inline-flex flex-wrap justify-end gap-2">
      <Button variant="secondary" size="compact" onClick={() => onAct({ payee, kind: 'account' })}>
        Bank account{what}
      </Button>
      {payee.kind === 'station' && (
        <Button variant="secondary" size="compact" onClick={() => onAct({ payee, kind: 'contact' })}>
          Contact{what}
        </Button>
      )}
      {payee.account !== null && payee.unpaidOrders > 0 && (
        <Button size="compact" onClick={() => onAct({ payee, kind: 'draft' })}>
          Draft payout{what}
        </Button>
      )}
    </span>
  )
}

type StationContactDialogProps = { payee: Payee; onClose: () => void; onDone: () => void }

/** Where a station hears of a change of its account. */
function StationContactDialog({ payee, onClose, onDone }: StationContactDialogProps) {
  const call = useCall()
  const { name = '', email = '', phone = '' } = payee.contact ?? {}
  const form = useForm({ initial: { name, email, phone }, validate: payeeContactErrors })
  return (
    <WriteDialog
      title={`Contact of ${payee.name}`}
      description="The station is told here when another bank account is asked for. The contact of before is told too for 30 days."
      confirmLabel="Save contact"
      form={form}
      send={() => call(saveStationContact, { params: { id: asId<never>(payee.id) }, body: form.values })}
      failed="The contact was not saved. Please try again."
      success="Contact saved"
      invalidates={[listPayees]}
      onClose={onClose}
      onDone={onDone}
    >
      <TextField form={form} name="name" label="Name" autoComplete="off" />
      <TextField form={form} name="phone" label="Phone" type="tel" autoComplete="off" optional />
      <TextField form={form} name="email" label="Email" type="email" autoComplete="off" optional />
    </WriteDialog>
  )
}
