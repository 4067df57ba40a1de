/** The accepted picture types: JPEG, PNG and WebP (C-36). */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const

/** The largest picture file in bytes (C-36). */
export const PICTURE_MAX_BYTES = 5 * 1024 * 1024

/** '5 MB' */
export const megabytes = (bytes: number): string => `${bytes / (1024 * 1024)} MB`

export const PICTURE_WRONG_TYPE = 'Please choose a JPEG, PNG or WebP picture.'
/** What iPhones and some Samsungs store; an iPhone turns it into a JPEG itself when it is chosen from the photos. */
export const PICTURE_HEIC =
  'This is a HEIC picture, which most devices cannot show. Take a screenshot of it and choose that.'
export const PICTURE_TOO_LARGE = `This picture is larger than ${megabytes(PICTURE_MAX_BYTES)}. Please choose a smaller one.`

export const isPictureType = (type: string): boolean => PICTURE_TYPES.some((known) => known === type)

/** A browser that does not know the type leaves it empty. */
const isHeic = ({ type, name = '' }: { type: string; name?: string }): boolean =>
  /^image\/hei[cf]/.test(type) || (type === '' && /\.hei[cf]$/i.test(name))

/** What is wrong with the type of a chosen file; undefined when it may be read. */
export function pictureTypeProblem(file: { type: string; name?: string }): string | undefined {
  if (isPictureType(file.type)) return undefined
  return isHeic(file) ? PICTURE_HEIC : PICTURE_WRONG_TYPE
}

/** What is wrong with the type or size in bytes of a chosen file; undefined when it may be sent. */
export function pictureProblem(file: { type: string; size: number; name?: string }): string | undefined {
  const wrong = pictureTypeProblem(file)
  if (wrong !== undefined) return wrong
  return file.size > PICTURE_MAX_BYTES ? PICTURE_TOO_LARGE : undefined
}
