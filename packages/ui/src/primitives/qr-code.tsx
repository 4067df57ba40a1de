import { useMemo } from 'react'
import { encode } from 'uqr'
import { classNames } from '../class-names.ts'

/** A QR code, dark on white in both themes: scanners expect nothing else. */
export function QrCode({
  text,
  label,
  className = 'size-48',
}: {
  text: string
  label: string
  className?: string
}) {
  const { side, path } = useMemo(() => qrPath(text), [text])
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      className={classNames('flex-none rounded-control border border-line', className)}
    >
      <rect width={side} height={side} fill="#fff" />
      <path d={path} fill="#0a2220" />
    </svg>
  )
}

/** The quiet zone that scanners need around a code, in modules. */
const QUIET = 4

/** A text as a QR code: the side of its square in modules, and one SVG path of all dark ones. */
export function qrPath(text: string): { side: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET })
  return { side: size, path: data.map(rowPath).join('') }
}

/** One bar for each run of dark modules, so that no hair of light stands between two of them. */
function rowPath(row: boolean[], y: number): string {
  let path = ''
  for (let x = 0; x < row.length; x += 1) {
    if (!row[x]) continue
    const start = x
    while (row[x + 1]) x += 1
    const width = x + 1 - start
    path += `M${start} ${y}h${width}v1h-${width}z`
  }
  return path
}
