export type DipVan = { id: string; isUsual: boolean; compartments: { id: string; onBoardDl: number }[] }

/** Dips, in decilitres, that agree with the records, as GET /driver/vehicles has them: of the named van, or the usual one. */
export const recordedDips = (vans: readonly DipVan[], vehicleId?: string) =>
  vans
    .filter((van) => (vehicleId === undefined ? van.isUsual : van.id === vehicleId))
    .flatMap(({ compartments }) =>
      compartments.map(({ id, onBoardDl }) => ({ compartmentId: id, dl: onBoardDl })),
    )
