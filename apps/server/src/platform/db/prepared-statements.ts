/** Where the values of a statement stand in its text, such as `$1` for the first of them. */
export type Places<Values> = { readonly [Name in keyof Values]: string }

/** What a statement is given that needs no values. */
export type NoValues = Record<never, never>

/** A statement of the busiest paths, declared once. */
export type NamedStatement<Values, Row> = {
  /** Names it on every connection that has prepared it. */
  readonly name: string
  readonly sql: string
  /** The names of its values in the order of their positions in the text. */
  readonly names: readonly (keyof Values & string)[]
  /** Puts values into the order of their positions, as the driver takes them. */
  readonly inOrder: (values: Values) => unknown[]
  /** What a row of its answer is; only the type checker reads it. */
  readonly row?: Row
}

/** A statement that may travel on the shared connection. */
export type NamedRead<Values, Row> = NamedStatement<Values, Row> & { readonly isRead: true }

/** The text of a statement; `p.id` stands where the value `id` goes, as often as it is needed. */
type TextOf<Values> = (p: Places<Values>) => string

const declared = new Set<string>()

/**
 * Declares a statement for `db.run` and `db.defer`: its text is written once, never compiled again, and prepared by name
 * on PostgreSQL instead of being parsed and planned each time. Its values have names, which become positions here and
 * nowhere else. Name the columns: a prepared `select *` fails on open connections when a migration adds one. Throws when
 * another statement has the name.
 */
export function namedStatement<Values extends object, Row = unknown>(
  name: string,
  text: TextOf<Values>,
): NamedStatement<Values, Row> {
  if (declared.has(name)) throw new Error(`prepared statement ${name} is declared twice`)
  declared.add(name)
  const names: (keyof Values & string)[] = []
  const places = new Proxy(
    // The proxy answers for every name.
    {} as Places<Values>,
    {
      get: (_target, key) => {
        // The type of `p` allows the names of values only.
        const used = key as keyof Values & string
        if (!names.includes(used)) names.push(used)
        return `$${names.indexOf(used) + 1}`
      },
    },
  )
  const sql = text(places)
  return { name, sql, names, inOrder: (values) => names.map((each) => values[each]) }
}

/**
 * Declares a read for `db.read` that finds a few rows by a key. Outside of transactions all such reads of a process
 * share one connection, so it must be short, lock nothing and write nothing.
 */
export const namedRead = <Values extends object, Row>(
  name: string,
  text: TextOf<Values>,
): NamedRead<Values, Row> => ({ ...namedStatement<Values, Row>(name, text), isRead: true })

/**
 * A condition by which rows are checked and never looked for. A prepared statement keeps the plan of the moment at which
 * it was prepared; on tables that were empty then, any index of such a condition looks as good as the key, and would be
 * walked from end to end when they have grown.
 */
export const checkedOnly = (condition: string): string => `coalesce(${condition}, false)`
