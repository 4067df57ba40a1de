import { useMemo } from 'react'
import { qrPath } from './qr-path.ts'

/** A QR code, dark on white in both themes: scanners expect nothing else. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { side, path } = useMemo(() => qrPath(text), [text])
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      className="size-48 flex-none rounded-control border border-line"
    >
      <rect width={side} height={side} fill="#fff" />
      <path d={path} fill="#0a2220" />
    </svg>
  )
}
