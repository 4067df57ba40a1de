import { expect, test } from 'vitest'
import { MESSAGE_TOPICS, messageTopicName } from './failing-messages.ts'

test('people read each topic by words of its own, and one without a name as it is', () => {
  const names = MESSAGE_TOPICS.map(messageTopicName)
  for (const name of names) expect(name).toMatch(/^[A-Z][a-z]+[a-z, ]*$/)
  expect(new Set(names).size).toBe(names.length)
  expect(names).toContain('Mails with codes')
  expect(messageTopicName('new.topic')).toBe('new.topic')
})
