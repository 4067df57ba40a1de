import type { IrregularityRates } from '../../../../../tools/stand-ins/shared/irregularities.ts'
import type { Plan } from '../script/plan.ts'

/** A guard of the product that is taken out, and the sentence by which the oracle must find that it is missing. */
export type Mutant = {
  name: string
  sentence: RegExp
  /** Texts of the product's files, from its folder on, and what stands there instead; each must occur exactly once. */
  patches: { file: string; from: string; to: string }[]
  /** The script that passes where the guard stood. */
  day: Plan
  /** How often the vendors do by themselves what the guard is against. */
  irregular?: Partial<IrregularityRates>
  /** What is changed in the database before anything starts. */
  ddl?: string
}
