/** At most so many bytes leave where the browser can make them so few: 38 seconds at 8 kB a second. */
const MAX_BYTES = 300 * 1000
/** Tried one after the other until the file is small enough; the server stores no longer side than the first. */
const TRIES = [
  { side: 1600, quality: 0.85 },
  { side: 1600, quality: 0.6 },
  { side: 1200, quality: 0.6 },
  { side: 800, quality: 0.5 },
] as const

/**
 * A large picture made smaller before it leaves, so that an upload from a phone costs little data and time. A file that
 * the browser cannot read, or cannot make smaller, stays as it is; the server says what is wrong with it.
 */
export async function smallerPicture(file: Blob): Promise<Blob> {
  if (file.size <= MAX_BYTES) return file
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined)
  if (bitmap === undefined) return file
  let smallest = file
  for (const { side, quality } of TRIES) {
    const drawn = await redrawn(bitmap, side, quality)
    if (drawn !== null && drawn.size < smallest.size) smallest = drawn
    if (smallest.size <= MAX_BYTES) break
  }
  bitmap.close()
  return smallest
}

async function redrawn(bitmap: ImageBitmap, longestSide: number, quality: number): Promise<Blob | null> {
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')
  context?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  const picture = await encoded(canvas, 'image/webp', quality)
  if (picture?.type === 'image/webp') return picture
  // Safari writes no WebP and gives a PNG, which of a photo is larger than what was chosen. A JPEG has no transparency.
  if (context !== null) {
    context.globalCompositeOperation = 'destination-over'
    context.fillStyle = 'white'
    context.fillRect(0, 0, canvas.width, canvas.height)
  }
  return encoded(canvas, 'image/jpeg', quality)
}

const encoded = (canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob | null> =>
  new Promise((made) => canvas.toBlob(made, type, quality))
