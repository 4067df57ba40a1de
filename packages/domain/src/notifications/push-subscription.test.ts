import { expect, test } from 'vitest'
import { pushKeyProblem } from './push-subscription.ts'

const AUTH = 'BTBZMqHH6r4Tts7J_aSIgg'
/** The receiver's key of RFC 8291, appendix A. */
const P256DH = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'

test("a browser's key that is a point of the curve is taken [ML-090]", () => {
  expect(pushKeyProblem({ p256dh: P256DH, auth: AUTH })).toBeUndefined()
})

test.each([
  ['of which the last digit is another', `${P256DH.slice(0, -2)}g4`],
  ['of zeros', 'A'.repeat(87)],
  ['of the right mark and nothing else', `BA${'A'.repeat(85)}`],
  ['whose coordinates are above the prime', `BP${'_'.repeat(85)}`],
  ['that is compressed', `Ay${P256DH.slice(2)}`],
  ['that is too short', P256DH.slice(1)],
  ['of other letters', `${P256DH.slice(0, -1)}=`],
])('a key %s is refused before a message is made for it [ML-090]', (_what, p256dh) => {
  expect(pushKeyProblem({ p256dh, auth: AUTH })).toBe('The keys of this browser are not readable.')
})
