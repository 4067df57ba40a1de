import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { listPayees } from '@gatefill/contracts/staff/finance/payees'
import { AccountChangeActs } from './account-change-acts.tsx'
import { AccountChangeNotices } from './account-change-notices.tsx'
import { AccountChangePanel } from './account-change-panel.tsx'

/** Changes of payees' accounts that wait for a second person, or whose account is new. */
export function AccountChanges() {
  const payees = useEndpoint(listPayees).data ?? []
  return payees.map(
    ({ id, name, change }) =>
      change !== null && (
        <AccountChangePanel key={id} id={`change-${id}`} change={change} payeeName={name}>
          <AccountChangeNotices {...change} />
          <AccountChangeActs change={change} payeeName={name} focusOn="#payees" />
        </AccountChangePanel>
      ),
  )
}
