/** What a driver looks at before fuel flows at a gate, with the words of the screen. */
export const GATE_CHECKS = {
  generator_off: 'Generator off',
  no_flame: 'No flame, no smoking',
  extinguisher: 'Extinguisher out',
} as const

export type GateCheck = keyof typeof GATE_CHECKS
export const GATE_CHECK_NAMES = Object.keys(GATE_CHECKS) as GateCheck[] // the keys of the table above

/** Every check was ticked; only then may the code be asked for. */
export const isGateSafe = (checks: readonly string[]): boolean =>
  GATE_CHECK_NAMES.every((name) => checks.includes(name))
