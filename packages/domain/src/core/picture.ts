/** The accepted picture types: JPEG, PNG and WebP (C-36). */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const

/** The largest picture file in bytes (C-36). */
export const PICTURE_MAX_BYTES = 5 * 1024 * 1024

export const PICTURE_WRONG_TYPE = 'Please choose a JPEG, PNG or WebP picture.'
export const PICTURE_TOO_LARGE = 'This picture is larger than 5 MB. Please choose a smaller one.'

export const isPictureType = (type: string): boolean => PICTURE_TYPES.some((known) => known === type)

/** What is wrong with the type or size in bytes of a chosen file; undefined when it may be sent. */
export function pictureProblem(file: { type: string; size: number }): string | undefined {
  if (!isPictureType(file.type)) return PICTURE_WRONG_TYPE
  return file.size > PICTURE_MAX_BYTES ? PICTURE_TOO_LARGE : undefined
}
