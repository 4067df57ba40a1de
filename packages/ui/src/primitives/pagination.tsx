import type { MouseEvent, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { ChevronRight } from '../icons/arrows.gen.tsx'
import { ChevronLeft } from '../icons/menu.gen.tsx'

type PaginationProps = {
  current: number
  totalPages: number
  /** The page numbers to link, at most five. */
  pages: readonly number[]
  /** The URL of a page, for a new tab and for sharing. */
  hrefOf: (page: number) => string
  onSelect: (page: number) => void
}

/** As many as stand in one row at 320 px, each 48 px wide. */
const ON_PHONES = 3

const LINK = 'grid size-12 place-items-center rounded-control font-bold'

/** Links to the pages of a list. Nothing when there is one page only. */
export function Pagination({ current, totalPages, pages, hrefOf, onSelect }: PaginationProps) {
  if (totalPages <= 1) return null
  const nearest = [...pages].sort((a, b) => Math.abs(a - current) - Math.abs(b - current)).slice(0, ON_PHONES)
  const link = (page: number, name: string, content: ReactNode) => (
    <a
      href={hrefOf(page)}
      aria-label={name}
      aria-current={page === current ? 'page' : undefined}
      onClick={(event) => {
        if (opensElsewhere(event)) return
        event.preventDefault()
        onSelect(page)
      }}
      className={classNames(LINK, page === current ? 'bg-petrol text-on-petrol' : 'hover:bg-tint')}
    >
      {content}
    </a>
  )
  const end = (content: ReactNode) => (
    <span aria-hidden="true" className={classNames(LINK, 'text-ink-3 opacity-50')}>
      {content}
    </span>
  )
  const previous = <ChevronLeft aria-hidden="true" className="size-5" />
  const next = <ChevronRight aria-hidden="true" className="size-5" />
  return (
    <nav aria-label="Pages">
      <ul className="flex flex-wrap justify-center gap-2">
        <li>{current > 1 ? link(current - 1, 'Previous page', previous) : end(previous)}</li>
        {pages.map((page) => (
          <li key={page} className={nearest.includes(page) ? undefined : 'max-tablet:hidden'}>
            {link(page, `Page ${page}`, page)}
          </li>
        ))}
        <li>{current < totalPages ? link(current + 1, 'Next page', next) : end(next)}</li>
      </ul>
    </nav>
  )
}

const opensElsewhere = (event: MouseEvent): boolean =>
  event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0
