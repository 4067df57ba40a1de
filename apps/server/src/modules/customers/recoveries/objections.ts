import { formatDateTime } from '@gatefill/domain/core/formats'
import { parseId } from '@gatefill/domain/core/ids'
import type { Email, Sender } from '@gatefill/domain/notifications/email/email'
import { renderEmail } from '@gatefill/domain/notifications/email/email'
import type { App } from '../../../app-context.ts'
import { signedLinks } from '../../../platform/sign-in/signed-links.ts'
import { addressProblem, findCustomer, recoverAccount } from '../../identity/index.ts'
import { endRecovery, findWaitingRecovery } from './recoveries.repository.ts'

/** Where the link of the mail leads, before what it is signed with. */
export const OBJECTION_PATH = '/stop-recovery'

// What happens with an approved recovery: the owner is told, objects by the link of the mail, or it takes effect.

const linksOf = (app: App) => signedLinks(app.secret, 'recovery objections')

const recoveryOf = (app: App, token: string) => parseId('customerRecovery', linksOf(app).read(token) ?? '')

/** Nothing leaves for a recovery that ended while its mail waited. */
export async function mailOwner(app: App, recoveryId: string, key: string): Promise<void> {
  const waiting = await findWaitingRecovery(app.database.db, recoveryId)
  const owner = waiting && (await findCustomer(app.database.db, waiting.userId))
  if (waiting === undefined || owner === undefined) return
  const { takesEffectAt, newEmail } = waiting
  const link = `${app.origin()}${OBJECTION_PATH}/${linksOf(app).sign(recoveryId)}`
  const changesEmail = newEmail !== null && newEmail !== owner.email
  await app.email.mailer.send({
    id: key,
    to: owner.email,
    ...recoveryObjectionMail(app.email.sender, { takesEffectAt, changesEmail, link }),
  })
}

/** What the page of the link asks: until when the recovery can be stopped; undefined when it is over, or not ours. */
export async function stoppableUntil(app: App, token: string): Promise<string | undefined> {
  const id = recoveryOf(app, token)
  const waiting = id && (await findWaitingRecovery(app.database.db, id))
  return waiting && formatDateTime(waiting.takesEffectAt)
}

/** Whether the owner's objection came in time. */
export async function objectToRecovery(app: App, token: string): Promise<boolean> {
  const id = recoveryOf(app, token)
  if (id === undefined) return false
  return app.database.transaction((tx) => endRecovery(tx, id, { outcome: 'objected', at: app.clock() }))
}

/** When nobody objected: the account is open for its owner, who sets a new password by mail. */
export const takeEffect = (app: App, recoveryId: string): Promise<void> =>
  app.database.transaction(async (tx) => {
    const waiting = await findWaitingRecovery(tx, recoveryId)
    if (waiting === undefined) return
    const { userId, newEmail } = waiting
    const at = app.clock()
    const problem = await addressProblem(tx, userId, newEmail)
    if (problem !== undefined) {
      const note = problem.code === 'NOT_FOUND' ? 'The account is closed.' : EMAIL_TAKEN
      await endRecovery(tx, recoveryId, { outcome: 'impossible', at, note })
      return
    }
    // An objection that comes now waits for this row and finds the recovery over.
    if (!(await endRecovery(tx, recoveryId, { outcome: 'recovered', at }))) return
    const recovered = await recoverAccount(app, tx, userId, newEmail)
    // Only a server that is busy: the outbox tries again.
    if (!recovered.ok) throw new Error(`the recovery ${recoveryId} was refused: ${recovered.code}`)
  })

const EMAIL_TAKEN = 'Another account has the new address.'

type Told = { takesEffectAt: Date; changesEmail: boolean; link: string }

/** Tells the present address of an account that it is being recovered, and how to stop that. */
function recoveryObjectionMail(sender: Sender, { takesEffectAt, changesEmail, link }: Told): Email {
  const change = changesEmail ? ', and the account gets another email address' : ''
  return renderEmail(sender, {
    subject: `Somebody asked us to recover your ${sender.appName} account`,
    heading: 'Is this you?',
    paragraphs: [
      'Somebody who says that they own your account lost the way in. Two of our people checked who they are.',
      `On ${formatDateTime(takesEffectAt)} (Lagos time) the present password and two-factor authentication stop working, every device is signed out${change}. Orders and money stay as they are.`,
      'If this was you, there is nothing to do. We mail you when it is done.',
    ],
    note: `If it was not you, stop it before ${formatDateTime(takesEffectAt)}. Nothing is changed then, and our team finds out who asked.`,
    action: { label: 'It was not me: stop it', url: link },
  })
}
