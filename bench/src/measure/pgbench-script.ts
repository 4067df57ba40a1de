export type PgbenchScript = {
  text: string
  /** Values of the variables in it, for pgbench's -D. */
  variables: Record<string, string>
}

/**
 * A pgbench script of a statement of ours: its `$1`, `$2` become variables, which pgbench -M prepared sends as
 * parameters again. `fresh` gives SQL for the parameters, by their number, that must differ every time; in it `:n`
 * counts the transactions of a client, `:client_id` tells clients apart and `:run` runs.
 */
export function pgbenchScript(
  statement: string,
  values: readonly unknown[],
  fresh: Record<number, string> = {},
): PgbenchScript {
  const variables: Record<string, string> = { n: '0', run: '' }
  const sql = statement.replaceAll(/\$(\d+)/g, (_parameter, digits: string) => {
    const number = Number(digits)
    const value = fresh[number] ?? constant(values[number - 1])
    if (value !== undefined) return value
    variables[`p${number}`] = textOf(values[number - 1])
    return `:p${number}`
  })
  return { text: `\\set n :n + 1\n${sql};\n`, variables }
}

/** The SQL of a value that a pgbench variable cannot express: null and the empty text. */
function constant(value: unknown): string | undefined {
  if (value === null || value === undefined) return 'null'
  return value === '' ? "''" : undefined
}

/** As the driver sends it. */
function textOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString()
  return Array.isArray(value) ? `{${value.map((one) => JSON.stringify(one)).join(',')}}` : `${value}`
}
