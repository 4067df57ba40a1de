/** A node of the tree that the parser makes of a script. */
export type Ast = { type: string; start: number; end: number } & Record<string, unknown>

export const isAst = (value: unknown): value is Ast =>
  typeof value === 'object' && value !== null && typeof (value as Ast).type === 'string'

/** A call of a function, or `new` of a class. */
export const isCall = (node: Ast): node is Ast & { callee: unknown; arguments: (Ast | undefined)[] } =>
  node.type === 'CallExpression' || node.type === 'NewExpression'

export const propertyName = (node: Ast): string | undefined => {
  const property = node.property
  if (!isAst(property)) return undefined
  if (node.computed !== true) return String(property.name)
  return textOf(property)
}

/** The text of a literal, which builders write in either form. */
export function textOf(node: Ast | undefined): string | undefined {
  if (node?.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined
  if (node?.type !== 'TemplateLiteral') return undefined
  const [only, ...others] = node.quasis as { value: { cooked: string } }[] // of every template
  return others.length === 0 ? only?.value.cooked : undefined
}

export const keyName = (node: Ast): string | undefined => {
  const { key } = node
  if (!isAst(key) || node.computed === true) return undefined
  return String(key.name ?? key.value)
}

export const isReference = (parent: Ast | undefined, key: string): boolean => {
  if (parent === undefined) return true
  if (parent.type === 'MemberExpression') return key === 'object'
  if (['Property', 'MethodDefinition', 'PropertyDefinition'].includes(parent.type)) return key === 'value'
  if (/Specifier|Statement$/.test(parent.type) && key === 'label') return false
  return !/Specifier$|^MetaProperty$|^LabeledStatement$/.test(parent.type)
}

export function walk(
  node: Ast,
  visit: (node: Ast, parent: Ast | undefined, key: string) => void,
  parent?: Ast,
  key = '',
): void {
  visit(node, parent, key)
  for (const [name, value] of Object.entries(node)) {
    if (Array.isArray(value)) for (const part of value) if (isAst(part)) walk(part, visit, node, name)
    if (isAst(value)) walk(value, visit, node, name)
  }
}
