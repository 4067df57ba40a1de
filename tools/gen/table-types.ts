import { type Column, columns, type Engine } from './introspect.ts'

/** The value that the driver gives for a type of the database; both adapters are set up to agree. */
const VALUES: Record<string, string> = {
  bigint: 'number',
  boolean: 'boolean',
  bytea: 'Uint8Array',
  'double precision': 'number',
  integer: 'number',
  jsonb: 'Json',
  smallint: 'number',
  text: 'string',
  'text[]': 'string[]',
  date: 'string',
  'timestamp with time zone': 'Date',
}

/** Kysely's table types for the migrated database. Throws for a column type that has no agreed value. */
export async function tableTypes(engine: Engine): Promise<string> {
  const tables = Map.groupBy(await columns(engine), ({ table }) => table)
  const types = [...tables].map(
    ([table, list]) => `export type ${typeName(table)} = {\n${list.map(field).join('\n')}\n}`,
  )
  const schema = [...tables.keys()].map((table) => `  ${table}: ${typeName(table)}`)
  const body = [...types, `export type Schema = {\n${schema.join('\n')}\n}`].join('\n\n')
  const imported = ['ColumnType', 'Generated', 'GeneratedAlways'].filter(
    (name) => name === 'ColumnType' || body.includes(`${name}<`),
  )
  return `// Written by \`npm run gen\` from the migrated database; do not edit.
import type { ${imported.join(', ')} } from 'kysely'

/** jsonb: read as its value, written as JSON text. */
export type Json = ColumnType<unknown, string, string>

${body}
`
}

function field({ table, name, type, nullable, fallback, identity }: Column): string {
  const value = VALUES[type]
  if (!value)
    throw new Error(`${table}.${name} is ${type}: say in tools/gen/table-types.ts what the driver gives`)
  const read = nullable ? `${value} | null` : value
  if (identity === 'always') return `  ${name}: GeneratedAlways<${read}>`
  return `  ${name}: ${fallback === null && identity === null ? read : `Generated<${read}>`}`
}

/** order_items -> OrderItemsTable */
function typeName(table: string): string {
  const words = table.split('_').map((word) => word.charAt(0).toUpperCase() + word.slice(1))
  return `${words.join('')}Table`
}
