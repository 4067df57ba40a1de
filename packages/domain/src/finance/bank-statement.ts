export const BANK_LINE_STATES = ['open', 'matched', 'set_aside'] as const
export type BankLineState = (typeof BANK_LINE_STATES)[number]
export const bankLineStateOf = (text: string | undefined): BankLineState | undefined =>
  BANK_LINE_STATES.find((state) => state === text)
