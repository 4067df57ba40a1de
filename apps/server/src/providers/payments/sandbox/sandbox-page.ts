import { escapedHtml } from '@gatefill/domain/core/escaped-html'
import { formatNaira } from '@gatefill/domain/core/money'
import type { SandboxTransaction } from './sandbox.repository.ts'

export const STYLESHEET_PATH = '/sandbox/checkout.css'

type Option = { value: string; label: string; hint: string }

const channels: Option[] = [
  { value: 'card', label: 'Card', hint: 'Visa, Mastercard or Verve' },
  { value: 'bank_transfer', label: 'Bank transfer', hint: 'To an account number' },
  { value: 'ussd', label: 'USSD', hint: 'A code dialled on the phone' },
]

const outcomes: Option[] = [
  { value: 'paid', label: 'Paid', hint: 'The bank pays at once' },
  { value: 'late', label: 'Paid late', hint: 'You come back first; the money arrives in 20 seconds' },
  { value: 'failed', label: 'Failed', hint: 'The bank declines; nothing is taken' },
  { value: 'abandoned', label: 'Abandoned', hint: 'You close this page without paying' },
]

/** The page of a payment: a form while it can be made, else how to go back. */
export function checkoutPage(merchant: string, transaction: SandboxTransaction, returnUrl: string): string {
  const { amount, reference, status } = transaction
  const open = status === 'abandoned' || status === 'failed'
  return page(
    `Pay ${merchant}`,
    `<h1>Pay ${escapedHtml(merchant)}</h1>
<dl>
<div><dt>Amount</dt><dd class="amount">${formatNaira(amount)}</dd></div>
<div><dt>Reference</dt><dd class="reference">${escapedHtml(reference)}</dd></div>
</dl>
${status === 'failed' ? '<p class="notice" role="status">The last try was declined. Nothing was taken. You can try again.</p>' : ''}
${open ? form(formatNaira(amount)) : settled(status === 'success', merchant, returnUrl)}`,
  )
}

/** The page for an address that no payment has. */
export const unknownPage = (): string =>
  page(
    'Payment not found',
    '<h1>Payment not found</h1><p>This address belongs to no payment. Go back to your order and start the payment again.</p>',
  )

const form = (amount: string): string => `<form method="post">
<fieldset><legend>How do you pay?</legend>${channels.map(radio('channel')).join('')}</fieldset>
<fieldset><legend>What should happen?</legend>${outcomes.map(radio('outcome')).join('')}</fieldset>
<button type="submit">Continue with ${amount}</button>
</form>`

const settled = (
  paid: boolean,
  merchant: string,
  returnUrl: string,
): string => `<p class="notice" role="status">${
  paid ? 'This payment is complete.' : 'This payment is on its way and arrives within 20 seconds.'
}</p>
<p><a class="button" href="${escapedHtml(returnUrl)}">Return to ${escapedHtml(merchant)}</a></p>`

const radio =
  (name: string) =>
  ({ value, label, hint }: Option, at: number): string =>
    `<label><input type="radio" name="${name}" value="${value}"${at === 0 ? ' checked' : ''}><span><b>${label}</b><small>${hint}</small></span></label>`

const page = (title: string, main: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${escapedHtml(title)}</title>
<link rel="stylesheet" href="${STYLESHEET_PATH}">
</head>
<body>
<header class="sandbox">Sandbox payment page. No real money moves.</header>
<main>
${main}
</main>
</body>
</html>
`
