import type { Topic } from '../../apps/web/src/features/public-texts/personal-data-topics.ts'
import { TOPICS } from '../../apps/web/src/features/public-texts/personal-data-topics.ts'

/** Columns with the words by which the policy names them, by table. */
type Words = Readonly<Record<string, string>>

/**
 * Where the privacy policy says that a column is kept, and how long: its topic, and the words in it that name the column.
 * A test fails on a column with personal data that has no words here, and on words that the topic does not say.
 */
const POLICY_LINES: Readonly<Record<string, Readonly<Record<string, Words>>>> = {
  Account: {
    users: {
      email: 'email address',
      first_name: 'your first',
      last_name: 'last name',
      phone: 'phone number',
      company_name: 'your company’s name',
      company_tin: 'TIN',
      password_hash: 'one-way hash of your password',
      picture_file: 'picture',
    },
    sign_up_proposals: {
      first_name: 'your first',
      last_name: 'last name',
      password_hash: 'one-way hash of your password',
    },
  },
  Addresses: {
    addresses: {
      street: 'street',
      city: 'city',
      state: 'state',
      lga: 'LGA',
      landmark: 'landmark',
      access_code: 'access code',
      nickname: 'the name you give it',
      pin_lat: 'pin on the map',
      pin_lng: 'pin on the map',
      receptacle: 'what your fuel was last filled into there',
    },
    area_requests: {
      address_id: 'told when we serve it',
      asked_at: 'asked to be told',
      told_at: 'told when we serve it',
    },
  },
  Orders: {
    orders: {
      address_text: 'delivery address',
      landmark: 'landmark',
      access_code: 'access code',
      pin_lat: 'pin',
      pin_lng: 'pin',
      cancel_note: 'your note when you cancel',
      handover_code: 'code for the driver',
    },
    delivery_wishes: {
      phone: 'phone number for this delivery',
      recipient_name: 'the name and phone number of somebody else who receives it',
      recipient_phone: 'the name and phone number of somebody else who receives it',
    },
    delivery_changes: { was: 'any change of it', became: 'any change of it' },
    order_history: { note: 'times of each stage with notes' },
    order_ratings: { comment: 'what you say of the delivery' },
    fuel_claims: { complaint: 'what you say of the delivery' },
    plans: {
      input: 'gates of open orders',
      record: 'plan of the day’s trips',
      unplanned: 'plan of the day’s trips',
    },
  },
  Deliveries: {
    deliveries: { poured_lat: 'where fuel was handed over', poured_lng: 'where fuel was handed over' },
    driver_photos: {
      content: 'pictures that the driver takes',
      file: 'pictures that the driver takes',
      lat: 'where the van is',
      lng: 'where the van is',
    },
    driver_positions: {
      lat: 'where the van is',
      lng: 'where the van is',
      accuracy: 'where the van is',
      speed: 'where the van is',
    },
    position_candidates: { fixes: 'where the van is' },
    tracking_links: { token_hash: 'a link that you share' },
  },
  Payments: {
    payment_attempts: {
      link: 'link to the payment page',
      payer_email: 'another email that you give for its receipt',
    },
    refund_accounts: { sealed: 'bank account you name for a refund' },
    dispute_acceptances: {
      details: 'what we show your bank',
      file: 'what we show your bank',
    },
    dispute_answers: {
      details: 'what we show your bank',
      delivery_address: 'delivery address when you dispute',
      file: 'what we show your bank',
    },
    refunds: { reason: 'why money was refunded', refusal: 'could not be' },
    webhook_inbox: { body: 'what they say of the payer' },
  },
  Receipts: {
    receipts: {
      buyer_name: 'the name',
      buyer_company_name: 'the company',
      buyer_company_tin: 'the TIN that a receipt was made out to',
    },
  },
  Books: {
    reconciliation_discrepancies: {
      ours: 'differently from ours',
      theirs: 'a payment provider’s list',
      note: 'says differently',
    },
    bank_lines: {
      narration: 'lines of our bank statements',
      reference: 'lines of our bank statements',
      note: 'lines of our bank statements',
    },
    bank_explanations: {
      note: 'lines of our bank statements',
      end_reason: 'lines of our bank statements',
    },
    bank_line_parts: { name: 'lines of our bank statements' },
    payouts: {
      beneficiary: 'to whom',
      account_number: 'which account',
      bank_code: 'which account',
      narration: 'we paid money',
      note: 'we paid money',
    },
  },
  Support: {
    tickets: {
      message: 'your tickets',
      rating_word: 'your rating of our help',
      caller_name: 'name and phone number of a caller',
      caller_phone: 'name and phone number of a caller',
    },
    ticket_replies: { message: 'our replies' },
    ticket_pictures: { file: 'any pictures you send' },
  },
  Messages: {
    notifications: { message: 'your notifications' },
    customer_messages: { kind: 'which emails', target: 'to which address or number' },
    promotion_mails: { unsubscribed_at: 'unsubscribed from promotions' },
    push_subscriptions: {
      endpoint: 'address and the keys of each browser',
      p256dh: 'keys of each browser',
      auth: 'keys of each browser',
    },
    outbox_messages: { payload: 'which emails', last_error: 'which emails' },
  },
  Security: {
    sessions: { user_agent: 'browsers you signed in with' },
    one_time_codes: {
      email: 'email and IP address of each request for a code',
      request_ip: 'IP address of each request for a code',
    },
    sign_in_failures: { email: 'each failed sign-in', address: 'each failed sign-in' },
    two_factor_keys: { sealed_key: 'key of your authenticator app' },
    passkeys: {
      id: 'your passkeys',
      public_key: 'a public key',
      name: 'its name',
      last_used_at: 'its last use',
    },
    passkey_challenges: { user_id: 'your passkeys' },
    rate_limits: { key: 'counts of calls by IP address' },
  },
  'Notes of our staff': {
    customer_blocks: { reason: 'why an account was blocked', lift_reason: 'why an account was blocked' },
    staff_notes: { note: 'write down about you' },
    customer_recoveries: {
      checked: 'given back to its owner',
      new_email: 'with its new email',
      decision_note: 'given back to its owner',
      end_note: 'given back to its owner',
    },
    ticket_notes: { note: 'a ticket' },
    ticket_escalations: { reason: 'a ticket', outcome: 'a ticket' },
    ticket_events: { detail: 'a ticket' },
    cancellation_requests: { reason: 'why an order was cancelled' },
    refund_requests: { reason: 'refunded', decision_note: 'refunded' },
    dispute_acceptances: { decision_note: 'refunded' },
    refund_adoptions: { reason: 'refunded', decision_note: 'refunded' },
    delivery_overrides: { reason: 'handed over without its code' },
    stops: { reason: 'not delivered', reasons: 'not delivered' },
    incidents: {
      note: 'what was wrong with fuel or a meter',
      explanation: 'what was wrong with fuel or a meter',
      closing_note: 'what was wrong with fuel or a meter',
      lat: 'what was wrong with fuel or a meter',
      lng: 'what was wrong with fuel or a meter',
    },
    incident_steps: { note: 'what was wrong with fuel or a meter' },
    stock_adjustments: {
      reason: 'what was wrong with fuel or a meter',
      decision_note: 'what was wrong with fuel or a meter',
    },
    desk_notes: { text: 'a trip' },
    run_history: { note: 'a trip' },
    runs: { reason: 'a trip' },
    vehicles: { off_road_reason: 'a trip' },
    dispatch_acts: { reason: 'a trip' },
    station_outages: { reason: 'what was wrong with fuel or a meter' },
    staff_audit: {
      details: 'looked at or changed what',
      changes: 'looked at or changed what',
      ip: 'from which IP address',
    },
  },
  'People who work with us': {
    work_sessions: { user_agent: 'browsers they sign in with' },
    staff_accounts: { email: 'email', name: 'name', password_hash: 'one-way hash of the password' },
    staff_two_factor_keys: { sealed_key: 'key of an authenticator app' },
    drivers: {
      email: 'email',
      name: 'name',
      phone: 'phone number',
      vehicle: 'vehicle',
      plate: 'plate',
      password_hash: 'one-way hash of the password',
      suspended_reason: 'why they were paused',
      paused_reason: 'why they were paused',
    },
    driver_devices: { user_agent: 'phones and browsers' },
    account_links: {
      email: 'invitations',
      name: 'invitations',
      phone: 'invitations',
      vehicle: 'invitations',
      plate: 'invitations',
      sealed_key: 'invitations',
    },
    papers: { number: 'licence' },
    vehicle_checks: { failed: 'checks of the van', note: 'checks of the van' },
    driver_commands: { answer: 'what their phone sent' },
    station_contacts: {
      name: 'a station’s contact',
      email: 'a station’s contact',
      phone: 'a station’s contact',
    },
    payee_account_changes: {
      beneficiary: 'each change of them',
      account_number: 'each change of them',
      bank_code: 'each change of them',
      old_beneficiary: 'each change of them',
      old_account_number: 'each change of them',
      old_bank_code: 'each change of them',
      holder_name: 'each change of them',
      asked_for_by: 'who asked for it',
      confirm_note: 'why it was confirmed or refused',
      refusal: 'why it was confirmed or refused',
    },
    payee_account_answers: { words: 'what they answered' },
    payee_account_notices: { recipient: 'whom we told' },
    payee_accounts: {
      beneficiary: 'bank accounts of drivers and stations',
      account_number: 'bank accounts of drivers and stations',
      bank_code: 'bank accounts of drivers and stations',
    },
  },
}

/** Tables whose rows no customer of ours ever has: production refuses the sandbox that fills them. */
const NEVER_IN_PRODUCTION = new Set(['sandbox_transactions', 'sandbox_refunds'])

type Columns = { table: string; columns: readonly string[] }
type Lines = typeof POLICY_LINES

/** The topic of the policy that names a column; undefined where none does. */
export const topicOf = (table: string, column: string, lines: Lines = POLICY_LINES): string | undefined =>
  Object.keys(lines).find((topic) => lines[topic]?.[table]?.[column] !== undefined)

/** What is wrong between the columns with personal data and the policy, one sentence each. */
export function policyProblems(
  declared: readonly Columns[],
  { lines = POLICY_LINES, topics = TOPICS }: { lines?: Lines; topics?: readonly Topic[] } = {},
): string[] {
  const told = Object.entries(lines).flatMap(([topic, tables]) =>
    Object.entries(tables).flatMap(([table, words]) =>
      Object.entries(words).map(([column, said]) => ({ topic, column: `${table}.${column}`, said })),
    ),
  )
  const kept = new Set(declared.flatMap(({ table, columns }) => columns.map((name) => `${table}.${name}`)))
  const named = new Map(told.map(({ topic, column }) => [column, topic]))
  const keptBy = (title: string) => topics.find((topic) => topic.title === title)?.keeps ?? ''
  return [
    ...[...kept]
      .filter((column) => !named.has(column) && !NEVER_IN_PRODUCTION.has(column.split('.')[0] ?? ''))
      .map((column) => `${column} has no sentence in the privacy policy`),
    ...told
      .filter(({ column }) => !kept.has(column))
      .map(({ column }) => `${column} is told of and not declared as personal data`),
    ...told
      .filter(({ topic, said }) => !keptBy(topic).includes(said))
      .map(({ topic, column, said }) => `'${topic}' does not say '${said}' for ${column}`),
    ...topics
      .filter(({ title }) => lines[title] === undefined)
      .map(({ title }) => `'${title}' of the policy names no column`),
  ]
}
