import { readFileSync } from 'node:fs'

/** A mutant that survives and may: `original` and `replacement` as the list of survivors prints them. */
export type Judgement = { file: string; original: string; replacement: string; reason: string }

/** What `judged.tsv` holds: mutants that no test can notice, by name, with the reason. */
export function judgements(path = new URL('judged.tsv', import.meta.url)): Judgement[] {
  const [, ...lines] = readFileSync(path, 'utf8').trim().split('\n')
  return lines.map((line) => {
    const [file = '', original = '', replacement = '', reason = ''] = line.split('\t')
    return { file, original, replacement, reason }
  })
}
