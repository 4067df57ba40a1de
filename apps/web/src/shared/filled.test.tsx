import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { filled } from './filled.tsx'

test('a sentence keeps its words around the elements that stand in it [RM-094]', () => {
  const sentence = filled('Read the {terms} and the {privacy} notice.', {
    privacy: <b>Privacy</b>,
    terms: 'Terms',
  })
  expect(renderToStaticMarkup(sentence)).toBe('Read the Terms and the <b>Privacy</b> notice.')
})
