import { parseAst } from 'rolldown/parseAst'
import type { Compat } from './compat.ts'
import type { Ast } from './script-tree.ts'
import { isAst, isCall, isReference, keyName, propertyName, textOf, walk } from './script-tree.ts'

/** A feature of MDN's data that a file uses, as its path joined by dots. */
export type Use = { feature: string; lacking: string; file: string; sample: string }

/** Objects of a page and the interface that MDN lists their members under. */
const OBJECTS: Record<string, readonly string[]> = {
  navigator: ['Navigator'],
  crypto: ['Crypto'],
  document: ['Document', 'Node', 'Element'],
  performance: ['Performance'],
  screen: ['Screen'],
  history: ['History'],
  location: ['Location'],
  scheduler: ['Scheduler'],
  caches: ['CacheStorage'],
}
const GLOBALS = new Set(['window', 'globalThis', 'self'])

/** Syntax that a builder may leave as it is, by the node of the tree or the text of a regular expression. */
const REGULAR_EXPRESSIONS: readonly [RegExp, string][] = [
  [/\(\?<[=!]/, 'lookbehind_assertion'],
  [/\(\?<[A-Za-z_$]/, 'named_capturing_group'],
  [/\(\?[a-z]*-?[a-z]+:/, 'modifier'],
  [/\\[pP]\{/, 'unicode_character_class_escape'],
]

/** A built script; the scripts of one application know each other's objects. */
export type Script = { name: string; code: string }

/** What the built scripts of one application use and a browser of the floor lacks, unless the file asks for it first. */
export function scriptFeatures(scripts: readonly Script[], compat: Compat): Use[] {
  const read = scripts.map(({ name, code }) => {
    const program = parseAst(code, { lang: 'js' }) as unknown as Ast // a tree of nodes
    return { name, code, program, names: collectNames(program) }
  })
  const keys = new Set(read.flatMap(({ names }) => [...names.keys]))
  return read.flatMap((script) => featuresOf(script, keys, compat))
}

type ReadScript = Script & { program: Ast; names: Names }

/** A feature that a piece of a script may use; `asked` is the name by which a script may ask for it first. */
type Candidate = { path: readonly string[]; asked?: string }

function featuresOf(
  { name: file, code, program, names }: ReadScript,
  keys: ReadonlySet<string>,
  compat: Compat,
): Use[] {
  const uses: Use[] = []
  walk(program, (node, parent, key) => {
    for (const { path, asked } of candidatesOf(node, parent, key)) {
      const lacking = compat.lacking(path)
      if (lacking === '' || (asked !== undefined && names.asked.has(asked))) continue
      const sample = code.slice(Math.max(0, node.start - 40), node.end).slice(-90)
      uses.push({ feature: path.join('.'), lacking, file, sample })
    }
  })
  return uses

  function candidatesOf(node: Ast, parent: Ast | undefined, key: string): Candidate[] {
    if (node.type === 'Identifier') return isReference(parent, key) ? globalFeatures(String(node.name)) : []
    if (node.type === 'MemberExpression')
      return memberFeatures(node, parent?.type === 'CallExpression' && key === 'callee')
    return [...syntaxFeatures(node), ...elementFeatures(node, compat)]
  }

  function globalFeatures(name: string): Candidate[] {
    if (names.declared.has(name)) return []
    const places = [
      ['javascript', 'builtins', name],
      ['api', name],
      ['api', 'Window', name],
    ]
    const path = places.find((place) => compat.isKnown(place))
    return path === undefined ? [] : [{ path, asked: name }]
  }

  function memberFeatures(node: Ast, isCalled: boolean): Candidate[] {
    const name = propertyName(node)
    const object = node.object
    if (name === undefined || !isAst(object)) return []
    const holder = object.type === 'Identifier' ? String(object.name) : undefined
    if (holder !== undefined && GLOBALS.has(holder)) return globalFeatures(name)
    const known = holder === undefined ? undefined : ofHolder(holder, name, compat)
    if (known !== undefined) return [{ path: known, asked: name }]
    const young = youngMembers(compat).get(name)
    const isMeant = young !== undefined && (isCalled || young[0] === 'javascript') && !keys.has(name)
    return isMeant ? [{ path: young, asked: name }] : []
  }
}

function syntaxFeatures(node: Ast): Candidate[] {
  if (node.type === 'StaticBlock')
    return [{ path: ['javascript', 'classes', 'static', 'initialization_blocks'] }]
  if (node.type === 'Literal' && typeof node.regex === 'object' && node.regex !== null) {
    const { pattern, flags } = node.regex as { pattern: string; flags: string } // as the parser writes it
    return patternFeatures(pattern, flags)
  }
  if (!isCall(node) || !isAst(node.callee) || node.callee.name !== 'RegExp') return []
  const pattern = textOf(node.arguments[0])
  return pattern === undefined ? [] : patternFeatures(pattern, '')
}

function patternFeatures(pattern: string, flags: string): Candidate[] {
  const paths = REGULAR_EXPRESSIONS.filter(([text]) => text.test(pattern)).map(([, name]) => [
    'javascript',
    'regular_expressions',
    name,
  ])
  if (flags.includes('v')) paths.push(['javascript', 'builtins', 'RegExp', 'unicodeSets'])
  if (flags.includes('d')) paths.push(['javascript', 'builtins', 'RegExp', 'hasIndices'])
  return paths.map((path) => ({ path }))
}

/** jsx('dialog', { closedby: ... }) */
function elementFeatures(node: Ast, compat: Compat): Candidate[] {
  if (!isCall(node)) return []
  const [tag, attributes] = node.arguments
  const name = textOf(tag)
  if (name === undefined || attributes?.type !== 'ObjectExpression') return []
  const element = ['html', 'elements', name]
  if (!compat.isKnown(element)) return []
  const properties = attributes.properties as Ast[] // of every such expression
  const named = properties.flatMap((property) => keyName(property)?.toLowerCase() ?? [])
  return [
    { path: element },
    ...named.flatMap((attribute) => [
      { path: [...element, attribute] },
      { path: ['html', 'global_attributes', attribute] },
    ]),
  ]
}

function ofHolder(holder: string, name: string, compat: Compat): string[] | undefined {
  const places = [
    ['javascript', 'builtins', holder, name],
    ['api', holder, `${name}_static`],
    ...(OBJECTS[holder] ?? []).map((type) => ['api', type, name]),
  ]
  return places.find((place) => compat.isKnown(place))
}

const membersOf = new WeakMap<Compat, Map<string, string[]>>()

/** Members that no browser of the floor has under any interface: a call of that name can only mean the young one. */
function youngMembers(compat: Compat): Map<string, string[]> {
  const known = membersOf.get(compat)
  if (known !== undefined) return known
  const young = new Map<string, string[]>()
  const old = new Set<string>()
  for (const root of [['javascript', 'builtins'], ['javascript', 'builtins', 'Intl'], ['api']])
    for (const type of compat.namesBelow(root))
      for (const name of compat.namesBelow([...root, type])) {
        const place = [...root, type, name]
        if (!compat.isKnown(place) || name.endsWith('_static') || name === type) continue
        if (compat.lacking(place) === '') old.add(name)
        else if (!young.has(name)) young.set(name, place)
      }
  for (const name of old) young.delete(name)
  membersOf.set(compat, young)
  return young
}

type Names = {
  /** Names that the file declares: no global of the browser. */
  declared: Set<string>
  /** Names of members of its own objects and classes. */
  keys: Set<string>
  /** Names that it asks for before it uses them: 'x' in y, typeof y.x, y.x?.(), y.x && ... */
  asked: Set<string>
}

function collectNames(program: Ast): Names {
  const names: Names = { declared: new Set(), keys: new Set(), asked: new Set() }
  walk(program, (node, parent, key) => {
    const test = testedName(node, parent, key)
    if (test !== undefined) names.asked.add(test)
    const declares =
      (parent?.type === 'VariableDeclarator' && key === 'id') ||
      (key === 'params' && parent !== undefined) ||
      ((key === 'id' || key === 'local' || key === 'param') && parent !== undefined)
    if (declares) for (const name of boundNames(node)) names.declared.add(name)
    if (['Property', 'MethodDefinition', 'PropertyDefinition'].includes(node.type)) {
      const own = keyName(node)
      if (own !== undefined && parent?.type !== 'ObjectPattern') names.keys.add(own)
    }
    if (node.type === 'MemberExpression' && parent?.type === 'AssignmentExpression' && key === 'left') {
      const own = propertyName(node)
      if (own !== undefined) names.keys.add(own)
    }
  })
  return names
}

const boundNames = (node: Ast): string[] =>
  node.type === 'Identifier'
    ? [String(node.name)]
    : /Pattern$|^RestElement$|^Property$/.test(node.type)
      ? Object.entries(node).flatMap(([key, value]) =>
          key === 'right' || key === 'key' ? [] : [value].flat().filter(isAst).flatMap(boundNames),
        )
      : []

function testedName(node: Ast, parent: Ast | undefined, key: string): string | undefined {
  const name =
    node.type === 'Identifier'
      ? String(node.name)
      : node.type === 'MemberExpression'
        ? propertyName(node)
        : parent?.type === 'BinaryExpression' && parent.operator === 'in'
          ? textOf(node)
          : undefined
  if (name === undefined || parent === undefined) return undefined
  const { type, operator } = parent
  const isTest =
    (type === 'UnaryExpression' && (operator === 'typeof' || operator === '!')) ||
    (type === 'BinaryExpression' && ['in', '==', '!=', '===', '!=='].includes(String(operator))) ||
    (type === 'LogicalExpression' && key === 'left') ||
    (['IfStatement', 'ConditionalExpression'].includes(type) && key === 'test') ||
    (type === 'CallExpression' && key === 'callee' && parent.optional === true) ||
    (type === 'MemberExpression' && key === 'object' && parent.optional === true)
  return isTest ? name : undefined
}
