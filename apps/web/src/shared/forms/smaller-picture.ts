/** Files of this size leave as they are. */
const SMALL_BYTES = 200 * 1024
/** The server stores no more, so sending more would only cost data. */
const LONGEST_SIDE = 1600

/**
 * A large picture made smaller before it leaves, so that an upload from a phone costs little data and time. A file that
 * the browser cannot read, or cannot make smaller, stays as it is; the server says what is wrong with it.
 */
export async function smallerPicture(file: Blob): Promise<Blob> {
  if (file.size <= SMALL_BYTES) return file
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined)
  if (bitmap === undefined) return file
  const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const smaller = await new Promise<Blob | null>((made) => canvas.toBlob(made, 'image/webp', 0.85))
  return smaller !== null && smaller.size < file.size ? smaller : file
}
