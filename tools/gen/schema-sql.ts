import type { Db } from '../../apps/server/src/platform/db/database.ts'
import { type Column, columns, functions, tableParts, views } from './introspect.ts'

/** The schema after all migrations as one readable SQL file; the migrations are what runs. */
export async function schemaSql(db: Db): Promise<string> {
  const all = Map.groupBy(await columns(db), ({ table }) => table)
  const tables = (await tableParts(db)).map(({ table, constraints, indexes, triggers }) => {
    const lines = [...(all.get(table) ?? []).map(columnLine), ...constraints].map((line) => `  ${line}`)
    return [`create table ${table} (\n${lines.join(',\n')}\n)`, ...indexes, ...triggers]
      .map((statement) => `${statement};`)
      .join('\n')
  })
  return [
    '-- The schema after all migrations, written by `npm run gen`. The migrations are what runs; do not edit.',
    ...(await functions(db)).map((definition) => `${definition};`),
    ...tables,
    ...(await views(db)).map(({ name, query }) => `create view ${name} as\n${query}`),
  ]
    .join('\n\n')
    .concat('\n')
}

function columnLine({ name, type, nullable, fallback, identity }: Column): string {
  return [
    `${name} ${type}`,
    nullable ? '' : 'not null',
    identity ? `generated ${identity} as identity` : '',
    fallback === null ? '' : `default ${fallback}`,
  ]
    .filter(Boolean)
    .join(' ')
}
