import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run/run.ts'
import { page, table } from './markdown.ts'

const SOURCE = 'docs/security.tsv'
/** Stands in place of a proof. */
const NOT_MET = 'not met'

/** An item of the standard; of one that is not met `how` says why. */
type Item = { section: string; item: string; how: string; proof: string }

const INTRODUCTION = `What of the OWASP Application Security Verification Standard 5.0 concerns this product (level 1, the items of level 2 that bind it, some of level 3 by choice), and what proves each. An id in brackets is a row of \`docs/requirements.tsv\`, whose tests carry it in their titles; a path is the file or the test. \`apps/server/src/security-document.test.ts\` fails when a path named here does not exist, or no test carries an id named here. What is not met stands at the end.

\`npm run attack\` attacks the running product as a stranger would and fails on what it finds; a short form is part of \`npm test\` [OC-066].`

/** docs/security.md: one table for each section, in the order of the source, and at the end what is not met. */
export function security(): string {
  const sections = Map.groupBy(itemsOf(readFileSync(join(root, SOURCE), 'utf8')), ({ section }) => section)
  const parts = [...sections].map(([section, items]) => `## ${section}\n\n${bodyOf(items)}`)
  return page('Security', `\`${SOURCE}\``, INTRODUCTION, ...parts)
}

/** The rows of the source. Throws where one has another number of columns. */
export function itemsOf(source: string): Item[] {
  const [, ...rows] = source.trimEnd().split('\n')
  return rows.map((row) => {
    const [section, item, how, proof, ...others] = row.split('\t')
    if (
      section === undefined ||
      item === undefined ||
      how === undefined ||
      proof === undefined ||
      others.length > 0
    )
      throw new Error(`${SOURCE} has a row without section, item, how and proof: ${row}`)
    return { section, item, how, proof }
  })
}

const bodyOf = (items: readonly Item[]): string =>
  items.some(({ proof }) => proof !== NOT_MET)
    ? table(
        ['item', 'how it is met', 'proof'],
        items.map(({ item, how, proof }) => [item, how, proof]),
      )
    : items.map(({ how }) => `- ${how}`).join('\n')
