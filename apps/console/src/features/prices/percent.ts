const BASIS_POINTS_OF_ONE_PERCENT = 100

/** Basis points as a person reads and types them. */
export const percentOf = (basisPoints: number): number => basisPoints / BASIS_POINTS_OF_ONE_PERCENT
