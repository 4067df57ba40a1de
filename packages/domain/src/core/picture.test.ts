import { expect, test } from 'vitest'
import {
  PICTURE_HEIC,
  PICTURE_MAX_BYTES,
  PICTURE_TOO_LARGE,
  PICTURE_WRONG_TYPE,
  pictureProblem,
} from './picture.ts'

test.each(['image/jpeg', 'image/png', 'image/webp'])(
  'a picture of type %s may be sent up to 5 MB',
  (type) => {
    expect(pictureProblem({ type, size: PICTURE_MAX_BYTES })).toBeUndefined()
    expect(pictureProblem({ type, size: PICTURE_MAX_BYTES + 1 })).toBe(PICTURE_TOO_LARGE)
  },
)

test.each(['image/svg+xml', 'image/gif', 'text/html', ''])('a file of type "%s" is refused', (type) => {
  expect(pictureProblem({ type, size: 10 })).toBe(PICTURE_WRONG_TYPE)
})

test.each([
  { type: 'image/heic', name: 'IMG_2041.HEIC' },
  { type: 'image/heif', name: 'gate.heif' },
  { type: 'image/heic-sequence', name: 'gate.heics' },
  { type: '', name: 'IMG_2041.HEIC' },
  { type: '', name: 'gate.heif' },
])('a HEIC picture is refused with the way out: $type $name [BR-004]', (file) => {
  expect(pictureProblem({ ...file, size: 10 })).toBe(PICTURE_HEIC)
})
