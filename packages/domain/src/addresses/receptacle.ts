/** What fuel is filled into at a gate (C-102). */
export const RECEPTACLES = ['generator', 'vehicle', 'fixed_tank', 'container'] as const
export type Receptacle = (typeof RECEPTACLES)[number]

export const RECEPTACLE_NAMES: Readonly<Record<Receptacle, string>> = {
  vehicle: 'Vehicle',
  generator: 'Generator',
  fixed_tank: 'Fixed tank',
  container: 'Approved container',
}

/** As a sentence names one: 'a generator'. */
export const ONE_RECEPTACLE: Readonly<Record<Receptacle, string>> = {
  vehicle: 'a vehicle',
  generator: 'a generator',
  fixed_tank: 'a fixed tank',
  container: 'a container',
}

export const receptacleOf = (text: string | null | undefined): Receptacle | undefined =>
  RECEPTACLES.find((receptacle) => receptacle === text)
