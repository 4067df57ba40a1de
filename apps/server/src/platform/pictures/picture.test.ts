import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { readPicture } from './picture.ts'

const image = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c33' } })

/** Two halves of one colour each, so that it can be told which way up it is. */
const halves = async (width: number, height: number) =>
  image(width, height).composite([
    {
      input: await sharp({
        create: { width, height: Math.floor(height / 2), channels: 3, background: '#00f' },
      })
        .png()
        .toBuffer(),
      gravity: 'north',
    },
  ])

async function made(bytes: Uint8Array, use: 'profile' | 'photo') {
  const outcome = await readPicture(bytes, use)
  if (!outcome.ok) throw new Error(outcome.message)
  return outcome.value
}

describe.each(['jpeg', 'png', 'webp'] as const)('a %s', (format) => {
  test('becomes a square WebP of 256 points for a profile [GN-008]', async () => {
    const sent = await image(1200, 800).toFormat(format).toBuffer()
    const { format: kind, width, height } = await sharp(await made(sent, 'profile')).metadata()
    expect({ kind, width, height }).toEqual({ kind: 'webp', width: 256, height: 256 })
  })

  test('keeps its shape as a photo, at most 1600 points a side, and is never made larger', async () => {
    const large = await sharp(
      await made(await image(2400, 1200).toFormat(format).toBuffer(), 'photo'),
    ).metadata()
    expect([large.format, large.width, large.height]).toEqual(['webp', 1600, 800])
    const small = await sharp(await made(await image(40, 30).toFormat(format).toBuffer(), 'photo')).metadata()
    expect([small.width, small.height]).toEqual([40, 30])
  })
})

test('nothing of the file remains but what can be seen: no place, no camera, no text', async () => {
  const sent = await image(400, 300)
    .withExif({ IFD0: { Make: 'SecretCamera' }, IFD3: { GPSLatitude: '6/1 26/1 0/1', GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer()
  expect(sent.includes('SecretCamera')).toBe(true)
  const photo = Buffer.from(await made(sent, 'photo'))
  const { exif, xmp, iptc, icc } = await sharp(photo).metadata()
  expect([exif, xmp, iptc, icc]).toEqual([undefined, undefined, undefined, undefined])
  expect(photo.includes('SecretCamera')).toBe(false)
})

test('a line that a square would blow up to gigabytes is refused at once', async () => {
  for (const [width, height] of [
    [30_000, 1],
    [1, 30_000],
    [2_100, 100],
  ] as const)
    for (const use of ['profile', 'photo'] as const)
      expect(await readPicture(await image(width, height).png().toBuffer(), use)).toMatchObject({
        code: 'UNSUPPORTED_MEDIA',
        message: 'This picture is too narrow. Please choose another one.',
      })
  const panorama = await image(2_000, 100).png().toBuffer()
  expect((await sharp(await made(panorama, 'profile')).metadata()).width).toBe(256)
})

test('a picture taken with a turned phone stands upright', async () => {
  const sent = await (await halves(60, 40)).jpeg().withMetadata({ orientation: 6 }).toBuffer()
  const { data, info } = await sharp(await made(sent, 'photo'))
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([40, 60])
  const blueAt = (x: number, y: number) => data[(y * info.width + x) * info.channels + 2] ?? 0
  expect(blueAt(35, 30)).toBeGreaterThan(150)
  expect(blueAt(5, 30)).toBeLessThan(120)
})

const jpeg = await image(300, 200).jpeg().toBuffer()
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

test.each([
  ['an SVG', Buffer.from(svg)],
  ['a GIF', gif],
  ['an HTML page', Buffer.from('<html><script>alert(1)</script></html>')],
  ['nothing', Buffer.alloc(0)],
])('%s is refused, whatever it calls itself', async (_what, bytes) => {
  expect(await readPicture(bytes, 'profile')).toMatchObject({
    ok: false,
    code: 'UNSUPPORTED_MEDIA',
    message: 'This picture could not be read. Please choose another JPEG, PNG or WebP picture.',
  })
})

test.each([
  ['a JPEG that was cut off', jpeg.subarray(0, 500)],
  ['a page behind the first bytes of a JPEG', Buffer.concat([jpeg.subarray(0, 4), Buffer.from(svg)])],
  [
    'a page behind the first bytes of a PNG',
    Buffer.concat([Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'), Buffer.from(svg)]),
  ],
])('%s is refused', async (_what, bytes) => {
  expect(await readPicture(bytes, 'photo')).toMatchObject({
    code: 'UNSUPPORTED_MEDIA',
    message: 'This picture could not be read. Please choose another JPEG, PNG or WebP picture.',
  })
})

test('data appended to a picture is removed', async () => {
  const sent = Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>')])
  expect(Buffer.from(await made(sent, 'photo')).includes('alert')).toBe(false)
})

test('a small file that would be enormous when decoded is refused before decoding', async () => {
  const bomb = hugePng(30_000, 30_000)
  expect(bomb.length).toBeLessThan(1000)
  expect(await readPicture(bomb, 'profile')).toMatchObject({
    code: 'PAYLOAD_TOO_LARGE',
    message: 'This picture has more than 25 megapixels. Please choose a smaller one.',
  })
})

test('a refused picture does not hold up the next one', async () => {
  const [refused, taken] = await Promise.all([
    readPicture(jpeg.subarray(0, 300), 'photo'),
    readPicture(jpeg, 'photo'),
  ])
  expect([refused.ok, taken.ok]).toEqual([false, true])
})

/** A PNG whose header claims the size; its content need not follow. */
function hugePng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}
