/** A text message to one phone, its number in the international form with +; `id` names it in the log. */
export type Sms = { id: string; to: string; text: string }

/**
 * Sends a text message, or throws: SmsRefusedError when trying again does not help (the number, the account), any other
 * error when the outbox should try again. A retry after a lost answer may bring the message twice.
 */
export type SmsSender = { send: (sms: Sms) => Promise<void> }

/** The provider takes this message neither now nor later; the caller goes another way, by mail for instance. */
export class SmsRefusedError extends Error {
  constructor(reason: string) {
    super(`the text message was refused: ${reason}`)
    this.name = 'SmsRefusedError'
  }
}
