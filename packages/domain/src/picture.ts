/** What may be sent as a picture: JPEG, PNG or WebP (C-36). */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const

/** The largest picture file in bytes (C-36). */
export const PICTURE_MAX_BYTES = 5 * 1024 * 1024

/** The most points a picture may have once it is decoded: a small file can claim to be huge. */
export const PICTURE_MAX_PIXELS = 25_000_000

export const PICTURE_WRONG_TYPE = 'Please choose a JPEG, PNG or WebP picture.'
export const PICTURE_TOO_LARGE = 'This picture is larger than 5 MB. Please choose a smaller one.'
export const PICTURE_TOO_MANY_PIXELS =
  'This picture has more than 25 megapixels. Please choose a smaller one.'
export const PICTURE_UNREADABLE = 'This picture could not be read. Please choose another one.'

export const isPictureType = (type: string): boolean => PICTURE_TYPES.some((known) => known === type)

/** What is wrong with a chosen file, as far as its type and size in bytes tell; undefined when it may be sent. */
export function pictureProblem(file: { type: string; size: number }): string | undefined {
  if (!isPictureType(file.type)) return PICTURE_WRONG_TYPE
  return file.size > PICTURE_MAX_BYTES ? PICTURE_TOO_LARGE : undefined
}
