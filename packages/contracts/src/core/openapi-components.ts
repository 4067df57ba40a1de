type Json = Record<string, unknown>

/** The shapes of the API document, each once under a name of its own. */
export type Components = {
  schemas: Json
  /**
   * A schema with a reference in the place of each object in it. `names`: how the object itself may be called, the
   * best one first; what lies inside is called by its field, or by its owner and its field where that name is taken.
   */
  refer: (schema: Json, names: readonly [string, ...string[]]) => Json
}

/** Collects the shapes of one document, in the order in which they are referred to. */
export function openApiComponents(schemas: Json): Components {
  const names = new Map<string, string>()

  function refer(schema: Json, candidates: readonly [string, ...string[]]): Json {
    if (!isObjectShape(schema)) return withParts(schema, (part) => refer(part, candidates))
    const shape = JSON.stringify(schema)
    const known = names.get(shape)
    if (known !== undefined) return reference(known)
    const name = freeName(candidates, schemas)
    names.set(shape, name)
    // Its place comes before those of its fields.
    schemas[name] = {}
    const fields = Object.entries(schema.properties).map(([field, part]) => [
      field,
      refer(part, [nameOf(field, part), `${name}${nameOf(field, part)}`]),
    ])
    schemas[name] = { ...schema, properties: Object.fromEntries(fields) }
    return reference(name)
  }

  return { schemas, refer }
}

const reference = (name: string): Json => ({ $ref: `#/components/schemas/${name}` })

const isObjectShape = (schema: Json): schema is Json & { properties: Record<string, Json> } =>
  schema.type === 'object' && isJson(schema.properties) && Object.keys(schema.properties).length > 0

const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What an array, a choice or a table by keys holds, each part changed. */
function withParts(schema: Json, change: (part: Json) => Json): Json {
  const parts = Object.entries(schema).map(([key, value]) => {
    if (['items', 'additionalProperties'].includes(key) && isJson(value)) return [key, change(value)]
    if (['anyOf', 'oneOf', 'allOf', 'prefixItems'].includes(key) && Array.isArray(value))
      return [key, value.map((part) => (isJson(part) ? change(part) : part))]
    return [key, value]
  })
  return Object.fromEntries(parts)
}

function freeName(candidates: readonly [string, ...string[]], taken: Json): string {
  const free = candidates.find((name) => !(name in taken))
  if (free !== undefined) return free
  const last = candidates.at(-1) ?? candidates[0]
  for (let count = 2; ; count += 1) if (!(`${last}${count}` in taken)) return `${last}${count}`
}

/** A field's name as that of a shape: in the singular where it holds several. */
function nameOf(field: string, { type, anyOf }: Json): string {
  const isList = type === 'array' || (Array.isArray(anyOf) && anyOf.some((part) => part.type === 'array'))
  return capitalised(isList ? singular(field) : field)
}

/** The name of what an operation answers with: 'listStaffOrders' gives StaffOrder, 'getRun' gives Run. */
export const subjectOf = (operation: string): string =>
  capitalised(singular(operation.replace(/^[a-z]+(?=[A-Z])/, '')))

export const capitalised = (word: string): string =>
  word.replace(/^_?([a-zA-Z])/, (_all, first: string) => first.toUpperCase())

function singular(word: string): string {
  if (/(ss|us|is)$/.test(word)) return word
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (/(sses|ches|shes|xes)$/.test(word)) return word.replace(/es$/, '')
  return word.replace(/s$/, '')
}
