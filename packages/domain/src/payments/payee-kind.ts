/** Whom we pay: the station that sold the fuel, and the driver who brought it. */
export const PAYEE_KINDS = ['station', 'driver'] as const
export type PayeeKind = (typeof PAYEE_KINDS)[number]
export const payeeKindOf = (text: string | undefined): PayeeKind | undefined =>
  PAYEE_KINDS.find((kind) => kind === text)

export const isStationPayee = ({ kind }: { kind: PayeeKind }): boolean => kind === 'station'
export const isDriverPayee = ({ kind }: { kind: PayeeKind }): boolean => kind === 'driver'
