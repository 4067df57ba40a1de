import type { Result } from '@gatefill/domain/core/result'
import { ok, refuse } from '@gatefill/domain/core/result'
import type { Sharp } from 'sharp'

/** The most points a picture may have once it is decoded: a small file can claim to be huge. */
const MAX_PIXELS = 25_000_000
/** Longer side to shorter side: a line of 30,000 points would be blown up to gigabytes before its square is cut out. */
const MAX_RATIO = 20
/** The largest picture takes a fraction of it on a slow machine; whatever takes longer delays all other pictures. */
const MAX_SECONDS = 15

const TOO_MANY_PIXELS = 'This picture has more than 25 megapixels. Please choose a smaller one.'
const TOO_NARROW = 'This picture is too narrow. Please choose another one.'
const UNREADABLE = 'This picture could not be read. Please choose another JPEG, PNG or WebP picture.'

/** `profile`: a square of 256 points, cut around what stands out. `photo`: the whole picture, at most 1600 points a side. */
export type PictureUse = 'profile' | 'photo'

export type PictureRefusal = 'PAYLOAD_TOO_LARGE' | 'UNSUPPORTED_MEDIA'

/**
 * Encodes a picture that was sent: decoded, turned upright, made smaller and written anew as WebP, so
 * that nothing of the file remains but what can be seen (no place, no camera, no hidden content). The content decides
 * what it is, never its name or its declared type; huge, broken and other files are refused with a sentence (C-36).
 */
export async function readPicture(
  bytes: Uint8Array,
  use: PictureUse,
): Promise<Result<Uint8Array, PictureRefusal>> {
  if (!looksLikePicture(bytes)) return refuse('UNSUPPORTED_MEDIA', { message: UNREADABLE })
  const before = decoding
  let done = () => {}
  decoding = new Promise((free) => {
    done = free
  })
  await before
  try {
    return await rewrite(bytes, use)
  } finally {
    done()
  }
}

/** One at a time: a large picture takes 100 MB while it is decoded. */
let decoding: Promise<void> = Promise.resolve()

async function rewrite(bytes: Uint8Array, use: PictureUse): Promise<Result<Uint8Array, PictureRefusal>> {
  const sharp = await decoder()
  const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
  try {
    const { width, height } = await picture.metadata()
    if (width * height > MAX_PIXELS) return refuse('PAYLOAD_TOO_LARGE', { message: TOO_MANY_PIXELS })
    if (Math.max(width, height) > MAX_RATIO * Math.min(width, height))
      return refuse('UNSUPPORTED_MEDIA', { message: TOO_NARROW })
    const timed = picture.rotate().timeout({ seconds: MAX_SECONDS })
    return ok(new Uint8Array(await sized(timed, use).webp({ quality: 80 }).toBuffer()))
  } catch (error) {
    const tooMany = error instanceof Error && error.message.includes('pixel limit')
    return tooMany
      ? refuse('PAYLOAD_TOO_LARGE', { message: TOO_MANY_PIXELS })
      : refuse('UNSUPPORTED_MEDIA', { message: UNREADABLE })
  }
}

const sized = (picture: Sharp, use: PictureUse): Sharp =>
  use === 'profile'
    ? picture.resize(256, 256, { fit: 'cover', position: 'attention' })
    : picture.resize(1600, 1600, { fit: 'inside', withoutEnlargement: true })

/** Loaded with the first picture: most processes never see one, and it takes its time and memory. */
async function decoder() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'],
  })
  return sharp
}

/** The first bytes of JPEG, PNG and WebP. */
function looksLikePicture(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
  return (
    head.startsWith('\u00ff\u00d8\u00ff') ||
    head.startsWith('\u0089PNG\r\n\u001a\n') ||
    (head.startsWith('RIFF') && head.endsWith('WEBP'))
  )
}
