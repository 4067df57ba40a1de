import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { listCategories, listTickets } from '@gatefill/contracts/customer/support/support'
import type { Ticket } from '@gatefill/domain/support/ticket'
import { categoryName } from '@gatefill/domain/support/ticket'
import { useEffect } from 'react'

/** The own tickets with the names of their categories; names that do not load are only logged, and show 'General'. */
export function useTickets() {
  const tickets = useEndpoint(listTickets)
  const { data: categories, error } = useEndpoint(listCategories)

  useEffect(() => {
    if (error !== null) console.error('the categories of tickets did not load', error)
  }, [error])

  return {
    tickets,
    nameOf: (ticket: Ticket): string =>
      categories === undefined && error === null
        ? ticket.categoryName
        : categoryName(categories ?? [], ticket.categoryId),
  }
}
