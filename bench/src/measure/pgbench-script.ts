import type { NamedStatement } from '../../../apps/server/src/platform/db/prepared-statements.ts'

export type PgbenchScript = {
  text: string
  /** Values of the variables in it, for pgbench's -D. */
  variables: Record<string, string>
}

/**
 * A pgbench script of a statement of ours: its values become variables, which pgbench -M prepared sends as parameters
 * again. `fresh` gives SQL for the values, by their names, that must differ every time; in it `:n` counts the
 * transactions of a client, `:client_id` tells clients apart and `:run` runs.
 */
export function pgbenchScript<Values>(
  statement: NamedStatement<Values, unknown>,
  values: NoInfer<Values>,
  fresh: { readonly [Name in keyof NoInfer<Values>]?: string } = {},
): PgbenchScript {
  const variables: Record<string, string> = { n: '0', run: '' }
  const sql = statement.sql.replaceAll(/\$(\d+)/g, (_parameter, digits: string) => {
    const name = statement.names[Number(digits) - 1]
    if (name === undefined) throw new Error(`${statement.name} has no value ${digits}`)
    const value = fresh[name] ?? constant(values[name])
    if (value !== undefined) return value
    variables[`p_${name}`] = textOf(values[name])
    return `:p_${name}`
  })
  return { text: `\\set n :n + 1\n${sql};\n`, variables }
}

/** The SQL of a value that a pgbench variable cannot express: null and the empty text. */
function constant(value: unknown): string | undefined {
  if (value === null || value === undefined) return 'null'
  return value === '' ? "''" : undefined
}

/** A value as the driver sends it. */
function textOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString()
  return Array.isArray(value) ? `{${value.map((one) => JSON.stringify(one)).join(',')}}` : `${value}`
}
