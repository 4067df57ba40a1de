import { formatDateTime } from '@gatefill/domain/core/formats'
import { parseId } from '@gatefill/domain/core/ids'
import type { Context } from '../../../platform/context.ts'
import { signedLinks } from '../../../platform/sign-in/signed-links.ts'
import type { EmailDeps } from '../../../providers/mail/provider.ts'
import type { IdentityService } from '../../identity/index.ts'
import { findCustomer } from '../../identity/index.ts'
import { recoveryObjectionMail } from './recoveries.mails.ts'
import { endRecovery, findWaitingRecovery } from './recoveries.repository.ts'

/** Where the link of the mail leads, before what it is signed with. */
export const OBJECTION_PATH = '/stop-recovery'

export type ObjectionDeps = { identity: IdentityService; email: EmailDeps; origin: () => string }

/** What happens with an approved recovery: the owner is told, objects by the link of the mail, or it takes effect. */
export function objectionsService(context: Context, { identity, email, origin }: ObjectionDeps) {
  const { database, clock } = context
  const links = signedLinks(context.secret, 'recovery objections')
  const recoveryOf = (token: string) => parseId('customerRecovery', links.read(token) ?? '')

  return {
    /** Nothing leaves for a recovery that ended while its mail waited. */
    mailOwner: async (recoveryId: string, key: string): Promise<void> => {
      const waiting = await findWaitingRecovery(database.db, recoveryId)
      const owner = waiting && (await findCustomer(database.db, waiting.userId))
      if (waiting === undefined || owner === undefined) return
      const { takesEffectAt, newEmail } = waiting
      const link = `${origin()}${OBJECTION_PATH}/${links.sign(recoveryId)}`
      const changesEmail = newEmail !== null && newEmail !== owner.email
      await email.mailer.send({
        id: key,
        to: owner.email,
        ...recoveryObjectionMail(email.sender, { takesEffectAt, changesEmail, link }),
      })
    },

    /** What the page of the link asks: until when the recovery can be stopped; undefined when it is over, or not ours. */
    stoppableUntil: async (token: string): Promise<string | undefined> => {
      const id = recoveryOf(token)
      const waiting = id && (await findWaitingRecovery(database.db, id))
      return waiting && formatDateTime(waiting.takesEffectAt)
    },

    /** Whether the owner's objection came in time. */
    object: async (token: string): Promise<boolean> => {
      const id = recoveryOf(token)
      if (id === undefined) return false
      return database.transaction((tx) => endRecovery(tx, id, { outcome: 'objected', at: clock() }))
    },

    /** When nobody objected: the account is open for its owner, who sets a new password by mail. */
    takeEffect: (recoveryId: string): Promise<void> =>
      database.transaction(async (tx) => {
        const waiting = await findWaitingRecovery(tx, recoveryId)
        if (waiting === undefined) return
        const { userId, newEmail } = waiting
        const at = clock()
        const problem = await identity.recovery.addressProblem(tx, userId, newEmail)
        if (problem !== undefined) {
          const note = problem.code === 'NOT_FOUND' ? 'The account is closed.' : EMAIL_TAKEN
          await endRecovery(tx, recoveryId, { outcome: 'impossible', at, note })
          return
        }
        // An objection that comes now waits for this row and finds the recovery over.
        if (!(await endRecovery(tx, recoveryId, { outcome: 'recovered', at }))) return
        const recovered = await identity.recovery.recover(tx, userId, newEmail)
        // Only a server that is busy: the outbox tries again.
        if (!recovered.ok) throw new Error(`the recovery ${recoveryId} was refused: ${recovered.code}`)
      }),
  }
}

const EMAIL_TAKEN = 'Another account has the new address.'

export type ObjectionsService = ReturnType<typeof objectionsService>
