import { useWindowVirtualizer } from '@tanstack/react-virtual'
import type { ReactNode } from 'react'
import { useLayoutEffect, useRef, useState } from 'react'

/** From so many rows on, the page has only those in sight. */
export const VIRTUAL_FROM = 200
/** The height of a row that is not drawn yet; once rows are drawn, their average counts. */
const ROW_PIXELS = 48
const ROWS_BEYOND = 8

type VirtualRowsProps = { count: number; columns: number; children: (at: number) => ReactNode }

/** The body of a long table: the rows in sight, between two empty ones that are as high as the others. */
export function VirtualRows({ count, columns, children }: VirtualRowsProps) {
  const body = useRef<HTMLTableSectionElement>(null)
  const [top, setTop] = useState(0)
  const [rowPixels, setRowPixels] = useState(ROW_PIXELS)
  useLayoutEffect(() => {
    const box = body.current?.getBoundingClientRect()
    if (box !== undefined) setTop(box.top + window.scrollY)
  }, [])
  // oxlint-disable-next-line react/incompatible-library -- it renders when the window scrolls, which memoising would miss
  const virtual = useWindowVirtualizer({
    count,
    estimateSize: () => rowPixels,
    overscan: ROWS_BEYOND,
    scrollMargin: top,
  })
  const shown = virtual.getVirtualItems()
  const isShown = shown.length > 0
  useLayoutEffect(() => {
    const rows = [...(body.current?.querySelectorAll('tr[data-row]') ?? [])]
    const height = rows.reduce((sum, row) => sum + row.getBoundingClientRect().height, 0)
    if (isShown && height > 0) setRowPixels(height / rows.length)
  }, [isShown])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the heights are kept until they are measured anew
  useLayoutEffect(() => virtual.measure(), [virtual, rowPixels])
  const before = (shown[0]?.start ?? top) - top
  const after = virtual.getTotalSize() - ((shown.at(-1)?.end ?? top) - top)
  return (
    <tbody ref={body}>
      <Gap height={before} columns={columns} />
      {shown.map(({ index }) => children(index))}
      <Gap height={after} columns={columns} />
    </tbody>
  )
}

function Gap({ height, columns }: { height: number; columns: number }) {
  if (height <= 0) return null
  return (
    <tr>
      <td colSpan={columns} style={{ height }} />
    </tr>
  )
}
