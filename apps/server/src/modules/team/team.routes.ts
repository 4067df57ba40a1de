import { acceptAccountLink, openAccountLink } from '@gatefill/contracts/public/account-links'
import type { Binder } from '../../platform/http/bind.ts'
import type { TeamModuleService } from './team-services.ts'

/** What the person calls who opens a one-time link. */
export function bindLinks(bind: Binder, { open, accept }: TeamModuleService): void {
  bind(openAccountLink, ({ body }) => open(body))
  bind(acceptAccountLink, ({ body }) => accept(body))
}
