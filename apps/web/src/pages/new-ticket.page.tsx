import { Card } from '@gatefill/ui/primitives/card'
import { NewTicket, TicketTips } from '../features/support/new-ticket/new-ticket.tsx'
import { ContactCard } from '../features/support/ticket/contact-card.tsx'
import { PageHeader } from '../shared/page/page-header.tsx'
import { paths } from '../shared/page/paths.ts'
import * as texts from './texts.ts'

/** /dashboard/support/create */
export function NewTicketPage() {
  return (
    <>
      <PageHeader title={texts.newTicket} back={{ label: texts.allTickets, to: paths.support }} />
      <div className="grid items-start gap-4 desk:grid-cols-[minmax(0,1fr)_19rem] desk:gap-6">
        <Card className="p-4 desk:p-5">
          <NewTicket />
        </Card>
        <div className="grid gap-4">
          <TicketTips />
          <ContactCard />
        </div>
      </div>
    </>
  )
}
