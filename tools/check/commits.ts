import { run } from '../run/run.ts'

/** The last commit before subjects had a form; later ones follow it. */
const LAST_WITHOUT_FORM = '13ec902'

/** 'payments: hold refunds while a dispute is open': one lower-case or hyphenated area, at most 72 characters. */
const SUBJECT = /^[a-z][a-z0-9]*(-[a-z0-9]+)*: \S.*$/
const MAX_SUBJECT = 72

/** A commit as `git log` prints it. */
export type Commit = { id: string; subject: string; body: string }

/** One sentence for each commit whose subject or body breaks the form. Pure. */
export function commitProblems(commits: readonly Commit[]): string[] {
  return commits.flatMap(({ id, subject, body }) => {
    if (!SUBJECT.test(subject)) return [`${id} '${subject}': write it as 'area: what changes'.`]
    if (subject.length > MAX_SUBJECT) return [`${id} '${subject}': at most ${MAX_SUBJECT} characters.`]
    return body.trim() === '' ? [`${id} '${subject}': say why in the body.`] : []
  })
}

/** The commits of this branch since subjects have a form; none in a clone without that history. */
export async function commitsSinceTheForm(): Promise<Commit[]> {
  const known = await run('git', ['rev-parse', '--verify', '--quiet', `${LAST_WITHOUT_FORM}^{commit}`])
  if (known.code !== 0) return []
  const log = await run('git', [
    'log',
    '--no-merges',
    '--format=%h%x1f%s%x1f%b%x1e',
    `${LAST_WITHOUT_FORM}..HEAD`,
  ])
  return log.stdout
    .split('\x1e')
    .map((record) => record.trim().split('\x1f'))
    .flatMap(([id, subject, body]) => (id && subject ? [{ id, subject, body: body ?? '' }] : []))
}
