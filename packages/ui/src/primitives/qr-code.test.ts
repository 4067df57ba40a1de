import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { qrPath } from './qr-code.tsx'

const URI = 'otpauth://totp/Gatefill:ada%40mail.com?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Gatefill'

/** Draws the bars of a path back into modules. */
function drawn(path: string, side: number): boolean[][] {
  const rows = Array.from({ length: side }, () => Array<boolean>(side).fill(false))
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let at = Number(x); at < Number(x) + Number(width); at += 1) {
      const row = rows[Number(y)]
      if (row) row[at] = true
    }
  return rows
}

test('the path draws every dark module of the code and no other, with a quiet zone around', () => {
  const { side, path } = qrPath(URI)
  const wanted = encode(URI, { ecc: 'M', border: 4 }).data
  expect(drawn(path, side)).toEqual(wanted)
  expect(drawn(path, side).slice(0, 4).flat()).not.toContain(true)
})
