/** One page of a list, with the seven fields of every paginated response. */
export type Page<Item> = {
  data: Item[]
  currentPage: number
  totalPages: number
  totalCount: number
  pageSize: number
  hasNextPage: boolean
  hasPreviousPage: boolean
}

/** C-50: the server's pages, and those of the orders screen. */
export const PAGE_SIZE = 20
export const PAGE_SIZE_MAX = 100
export const ORDERS_PER_SCREEN = 5
const PAGE_LINKS_MAX = 5

/** A page number from 1; text that is not a number counts as absent (C-50: clamped, not refused). */
export const clampPage = (text: string | number | undefined): number => clamp(text, 1, 1, 1_000_000)

/** A page size from 1 to 100. */
export const clampLimit = (text: string | number | undefined, standard: number = PAGE_SIZE): number =>
  clamp(text, standard, 1, PAGE_SIZE_MAX)

function clamp(text: string | number | undefined, standard: number, low: number, high: number): number {
  const value = typeof text === 'string' && text.trim() === '' ? Number.NaN : Number(text ?? Number.NaN)
  return Number.isNaN(value) ? standard : Math.min(high, Math.max(low, Math.trunc(value)))
}

export const offsetOf = (page: number, limit: number): number => (page - 1) * limit

/** `items` are those of this page, `totalCount` counts all. */
export function pageOf<Item>(items: Item[], totalCount: number, page: number, limit: number): Page<Item> {
  const totalPages = Math.ceil(totalCount / limit)
  return {
    data: items,
    currentPage: page,
    totalPages,
    totalCount,
    pageSize: limit,
    hasNextPage: page < totalPages,
    hasPreviousPage: page > 1 && totalPages > 0,
  }
}

/** A page of a list that is counted up to 1,000 only; pages beyond that are served all the same. */
export type CappedPage<Item> = Page<Item> & { totalCountIsCapped: boolean }

/** Makes a page of which it is known without counting whether another one follows. */
export function cappedPageOf<Item>(
  items: Item[],
  found: { totalCount: number; totalCountIsCapped: boolean; hasMore: boolean },
  page: number,
  limit: number,
): CappedPage<Item> {
  const { totalCount, totalCountIsCapped, hasMore } = found
  return { ...pageOf(items, totalCount, page, limit), hasNextPage: hasMore, totalCountIsCapped }
}

type Counted = Pick<Page<unknown>, 'totalCount'> & { totalCountIsCapped?: boolean }

/** How many there are, for people: '1,000+' where only so many are counted. */
export const totalText = ({ totalCount, totalCountIsCapped = false }: Counted): string =>
  `${totalCount.toLocaleString('en-NG')}${totalCountIsCapped ? '+' : ''}`

/** How many pages are known of: where only so many are counted, also the present one and the one that follows. */
export function pagesToLink({ data, currentPage, totalPages, hasNextPage }: Page<unknown>): number {
  const present = data.length > 0 ? currentPage : 0
  return Math.max(totalPages, hasNextPage ? currentPage + 1 : present)
}

/** The page numbers to link, at most `max`, with the current one as near the middle as possible. */
export function pageLinks(current: number, totalPages: number, max: number = PAGE_LINKS_MAX): number[] {
  const count = Math.min(max, totalPages)
  const wanted = current - Math.floor(max / 2)
  const first = Math.max(1, Math.min(wanted, totalPages - count + 1))
  return Array.from({ length: count }, (_, index) => first + index)
}
