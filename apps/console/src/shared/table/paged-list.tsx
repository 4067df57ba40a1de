import { useCall } from '@gatefill/client/react/call-context'
import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import type { AnswerOf, Endpoint, QueryOf } from '@gatefill/contracts/core/endpoint'
import type { Page } from '@gatefill/domain/core/page'
import { clampPage, PAGE_SIZE_MAX, pageLinks, pagesToLink, totalText } from '@gatefill/domain/core/page'
import { Pagination } from '@gatefill/ui/primitives/pagination'
import { useReadInterval } from '../presence.ts'
import { useUrlValues } from '../rooms/url-values.ts'
import { readAllPages } from './table-csv.ts'

/** An endpoint that answers pages, with the input of its call. */
type PagedInput<E extends Endpoint> = Parameters<typeof useEndpoint<E>>[1]

/**
 * A list that the server gives page by page, with the page in the URL as `<name>`: the present page, all pages for the
 * CSV, and the links to the pages.
 */
export function usePagedList<Row, E extends Endpoint & { answer: { fromWire: (wire: never) => Page<Row> } }>(
  name: string,
  endpoint: E,
  input: PagedInput<E> = {},
  keyOf: (row: Row) => string | number,
) {
  const call = useCall()
  const { values, change, hrefOf } = useUrlValues({ [name]: '1' })
  const inputOf = (page: string, limit?: number): PagedInput<E> => ({
    ...input,
    // The endpoint answers pages, so it takes these two beside its own filters.
    query: {
      ...input?.query,
      page,
      ...(limit === undefined ? {} : { limit: String(limit) }),
    } as unknown as QueryOf<E>, // the address bar holds texts; the endpoint's own codec checks them
  })
  const read = useEndpoint(endpoint, inputOf(String(clampPage(values[name]))), {
    refetchInterval: useReadInterval(),
    keepPrevious: true,
  })
  const page = pageOfAnswer<Row, E>(read.data)
  const readAll = () =>
    readAllPages(async (next) => {
      const { data } = await call(endpoint, inputOf(next, PAGE_SIZE_MAX))
      return pageOfAnswer<Row, E>(data) ?? NOTHING
    }, keyOf)
  const pages = page !== undefined && (
    <Pagination
      current={page.currentPage}
      totalPages={pagesToLink(page)}
      pages={pageLinks(page.currentPage, pagesToLink(page))}
      hrefOf={(number) => hrefOf({ [name]: String(number) })}
      onSelect={(number) => change({ [name]: String(number) })}
    />
  )
  return { read, rows: page?.data, total: page && totalText(page), readAll, pages }
}

// The constraint on the endpoint says that its answers are pages of these rows, which AnswerOf does not show.
const pageOfAnswer = <Row, E extends Endpoint>(answer: AnswerOf<E> | undefined): Page<Row> | undefined =>
  answer as Page<Row> | undefined

const NOTHING: Page<never> = {
  data: [],
  currentPage: 1,
  totalPages: 0,
  totalCount: 0,
  pageSize: PAGE_SIZE_MAX,
  hasNextPage: false,
  hasPreviousPage: false,
}
