import { type Column, columns, type Engine, functions, tableDefinitions, views } from './introspect.ts'

/** The schema after all migrations as one readable SQL file; the migrations are what runs. */
export async function schemaSql(engine: Engine): Promise<string> {
  const all = Map.groupBy(await columns(engine), ({ table }) => table)
  const tables = (await tableDefinitions(engine)).map(({ table, constraints, indexes, triggers }) => {
    const lines = [...(all.get(table) ?? []).map(columnLine), ...constraints].map((line) => `  ${line}`)
    return [`create table ${table} (\n${lines.join(',\n')}\n)`, ...indexes, ...triggers]
      .map((statement) => `${statement};`)
      .join('\n')
  })
  return [
    '-- The schema after all migrations, written by `npm run gen`. The migrations are what runs; do not edit.',
    ...(await functions(engine)).map((definition) => `${definition};`),
    ...tables,
    ...(await views(engine)).map(({ name, query }) => `create view ${name} as\n${query}`),
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
