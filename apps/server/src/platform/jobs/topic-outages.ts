import type { ClaimedMessage } from './claimed-messages.ts'
import { FAILING_AFTER_TRIES } from './failing-messages.ts'

/**
 * Knows by topic whether nothing of it has succeeded for a while: a mail server that is back is noticed by the first mail
 * that it takes, and the others need not wait for the ends of their pauses. One message that fails among others that
 * succeed is no outage: made due with each success, it would use up its tries.
 */
export function topicOutages() {
  const failures = new Map<string, number>()
  return {
    failed: (topic: string): void => void failures.set(topic, (failures.get(topic) ?? 0) + 1),

    /** Whether this success ends an outage: several failures in a row before it, or several tries of its own. */
    isEndedBy: ({ topic, tries }: Pick<ClaimedMessage, 'topic' | 'tries'>): boolean => {
      const failed = failures.get(topic) ?? 0
      failures.delete(topic)
      return failed >= FAILING_AFTER_TRIES || tries > FAILING_AFTER_TRIES
    },
  }
}
