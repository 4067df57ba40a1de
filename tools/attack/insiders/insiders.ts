import { formatNaira, kobo } from '@gatefill/domain/core/money'
import { formatDl } from '@gatefill/domain/fleet/decilitres'
import type { AttackResult } from '../findings.ts'
import { BANK_LINES } from './bank-lines.ts'
import { LITRES } from './litres.ts'
import { MONEY } from './money.ts'
import { PAYOUTS } from './payouts.ts'
import { PEOPLE } from './people.ts'
import type { Intention, Played, Taken } from './play.ts'
import { playWeek } from './play.ts'

export const INTENTIONS: readonly Intention[] = [...MONEY, ...PAYOUTS, ...BANK_LINES, ...LITRES, ...PEOPLE]

/** Less than the wage of a day, and as many people as somebody looks up for their work. Source: issue 33. */
const MAX_UNSEEN: Taken = { kobo: 500_000, dl: 50, people: 50 }

const takenWords = ({ kobo: amount, dl, people }: Taken): string =>
  `${formatNaira(kobo(amount))}, ${formatDl(dl)}, ${people} people`

/** Each role plays its weeks; more than `MAX_UNSEEN` before anybody is told is a finding, and so is a told honest week. */
export async function attackAsInsiders(
  say: (line: string) => void,
  intentions: readonly Intention[] = INTENTIONS,
): Promise<AttackResult[]> {
  const played: Played[] = []
  for (const intention of intentions) {
    const week = await playWeek(intention)
    played.push(week)
    say(
      `${week.role}, ${week.name}: ${takenWords(week.unseen)} unseen in ${week.acts} acts; ${week.end ?? 'nobody is told'}`,
    )
  }
  const roles = [...new Set(played.map(({ role }) => role))]
  return roles.map((role) =>
    resultOf(
      role,
      played.filter((week) => week.role === role),
    ),
  )
}

function resultOf(role: string, weeks: readonly Played[]): AttackResult {
  const bad = weeks.filter(({ isHonest }) => isHonest !== true)
  const highest = (of: keyof Taken) => Math.max(0, ...bad.map(({ unseen }) => unseen[of]))
  return {
    attack: `insider: ${role}`,
    requests: weeks.reduce((sum, { acts }) => sum + acts, 0),
    note: `at most ${takenWords({ kobo: highest('kobo'), dl: highest('dl'), people: highest('people') })} unseen in a week`,
    findings: weeks.flatMap(problemsOf),
  }
}

function problemsOf({ name, unseen, end, isHonest }: Played): string[] {
  if (isHonest === true) return end === undefined ? [] : [`an honest week ends early: ${name}: ${end}`]
  const isTooMuch =
    unseen.kobo > MAX_UNSEEN.kobo || unseen.dl > MAX_UNSEEN.dl || unseen.people > MAX_UNSEEN.people
  return isTooMuch ? [`${takenWords(unseen)} by ${name}`] : []
}
