import { formatDateTime } from '../../core/formats.ts'
import type { StaffId } from '../../core/ids.ts'
import { DAY_SECONDS, HOUR_SECONDS, secondsAfter } from '../../core/lagos-time.ts'

/**
 * So many days after somebody invited an account or reset its sign-in the two are not taken for two persons (C-104): whoever
 * holds the mailbox could be the same.
 */
export const DEPENDENT_DAYS = 30
/** How many hours a new administrator approves nothing (C-104). */
export const NEW_ADMINISTRATOR_HOURS = 24

/** How an account came by its sign-in through another: at the acceptance of the invitation or of the reset. */
export type SetUp = { purpose: 'invitation' | 'recovery'; by: StaffId; of: StaffId; at: Date }

/** What was accepted before this moment no longer binds two accounts. */
export const dependentSince = (now: Date): Date => secondsAfter(now, -DEPENDENT_DAYS * DAY_SECONDS)

type Act = { asked: readonly StaffId[]; approver: StaffId }

/**
 * Why these people do not decide together, as a sentence to who approves; undefined when they may (C-104). They may not
 * where one set up the sign-in of the other, directly or through others, or both descend from one. `setUps`: those of the
 * last 30 days.
 */
export function dependenceProblem(setUps: readonly SetUp[], { asked, approver }: Act): string | undefined {
  if (asked.includes(approver)) return OWN_ACT
  const direct = setUps
    .filter(
      ({ by, of }) => (by === approver && asked.includes(of)) || (of === approver && asked.includes(by)),
    )
    .reduce<SetUp | undefined>((newest, each) => (newest && newest.at > each.at ? newest : each), undefined)
  if (direct !== undefined) return directSentence(direct, approver)
  const own = lineage(setUps, approver)
  const isBound = asked.some((each) => [...lineage(setUps, each)].some((id) => own.has(id)))
  return isBound ? INDIRECT : undefined
}

/** An account with everybody through whom it came by its sign-in. */
function lineage(setUps: readonly SetUp[], id: StaffId): ReadonlySet<StaffId> {
  const found = new Set([id])
  // What is added while the set is walked is walked as well.
  for (const each of found) for (const { by, of } of setUps) if (of === each) found.add(by)
  return found
}

const OWN_ACT =
  'You asked for this yourself or changed what it rests on, so another person must approve it. Nothing was changed.'
const INDIRECT = `You and the colleague who asked for this came by your accounts through each other or through the same colleague in the last ${DEPENDENT_DAYS} days, so a third person must approve it. Nothing was changed.`

function directSentence({ purpose, at, by }: SetUp, approver: StaffId): string {
  const did = purpose === 'invitation' ? 'invited' : 'reset the sign-in of'
  const who =
    by === approver
      ? `You ${did} the colleague who asked for this`
      : purpose === 'invitation'
        ? 'The colleague who asked for this invited you'
        : 'The colleague who asked for this reset your sign-in'
  const until = formatDateTime(secondsAfter(at, DEPENDENT_DAYS * DAY_SECONDS))
  return `${who} less than ${DEPENDENT_DAYS} days ago, so a third person must approve it. Nothing was changed. From ${until} you can approve for each other.`
}

/** An administrator who can sign in; `since` null: from before such moments were kept. */
export type SinceWhen = { id: StaffId; since: Date | null }

/**
 * Why a new administrator approves nothing yet, as a sentence; undefined for anybody else. In a shop that has no older
 * administrator the rule would stop all work, so it holds once there is one.
 */
export function newAdministratorProblem(
  administrators: readonly SinceWhen[],
  approver: StaffId,
  now: Date,
): string | undefined {
  const endOf = ({ since }: SinceWhen): Date | null =>
    since && secondsAfter(since, NEW_ADMINISTRATOR_HOURS * HOUR_SECONDS)
  const isNew = (each: SinceWhen): boolean => (endOf(each) ?? now) > now
  const own = administrators.find(({ id }) => id === approver)
  const until = own && endOf(own)
  if (own === undefined || until == null || !isNew(own) || administrators.every(isNew)) return undefined
  return `You have been an administrator for less than ${NEW_ADMINISTRATOR_HOURS} hours, so another person must approve this. Nothing was changed. You can approve from ${formatDateTime(until)}.`
}
