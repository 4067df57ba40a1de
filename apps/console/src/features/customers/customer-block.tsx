import { useCall } from '@gatefill/client/react/call-context'
import type { CustomerPage } from '@gatefill/contracts/staff/customers/customer-shapes'
import { blockCustomer, eraseCustomer, unblockCustomer } from '@gatefill/contracts/staff/customers/customers'
import { formatDateTime } from '@gatefill/domain/core/formats'
import { customerCan } from '@gatefill/domain/customers/customer-block'
import { Button } from '@gatefill/ui/primitives/button'
import { useState } from 'react'
import { BLOCK_ACT } from '../../entities/orders/order-act-calls.ts'
import { useActs } from '../../shared/acts/acts.ts'
import { useMay } from '../../shared/member.ts'
import { ReasonDialog } from '../../shared/reason-dialog.tsx'
import { Panel } from '../../shared/rooms/panel.tsx'
import { CUSTOMER_READS } from './customer-reads.ts'

const WORDS = {
  block: {
    title: 'Block the customer',
    description:
      'They are signed out everywhere and cannot sign in or order. Orders under way are still delivered.',
    confirmLabel: 'Block customer',
    busyLabel: 'Blocking...',
    danger: true,
  },
  unblock: {
    title: 'Unblock the customer',
    description: 'They can sign in and order again.',
    confirmLabel: 'Unblock customer',
    busyLabel: 'Unblocking...',
  },
} as const

const WHO_ERASES = (
  <p className="border-t border-line px-4 py-3 text-ink-2">
    To have the account erased, assign the ticket to an administrator. Customers can also close it themselves
    in the app, under Account Settings.
  </p>
)

/** Whether the customer is kept out, why and since when, and the change of it. */
export function CustomerBlock({ customer: { id, state, blocks } }: { customer: CustomerPage }) {
  const call = useCall()
  const may = useMay()
  const [chosen, setChosen] = useState<keyof typeof WORDS>()
  const canUnblock = customerCan.unblock(state).allowed
  const blocking = customerCan.block(state)
  useActs(
    may(blockCustomer) && blocking.allowed
      ? [{ id: BLOCK_ACT, name: 'Block customer', group: 'On this page', run: () => setChosen('block') }]
      : [],
  )
  return (
    <Panel
      id="block"
      title="Access"
      action={
        may(blockCustomer) && (
          <>
            {canUnblock && (
              <Button variant="secondary" size="compact" onClick={() => setChosen('unblock')}>
                Unblock customer
              </Button>
            )}
            {blocking.allowed && (
              <Button variant="danger" size="compact" onClick={() => setChosen('block')}>
                Block customer
              </Button>
            )}
          </>
        )
      }
    >
      {blocks.length === 0 && (
        <p className="px-4 py-3 text-ink-2">
          {blocking.allowed
            ? 'Never blocked. A block stops new orders; orders under way are still delivered.'
            : blocking.reason}
        </p>
      )}
      <PastBlocks blocks={blocks} />
      {!may(eraseCustomer) && customerCan.erase(state).allowed && WHO_ERASES}
      {chosen !== undefined && (
        <ReasonDialog
          {...WORDS[chosen]}
          label="Reason"
          failed="Nothing was changed."
          invalidates={CUSTOMER_READS}
          onClose={() => setChosen(undefined)}
          onConfirm={(reason) =>
            call(chosen === 'block' ? blockCustomer : unblockCustomer, { params: { id }, body: { reason } })
          }
          onDone={() => setChosen(undefined)}
        />
      )}
    </Panel>
  )
}

/** Each block with who set it and who lifted it. */
const PastBlocks = ({ blocks }: Pick<CustomerPage, 'blocks'>) => (
  <ul>
    {blocks.map(({ reason, blocked, lifted, liftReason }) => (
      <li key={blocked.at} className="grid gap-0.5 border-line px-4 py-2.5 not-first:border-t">
        <b className="font-semibold wrap-anywhere">{reason}</b>
        <span className="text-micro text-ink-2">
          Blocked by {blocked.by}, {formatDateTime(blocked.at)}
        </span>
        {lifted !== null && (
          <span className="text-micro wrap-anywhere text-ink-2">
            Unblocked by {lifted.by}, {formatDateTime(lifted.at)}: {liftReason}
          </span>
        )}
      </li>
    ))}
  </ul>
)
