import type { TicketId } from '@gatefill/domain/core/ids'
import { shortId } from '@gatefill/domain/core/ids'
import { Notice } from '@gatefill/ui/primitives/notice'
import { filled } from '../../../shared/filled.tsx'
import { paths } from '../../../shared/page/paths.ts'
import { Link } from '../../../shared/routing/link.tsx'
import * as texts from '../texts.ts'

/** The way from a ticket that was merged to the one that has its messages now. */
export const MergedNotice = ({ into }: { into: TicketId }) => (
  <Notice role="status">
    {filled(texts.thisConversationGoesOnIn, {
      ticket: (
        <Link to={paths.ticket(into)} className="text-link inline-flex min-h-12 items-center">
          {texts.ticketNumbered(shortId(into))}
        </Link>
      ),
    })}
  </Notice>
)
