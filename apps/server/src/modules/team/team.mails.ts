import { NEW_ADMINISTRATOR_HOURS } from '@gatefill/domain/accounts/approval/independence'
import { INVITATION_SECONDS, RECOVERY_SECONDS, ROLE_NAMES } from '@gatefill/domain/accounts/team'
import type { Email, Sender } from '@gatefill/domain/notifications/email/email'
import { renderEmail } from '@gatefill/domain/notifications/email/email'
import { duration } from '../../platform/sign-in/duration.ts'
import type { AccountLink } from './links.repository.ts'

/** The mail with a one-time link: an invitation, or a recovery that an administrator asked for. */
export function linkMail(sender: Sender, link: AccountLink, url: string): Email {
  return link.accountId === null ? invitation(sender, link, url) : recovery(sender, link, url)
}

function invitation(sender: Sender, link: AccountLink, url: string): Email {
  const { appName } = sender
  const as = link.audience === 'driver' ? 'a driver' : ROLE_NAMES[link.role]
  return renderEmail(sender, {
    subject: `Your ${appName} account`,
    name: link.name,
    paragraphs: [
      `You are invited to work with ${appName} as ${as}. Open this link to set up your account:`,
      url,
      `The link works once and for ${duration(INVITATION_SECONDS)}. ${
        link.audience === 'driver'
          ? 'You choose a password there.'
          : 'You choose a password there and set up an authenticator app on your phone.'
      }`,
      'If you do not know what this is about, ignore this mail: nothing happens without the link.',
    ],
  })
}

const recovery = (sender: Sender, link: AccountLink, url: string): Email =>
  renderEmail(sender, {
    subject: `Set up your ${sender.appName} account again`,
    name: link.name,
    paragraphs: [
      `An administrator has asked for a new sign-in for your account. Open this link to choose it:`,
      url,
      `The link works once and for ${duration(RECOVERY_SECONDS)}. You are signed out everywhere; your old password works until you use the link.`,
      'If you did not expect this, do not open the link and tell your administrator.',
    ],
  })

/** Tells an owner of a new administrator. */
export const newAdministratorMail = (
  sender: Sender,
  owner: string,
  administrator: { name: string; email: string },
): Email =>
  renderEmail(sender, {
    subject: `${administrator.name} is now an administrator of ${sender.appName}`,
    name: owner,
    paragraphs: [
      `${administrator.name} (${administrator.email}) is now an administrator. For ${NEW_ADMINISTRATOR_HOURS} hours this account approves nothing.`,
      'If you did not expect this, ask another administrator to lock the account in Team. The audit says who made it.',
    ],
  })
