/**
 * What must have run of a statement for it to be counted as run: its text without the conditions of its searches, and
 * each of these conditions with what it is searched in. So a search with ten filters counts each filter once, not each
 * combination of them. Numbers of parameters and lengths of lists make no difference.
 */
export function shapesOf(text: string): string[] {
  const conditions: string[] = []
  const base = withoutConditions(groupsOf(sameForAllValues(text)), conditions)
  return [...new Set([base, ...conditions])]
}

/** One text for a statement, however many values it was given. */
const sameForAllValues = (text: string): string =>
  text
    .replaceAll(/--[^\n]*/g, ' ')
    .replaceAll(/\$\d+/g, '$')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\$(?:, ?\$)+/g, '$')
    .replaceAll(/\((\$|null|default)\)(?:, ?\(\1\))+/g, '($1)')
    .trim()

/** A text in which each inner pair of parentheses is a mark, with what the marks stand for. */
type Groups = { text: string; inner: Groups[] }

const MARK = '\u0001'

function groupsOf(text: string): Groups {
  const open: Groups[] = [{ text: '', inner: [] }]
  for (const [token] of text.matchAll(/'(?:[^']|'')*'|"[^"]*"|[()]|[^'"()]+/g)) {
    const last = open.at(-1)
    if (token === '(') open.push({ text: '', inner: [] })
    else if (token === ')' && open.length > 1) {
      open.pop()
      const above = open.at(-1)
      if (last === undefined || above === undefined) continue
      above.text += `(${MARK})`
      above.inner.push(last)
    } else if (last !== undefined) last.text += token
  }
  return open[0] ?? { text, inner: [] }
}

const WHERE =
  /\bwhere\b(.*?)(?=\b(?:group by|order by|limit|offset|for (?:no key )?update|for (?:key )?share|returning|union|on conflict|having|window)\b|$)/gi

/** The text with `where …` for each search in it; what stood there is added to `conditions`, each with what it is searched in. */
function withoutConditions(groups: Groups, conditions: string[]): string {
  let used = 0
  const take = (part: string): Groups => {
    const count = part.split(MARK).length - 1
    const inner = groups.inner.slice(used, used + count)
    used += count
    return { text: part, inner }
  }
  let base = ''
  let at = 0
  for (const found of groups.text.matchAll(WHERE)) {
    const head = bare(take(groups.text.slice(at, found.index)), conditions)
    base += `${head}where … `
    for (const condition of joinedByAnd(take(found[1] ?? ''))) conditions.push(`${base}${condition}`)
    at = found.index + found[0].length
  }
  return base + bare(take(groups.text.slice(at)), conditions)
}

/** The text of a part outside of a search, of which the parentheses may hold searches. */
function bare({ text, inner }: Groups, conditions: string[]): string {
  let at = 0
  return text.replaceAll(MARK, () => {
    const group = inner[at]
    at += 1
    return group === undefined ? '' : withoutConditions(group, conditions)
  })
}

/** The conditions that must all hold; those in parentheses of their own too. */
function joinedByAnd(groups: Groups): string[] {
  let used = 0
  return groups.text.split(/\band\b/i).flatMap((part) => {
    const text = part.trim()
    const count = text.split(MARK).length - 1
    const inner = groups.inner.slice(used, used + count)
    used += count
    const [only] = inner
    if (text === `(${MARK})` && only !== undefined && !/\bor\b|\bselect\b/i.test(only.text))
      return joinedByAnd(only)
    return [whole({ text, inner })]
  })
}

function whole({ text, inner }: Groups): string {
  let at = 0
  return text.replaceAll(MARK, () => {
    const group = inner[at]
    at += 1
    return group === undefined ? '' : whole(group)
  })
}
