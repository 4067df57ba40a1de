/** A guard against insiders that is taken out: the week that passes then must be a finding. */
export type InsiderMutant = {
  name: string
  /** The name of the week that passes where the guard stood. */
  week: string
  role: string
  /** Texts of the product's files and what stands there instead; each must occur exactly once. */
  patches: { file: string; from: string; to: string }[]
}

/** The source of a file as the product has it without the guard. */
export const patched = ({ patches }: InsiderMutant, path: string, source: string): string =>
  patches
    .filter(({ file }) => path.endsWith(`/${file}`))
    .reduce((text, { from, to }) => text.replace(from, () => to), source)
