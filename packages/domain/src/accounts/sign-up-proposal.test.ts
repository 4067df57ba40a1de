import { expect, test } from 'vitest'
import { provenSignUp } from './sign-up-proposal.ts'

const ada = { tokenHash: 'token of ada', passwordHash: 'password of ada' }
const eve = { tokenHash: 'token of eve', passwordHash: 'password of eve' }

test('a token names its own sign-up, whoever signed up last [OC-060]', () => {
  const proven = provenSignUp([ada, eve], { pending: eve.passwordHash, tokenHashes: [ada.tokenHash] })
  expect(proven).toEqual({ kind: 'named', proposal: ada })
})

test('without a token the only proposed password holds, and none of several does [OC-060]', () => {
  const proven = (proposals: (typeof ada)[], pending: string, tokenHash?: string) =>
    provenSignUp(proposals, { pending, tokenHashes: tokenHash === undefined ? [] : [tokenHash] }).kind
  expect(proven([ada], ada.passwordHash)).toBe('only')
  expect(proven([ada], ada.passwordHash, 'of another address')).toBe('only')
  expect(proven([ada, eve], eve.passwordHash)).toBe('none')
})
