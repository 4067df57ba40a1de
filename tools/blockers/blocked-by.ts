import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a page asks for, in the words of the rules. */
export type Asked = 'script' | 'stylesheet' | 'font' | 'image' | 'xmlhttprequest' | 'document' | 'other'

type Rule = { text: string; pattern: RegExp; only: readonly string[]; never: readonly string[] }

const rules: readonly Rule[] = readFileSync(join(import.meta.dirname, 'data', 'rules.txt'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('!'))
  .map(ruleOf)

/** A rule: part of an address with * for anything, ^ for a separator and | for an end; after $ the kinds it means. */
function ruleOf(text: string): Rule {
  const at = text.lastIndexOf('$')
  const [address, options] = at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)]
  // The rules name only the domains that are not meant.
  const kinds = options
    .split(',')
    .filter((option) => option !== '' && !/^(~?third-party|domain=)/.test(option))
  return {
    text,
    pattern: patternOf(address),
    only: kinds.filter((kind) => !kind.startsWith('~')),
    never: kinds.flatMap((kind) => (kind.startsWith('~') ? [kind.slice(1)] : [])),
  }
}

function patternOf(address: string): RegExp {
  const [, start = '', part = '', end = ''] = /^(\|{0,2})(.*?)(\|?)$/.exec(address) ?? []
  const middle = part
    .replace(/[.+?{}()[\]\\$/|-]/g, String.raw`\$&`)
    .replaceAll('*', '.*')
    .replaceAll('^', String.raw`(?:[^\w.%-]|$)`)
  const before = { '': '', '|': '^', '||': String.raw`^https?:\/\/(?:[^/]*\.)?` }[start]
  return new RegExp(`${before}${middle}${end === '' ? '' : '$'}`, 'i')
}

/** The rule by which a blocker stops an address of our own site; undefined when none does. */
export function blockedBy(path: string, kind: Asked): string | undefined {
  const url = `https://gatefill.test${path}`
  return rules.find(
    ({ pattern, only, never }) =>
      // A page that somebody opens is stopped only by rules that name pages.
      (only.length === 0 ? kind !== 'document' : only.includes(kind)) &&
      !never.includes(kind) &&
      pattern.test(url),
  )?.text
}

const KINDS: Readonly<Record<string, Asked>> = {
  js: 'script',
  css: 'stylesheet',
  woff2: 'font',
  html: 'document',
  svg: 'image',
  png: 'image',
  webp: 'image',
  jpg: 'image',
}

/** The files of a build that blockers stop, each with the rule; `base` is where the application stands. */
export const stoppedFiles = (dist: string, base: string): string[] =>
  readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && !/\.(br|gz)$/.test(file.name))
    .flatMap((file) => {
      const path = `${base}${join(file.parentPath, file.name).slice(dist.length)}`
      const rule = blockedBy(path, KINDS[file.name.split('.').at(-1) ?? ''] ?? 'other')
      return rule === undefined ? [] : [`${path}: ${rule}`]
    })
