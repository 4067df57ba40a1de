/** How a provider says that the customer paid, in words for a receipt. */
const METHODS: Readonly<Record<string, string>> = {
  card: 'Card',
  bank: 'Bank account',
  bank_transfer: 'Bank transfer',
  ussd: 'USSD',
  qr: 'QR code',
}

const PROVIDERS: Readonly<Record<string, string>> = {
  paystack: 'Paystack',
  flutterwave: 'Flutterwave',
  sandbox: 'Sandbox, no real money',
}

/** 'Bank transfer'; a channel that a provider adds later is shown as its own word. */
export const paymentMethodLabel = (channel: string): string => METHODS[channel] ?? channel

/** 'Paystack', for staff; one that we do not know by its own word. */
export const providerName = (provider: string): string =>
  provider === 'sandbox' ? 'Sandbox' : providerLabel(provider)

/** 'Paystack', for customers. */
export const providerLabel = (provider: string): string => PROVIDERS[provider] ?? provider
