import { acceptAccountLink, openAccountLink } from '@gatefill/contracts/public/account-links'
import type { App } from '../../app-context.ts'
import type { Binder } from '../../platform/http/bind.ts'
import { acceptLink, openLink } from './accept-link.ts'

/** What the person calls who opens a one-time link. */
export function bindLinks(app: App, bind: Binder): void {
  bind(openAccountLink, ({ body }) => openLink(app, body))
  bind(acceptAccountLink, ({ body }) => acceptLink(app, body))
}
