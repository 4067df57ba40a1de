import type { CustomerPage } from '@gatefill/contracts/staff/customers/customer-shapes'
import { formatDate, formatDateTime } from '@gatefill/domain/core/formats'
import { kobo } from '@gatefill/domain/core/money'
import { MoneyText } from '@gatefill/ui/fuel/money-text'
import { Fact, Facts, FigureLine } from '../../shared/rooms/facts.tsx'
import { Panel } from '../../shared/rooms/panel.tsx'

type Props = { customer: CustomerPage }

/** How to reach them, and where they are delivered to. */
export function CustomerContact({ customer }: Props) {
  const { phone, email, emailVerifiedAt, addresses, orders, delivered, cancelled } = customer
  return (
    <Panel id="contact" title="Contact">
      <Facts>
        <Fact name="Phone">
          {phone === '' ? (
            'None given'
          ) : (
            <a href={`tel:${phone}`} className="text-link">
              {phone}
            </a>
          )}
        </Fact>
        <Fact
          name={
            emailVerifiedAt === null
              ? 'Email, not verified'
              : `Email, verified ${formatDate(emailVerifiedAt)}`
          }
        >
          {email}
        </Fact>
        <Fact name="Orders">
          {orders} in all, {delivered} delivered, {cancelled} cancelled
        </Fact>
        <Fact name="Addresses">
          {addresses.length === 0 && 'None saved'}
          {addresses.map((address) => (
            <span key={address.id} className="block">
              {address.text}
              <span className="block text-micro font-normal text-ink-2">{addressNotes(address)}</span>
            </span>
          ))}
        </Fact>
      </Facts>
    </Panel>
  )
}

/** What came, what went back, and what is still theirs. */
export const CustomerMoney = ({ customer: { money } }: Props) => (
  <Panel id="money" title="Money">
    <dl className="grid gap-0.5 px-4 py-3">
      <FigureLine name="Paid">
        <MoneyText amount={kobo(money.paid)} />
      </FigureLine>
      <FigureLine name="Refunded">
        <MoneyText amount={kobo(money.refunded)} />
      </FigureLine>
      <FigureLine name="Refunds not arrived yet">
        <MoneyText amount={kobo(money.owed)} />
      </FigureLine>
      <FigureLine name="Held for orders under way">
        <MoneyText amount={kobo(money.held)} />
      </FigureLine>
    </dl>
  </Panel>
)

const yesNo = (is: boolean): string => (is ? 'Yes' : 'No')

export const CustomerConsents = ({ customer: { consents } }: Props) => (
  <Panel id="consents" title="Consents">
    <dl className="grid gap-0.5 px-4 py-3">
      <FigureLine name="Terms and privacy">
        {consents.termsAgreedAt === null ? 'Not recorded' : formatDate(consents.termsAgreedAt)}
      </FigureLine>
      <FigureLine name="Order messages">{yesNo(consents.orderUpdates)}</FigureLine>
      <FigureLine name="Price changes">{yesNo(consents.priceChanges)}</FigureLine>
      <FigureLine name="Promotions">{yesNo(consents.promotions)}</FigureLine>
    </dl>
  </Panel>
)

/** Who of the staff opened this page: it is kept in the audit. */
export const CustomerOpeners = ({ customer: { openedBy } }: Props) => (
  <Panel id="opened" title="Opened by staff" about="Recorded in the audit.">
    {openedBy.length === 0 && <p className="px-4 pt-3">Nobody before you.</p>}
    <dl className="grid gap-0.5 px-4 py-3">
      {openedBy.map(({ by, at }) => (
        <FigureLine key={by} name={by}>
          {formatDateTime(at)}
        </FigureLine>
      ))}
    </dl>
  </Panel>
)

type Noted = { landmark: string; isDefault: boolean; hasPin: boolean }

/** What is known of a saved address, as one line: 'Behind the church, default, with pin'. */
export function addressNotes({ landmark, isDefault, hasPin }: Noted): string {
  const parts = [landmark, isDefault ? 'default' : '', hasPin ? 'with pin' : 'without pin']
  const line = parts.filter((part) => part !== '').join(', ')
  return `${line.charAt(0).toUpperCase()}${line.slice(1)}`
}
