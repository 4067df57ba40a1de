import { Plus } from '@gatefill/ui/icons/actions'
import { buttonClass } from '@gatefill/ui/primitives/button'
import { ContactCard } from '../features/support/ticket/contact-card.tsx'
import { QuestionsCard } from '../features/support/tickets/questions-card.tsx'
import { Tickets } from '../features/support/tickets/tickets.tsx'
import { PageHeader, useIsDesktop } from '../shared/page/page-header.tsx'
import { paths } from '../shared/page/paths.ts'
import { Link } from '../shared/routing/link.tsx'
import * as texts from './texts.ts'

/** /dashboard/support */
export function SupportPage() {
  const isDesktop = useIsDesktop()
  const newTicket = (
    <Link to={paths.newTicket} className={buttonClass({ size: 'large', wide: !isDesktop })}>
      <Plus aria-hidden="true" className="size-5.5" />
      <span>{texts.newTicketTitle}</span>
    </Link>
  )
  return (
    <>
      <PageHeader title={texts.helpAndSupport} action={newTicket} />
      <div className="grid items-start gap-4 desk:grid-cols-[minmax(0,1fr)_19rem] desk:gap-6">
        <div className="contents desk:sticky desk:top-8 desk:col-start-2 desk:row-start-1 desk:grid desk:gap-4">
          <ContactCard />
          <div className="max-desk:order-last">
            <QuestionsCard />
          </div>
        </div>
        <div className="grid gap-4 desk:col-start-1 desk:row-start-1">
          {!isDesktop && newTicket}
          <Tickets />
        </div>
      </div>
    </>
  )
}
