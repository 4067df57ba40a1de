import {
  isPictureType,
  PICTURE_MAX_BYTES,
  PICTURE_TOO_LARGE,
  PICTURE_WRONG_TYPE,
} from '@gatefill/domain/core/picture'
import type { FilesRule } from './endpoint.ts'

/** JPEG, PNG or WebP up to 5 MB under one of these form fields, at most so many (C-36). */
export const pictureFiles = (fields: readonly string[], most: number): FilesRule => ({
  fields,
  most,
  maxBytes: PICTURE_MAX_BYTES,
  tooLarge: PICTURE_TOO_LARGE,
  takesType: isPictureType,
  wrongType: PICTURE_WRONG_TYPE,
})
