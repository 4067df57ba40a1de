import { encode } from 'uqr'

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
