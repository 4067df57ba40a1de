// Written by `npm run gen` from the migrated database; do not edit.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** jsonb: read as its value, written as JSON text. */
export type Json = ColumnType<unknown, string, string>

export type AccountLinksTable = {
  id: string
  purpose: string
  audience: string
  account_id: string | null
  email: string
  name: string
  role: string | null
  phone: string | null
  vehicle: string | null
  plate: string | null
  token_hash: string
  sealed_key: string | null
  created_by: string | null
  created_at: Date
  expires_at: Date
  accepted_at: Date | null
  revoked_at: Date | null
}

export type AccountingPeriodEventsTable = {
  id: GeneratedAlways<number>
  month: string
  act: string
  staff_id: string
  note: Generated<string>
  at: Date
}

export type AccountingPeriodsTable = {
  month: string
  state: string
  note: Generated<string>
  journals: Generated<number>
  prepared_by: string | null
  prepared_at: Date | null
  closed_by: string | null
  closed_at: Date | null
  reopening_by: string | null
  reopening_reason: Generated<string>
  updated_at: Date
}

export type AddressesTable = {
  id: string
  user_id: string
  position: number
  is_default: boolean
  street: string
  city: string
  state: Generated<string>
  lga: Generated<string>
  landmark: Generated<string>
  access_code: Generated<string>
  created_at: Date
  updated_at: Date
  pin_lat: number | null
  pin_lng: number | null
  nickname: Generated<string>
  receptacle: string | null
}

export type AlertMailChoicesTable = {
  staff_id: string
  kind: string
}

export type AlertsTable = {
  id: string
  cause: string
  kind: string
  title: string
  detail: string
  path: string
  began_at: Date
  ended_at: Date | null
  mailed_at: Date | null
}

export type AreaLimitsTable = {
  id: GeneratedAlways<number>
  name: string
  rings: Json
  valid_from: Date
  note: string
  created_by: string | null
  created_at: Date
}

export type AreaNamesTable = {
  name: string
  words: string[]
  position: number
  district_rank: Generated<number>
  serves_from: Date | null
  added_by: string | null
  added_at: Generated<Date>
}

export type AreaRequestsTable = {
  address_id: string
  user_id: string
  asked_at: Date
  told_at: Date | null
}

export type BankExplanationsTable = {
  id: string
  line_id: string
  state: string
  note: string
  rule_id: string | null
  requested_by: string | null
  requested_at: Date
  approved_by: string | null
  approved_at: Date | null
  ended_by: string | null
  ended_at: Date | null
  end_reason: Generated<string>
}

export type BankLinePartsTable = {
  explanation_id: string
  part: number
  kind: string
  amount: number
  charge: string | null
  name: Generated<string>
  provider: string | null
  settlement_id: string | null
  payout_id: string | null
  is_live: Generated<boolean>
}

export type BankLinesTable = {
  id: string
  statement_id: string
  day: string
  narration: string
  reference: string
  amount: number
  line_key: string
  state: string
  provider: string | null
  settlement_id: string | null
  payout_id: string | null
  decided_by: string | null
  note: Generated<string>
  balance: number | null
  set_aside_at: Date | null
}

export type BankRulesTable = {
  id: string
  account: string
  words: string
  charge: string
  up_to: number
  is_automatic: boolean
  state: string
  replaces: string | null
  requested_by: string
  requested_at: Date
  approved_by: string | null
  ended_by: string | null
  ended_at: Date | null
}

export type BankStatementColumnsTable = {
  account: string
  names: string
  columns: Json
  chosen_by: string
  chosen_at: Date
}

export type BankStatementsTable = {
  id: string
  name: string
  imported_by: string
  imported_at: Date
  from_day: string
  to_day: string
  account: string | null
}

export type BatchNoticeRequestsTable = {
  id: string
  batch: string
  message: string
  requested_by: string
  requested_at: Date
  state: Generated<string>
  decided_by: string | null
  decided_at: Date | null
}

export type BatchNoticesTable = {
  id: string
  batch: string
  message: string
  sent_by: string
  sent_at: Date
  deliveries: number
}

export type CancellationRequestsTable = {
  order_id: string
  order_version: number
  reason: string
  requested_by: string
  requested_at: Date
  confirmed_by: string | null
  confirmed_at: Date | null
  asked_by_customer: Generated<boolean>
}

export type CodeTriesTable = {
  id: GeneratedAlways<number>
  order_id: string
  driver_id: string
  typed_at: Date
  received_at: Date
}

export type CompartmentsTable = {
  id: string
  vehicle_id: string
  position: number
  product_id: string
  capacity_dl: number
  on_board_dl: Generated<number>
  to_load_dl: Generated<number>
  promised_dl: Generated<number>
  calibrated_until: Date | null
  meter_dl: number | null
  meter_serial: Generated<string>
  calibrated_at: Date | null
}

export type CustomerBlocksTable = {
  id: string
  user_id: string
  reason: string
  blocked_by: string
  blocked_at: Date
  lift_reason: string | null
  lifted_by: string | null
  lifted_at: Date | null
}

export type CustomerCardsTable = {
  id: string | null
  email: string | null
  name: string | null
  phone: string | null
}

export type CustomerMessagesTable = {
  id: string
  occasion: string
  channel: string
  target: Generated<string>
  user_id: string
  order_id: string | null
  kind: string
  created_at: Date
  sent_at: Date | null
  refused: string | null
}

export type CustomerRecoveriesTable = {
  id: string
  user_id: string
  checked: string
  new_email: string | null
  approval: Generated<string>
  requested_by: string
  requested_at: Date
  decided_by: string | null
  decided_at: Date | null
  decision_note: Generated<string>
  takes_effect_at: Date | null
  outcome: string | null
  ended_at: Date | null
  ended_by: string | null
  end_note: Generated<string>
}

export type DayPlansTable = {
  order_id: string
  day: string
  driver_id: string
  position: number
  planned_by: string
  planned_at: Date
}

export type DayTargetsTable = {
  from_day: string
  orders: number
  litres_dl: number
  sales: number
  in_time: number
  given_back: number
  set_by: string
  set_at: Date
}

export type DeliveriesTable = {
  order_id: string
  driver_id: string
  station_id: string
  loaded_at: Date
  opening_reading: number | null
  closing_reading: number | null
  delivered_at: Date | null
  short_by: Generated<number>
  claimed_opening: number | null
  claimed_closing: number | null
  is_code_checked_offline: Generated<boolean>
  poured_lat: number | null
  poured_lng: number | null
  over_by: Generated<number>
  receptacle: string | null
}

export type DeliveryChangesTable = {
  id: GeneratedAlways<number>
  order_id: string
  at: Date
  staff_id: string | null
  field: string
  was: string
  became: string
}

export type DeliveryOverridesTable = {
  order_id: string
  order_version: number
  reason: string
  requested_by: string
  requested_at: Date
  confirmed_by: string | null
  confirmed_at: Date | null
}

export type DeliveryWishesTable = {
  order_id: string
  phone: Generated<string>
  recipient_name: Generated<string>
  recipient_phone: Generated<string>
  slot_from: Date | null
  slot_to: Date | null
}

export type DeskNotesTable = {
  id: string
  zone: string
  text: string
  written_by: string
  written_at: Date
  done_by: string | null
  done_at: Date | null
}

export type DispatchActsTable = {
  id: string
  staff_id: string
  run_ids: string[]
  at: Date
  undo_until: Date
  undone_at: Date | null
  vehicle_id: string | null
  reason: string | null
}

export type DispatchRulesTable = {
  id: string
  kind: string
  figures: Json
  valid_from: Date
  note: string
  created_by: string | null
  created_at: Date
}

export type DisputeAcceptancesTable = {
  id: string
  provider: string
  dispute_id: string
  amount: number
  details: string
  file_type: string
  file_size: number
  file: string | null
  state: Generated<string>
  requested_by: string
  requested_at: Date
  decided_by: string | null
  decided_at: Date | null
  decision_note: Generated<string>
}

export type DisputeAnswersTable = {
  id: string
  provider: string
  dispute_id: string
  kind: string
  state: string
  amount: number
  details: string
  delivery_address: string
  delivery_date: string | null
  file_type: string
  file_size: number
  file: string | null
  refusal: Generated<string>
  answered_by: string
  answered_at: Date
  sent_at: Date | null
  updated_at: Date
}

export type DriverCardsTable = {
  id: string | null
  name: string | null
  phone: string | null
  vehicle: string | null
  rating_stars: number | null
  ratings: number | null
}

export type DriverCodesTable = {
  id: string
  driver_id: string
  code_hash: string
  tries: Generated<number>
  created_at: Date
  expires_at: Date
  ended_at: Date | null
}

export type DriverCommandsTable = {
  device_id: string
  seq: number
  id: string
  driver_id: string
  kind: string
  body_hash: string
  outcome: string
  answer: Json
  occurred_at: Date
  received_at: Date
  clock_off_seconds: number | null
}

export type DriverDevicesTable = {
  id: string
  driver_id: string
  token_hash: string
  user_agent: string
  created_at: Date
  last_used_at: Date
  revoked_at: Date | null
}

export type DriverPayTable = {
  id: string
  driver_id: string | null
  per_run: number
  per_gate: number
  per_km: number
  from_day: string
  added_by: string
  added_at: Date
}

export type DriverPhotosTable = {
  id: string
  driver_id: string
  length: number
  content: Generated<Uint8Array>
  received: Generated<number>
  file: string | null
  refused_at: Date | null
  created_at: Date
  completed_at: Date | null
  sha256: string | null
  lat: number | null
  lng: number | null
}

export type DriverPositionsTable = {
  driver_id: string
  seq: number
  at: Date
  lat: number
  lng: number
  accuracy: number
  speed: number | null
  received_at: Date
  measured_at: Generated<Date>
}

export type DriverRatingTotalsTable = {
  driver_id: string
  stars: number
  ratings: number
}

export type DriversTable = {
  id: string
  email: string
  name: string
  phone: string
  vehicle: string
  plate: string
  password_hash: string
  active: Generated<boolean>
  on_shift_since: Date | null
  created_at: Date
  updated_at: Date
  demo: Generated<boolean>
  usual_vehicle_id: string | null
  suspended_since: Date | null
  suspended_reason: string | null
  paused_since: Date | null
  paused_reason: string | null
  lapses_in_row: Generated<number>
}

export type DriversOnShiftTable = {
  id: string | null
  since: Date | null
}

export type EstimateArrivalsTable = {
  order_id: string
  run_id: string
  promised_from: Date
  promised_to: Date
  told_from: Date
  told_to: Date
  arrived_at: Date
}

export type EstimateNoticesTable = {
  order_id: string
  at: Date
}

export type EstimateSamplesTable = {
  order_id: string
  run_id: string
  horizon_minutes: number
  at: Date
  expected_at: Date
  told_to: Date
  stops_before: number
  arrived_at: Date | null
}

export type EstimateSlipsTable = {
  order_id: string
  at: Date
  was_to: Date
  now_to: Date
  reason: string
}

export type EstimateSpreadsTable = {
  spread_group: string
  arrivals: number
  low: number
  high: number
  learned_at: Date
}

export type FuelClaimsTable = {
  order_id: string
  complaint: string
  opened_at: Date
  station: string
  batches: string[]
  seals: string[]
  version: Generated<number>
  sample_seal: Generated<string>
  sample_result: Generated<string>
  bill_number: Generated<string>
  decided_by: string | null
  decided_at: Date | null
  is_upheld: boolean | null
  station_percent: number | null
  answer: Generated<string>
}

export type HoldAnswersTable = {
  order_id: string | null
  reason: string | null
  since: Date | null
  choice: string | null
  answered_by: string | null
  ended_at: Date | null
}

export type IncidentStepsTable = {
  incident_id: string
  position: number
  step: string
  staff_id: string
  note: string | null
  at: Date
}

export type IncidentsTable = {
  id: string
  kind: string
  driver_id: string | null
  vehicle_id: string | null
  shift_id: string | null
  compartment_id: string | null
  run_id: string | null
  stop_id: string | null
  order_id: string | null
  delta_dl: number | null
  note: string
  at: Date
  explanation: string | null
  explained_by: string | null
  explained_at: Date | null
  closed_by: string | null
  closed_at: Date | null
  photo_id: string | null
  acknowledged_by: string | null
  acknowledged_at: Date | null
  lat: number | null
  lng: number | null
  closing_note: string | null
}

export type InstallationTable = {
  one: Generated<boolean>
  secret_fingerprint: string
  created_at: Generated<Date>
  resealing_from: string | null
}

export type JournalsTable = {
  id: string
  kind: string
  source_type: string
  source_id: string
  created_at: Date
  value_date: string
  period: string
}

export type LedgerAccountsTable = {
  code: string
  normal_side: string
}

export type LedgerCheckedTable = {
  only_row: Generated<boolean>
  checked_until: string
  chargebacks: number
  compared_until: string
  checked_at: Date
}

export type LedgerDaysTable = {
  day: string
  period: string
  value_date: string
  kind: string
  provider: string
  account: string
  debits: number
  credits: number
  journals: number
}

export type MaintenanceTable = {
  only_row: Generated<boolean>
  sentence: string
  since: Date
  set_by: string
}

export type ManualJournalsTable = {
  id: string
  description: string
  value_date: string
  postings: Json
  requested_by: string
  requested_at: Date
  decided_by: string | null
  decided_at: Date | null
  decision_note: Generated<string>
  journal_id: string | null
  approval: Generated<string>
}

export type MessageRecipientsTable = {
  id: string | null
  email: string | null
  first_name: string | null
  phone: string | null
}

export type NotificationsTable = {
  id: string
  written: GeneratedAlways<number>
  user_id: string
  occasion: string
  type: string
  message: string
  order_id: string | null
  is_read: Generated<boolean>
  created_at: Date
  ticket_id: string | null
  deleted_at: Date | null
}

export type OneTimeCodesTable = {
  id: string
  purpose: string
  email: string
  user_id: string | null
  code_hash: string
  challenge_hash: string | null
  tries: Generated<number>
  expires_at: Date
  ended_at: Date | null
  created_at: Date
  request_ip: string
  device_hash: string | null
}

export type OpenHoldsTable = {
  order_id: string | null
  reason: string | null
  attempts: number | null
  since: Date | null
  answer_until: Date | null
}

export type OrderEstimatesTable = {
  order_id: string
  run_id: string
  told_from: Date
  told_to: Date
  told_at: Date
  basis: string
  signal: string
  last_seen_at: Date
  stops_before: number
  promised_from: Date
  promised_to: Date
  was_from: Date | null
  was_to: Date | null
  changed_at: Date | null
  reason: string | null
  unnoticed_from: Date | null
  unnoticed_to: Date | null
  noticed_at: Date | null
  arrived_at: Date | null
}

export type OrderEtasTable = {
  order_id: string | null
  eta_from: Date | null
  eta_to: Date | null
  as_of: Date | null
  basis: string | null
  is_silent: boolean | null
}

export type OrderHistoryTable = {
  order_id: string
  version: number
  command: string
  from_status: string | null
  to_status: string
  actor: string
  actor_id: string | null
  note: string | null
  at: Date
  driver_id: string | null
}

export type OrderHoldsTable = {
  order_id: string
  reason: string
  attempts: number
  since: Date
  answer_until: Date
  choice: string | null
  answered_by: string | null
  ended_at: Date | null
}

export type OrderItemsTable = {
  order_id: string
  line: number
  product_id: string
  product_name: string
  unit_of_measure: string
  litres: number
  unit_price: number
  price: number
}

export type OrderMarksTable = {
  order_id: string
  older: number
}

export type OrderPhotosTable = {
  order_id: string
  photo_id: string
  driver_id: string
  shows: string
  named_at: Date
  reported_at: Date | null
  checked_at: Date | null
}

export type OrderPricesTable = {
  id: GeneratedAlways<number>
  order_id: string
  replaced_at: Date
  priced_at: Date
  items: Json
  subtotal: number
  service_fee: number
  delivery_fee: number
  total: number
}

export type OrderRatingsTable = {
  order_id: string
  driver_id: string | null
  stars: number
  comment: Generated<string>
  created_at: Date
}

export type OrderingPausesTable = {
  id: string
  product_id: string | null
  area: string | null
  sentence: string
  begins_at: Date
  ends_at: Date | null
  created_by: string
  created_at: Date
  ended_by: string | null
}

export type OrdersTable = {
  id: string
  user_id: string
  status: string
  status_at: Date
  version: Generated<number>
  address_id: string | null
  address_text: string
  landmark: Generated<string>
  access_code: Generated<string>
  subtotal: number
  service_fee: number
  delivery_fee: number
  total: number
  payment_status: Generated<string>
  payment_checked_at: Date | null
  refund_total: Generated<number>
  cancel_reason: string | null
  cancel_note: string | null
  cancelled_by: string | null
  created_at: Date
  updated_at: Date
  driver_id: string | null
  handover_code: string | null
  pin_lat: number | null
  pin_lng: number | null
  idempotency_key: string | null
  idempotency_hash: string | null
  items: Json
  timeline: Json
  area: string | null
  may_have_wishes: Generated<boolean>
  meter_check_by: Date | null
  priced_at: Date | null
  persons_erased_at: Date | null
  receptacle: string | null
}

export type OutboxMessagesTable = {
  id: GeneratedAlways<number>
  topic: string
  message_key: string
  payload: Json
  state: Generated<string>
  tries: Generated<number>
  run_at: Date
  lease_until: Date | null
  last_error: string | null
  created_at: Date
  leased_by: string | null
}

export type PapersTable = {
  id: string
  owner_kind: string
  owner_id: string
  kind: string
  number: string
  valid_from: Date
  valid_to: Date
  version: Generated<number>
  demo: Generated<boolean>
  updated_by: string | null
  created_at: Date
  updated_at: Date
}

export type PasskeyChallengesTable = {
  challenge: string
  user_id: string | null
  expires_at: Date
}

export type PasskeysTable = {
  id: string
  user_id: string
  public_key: Uint8Array
  counter: number
  transports: string[]
  name: string
  created_at: Date
  last_used_at: Date | null
}

export type PayeeAccountAnswersTable = {
  id: GeneratedAlways<number>
  change_id: string
  words: string
  noted_by: string
  noted_at: Date
}

export type PayeeAccountChangesTable = {
  id: string
  kind: string
  payee_id: string
  beneficiary: string
  account_number: string
  bank_code: string
  old_beneficiary: string
  old_account_number: string
  old_bank_code: string
  old_since: Date
  old_by: string
  old_change_id: string | null
  asked_for_by: string
  state: string
  asked_by: string
  asked_at: Date
  confirmed_by: string | null
  confirmed_at: Date | null
  confirm_note: Generated<string>
  refused_by: string | null
  refused_at: Date | null
  refusal: Generated<string>
  holder_state: Generated<string>
  holder_name: Generated<string>
}

export type PayeeAccountNoticesTable = {
  id: GeneratedAlways<number>
  change_id: string
  channel: string
  recipient: string
  state: Generated<string>
  ended_at: Date | null
}

export type PayeeAccountsTable = {
  kind: string
  payee_id: string
  beneficiary: string
  account_number: string
  bank_code: string
  changed_by: string
  changed_at: Date
  change_id: string | null
}

export type PaymentAttemptsTable = {
  id: string
  order_id: string
  number: number
  provider: string
  mode: string
  reference: string
  provider_transaction_id: string | null
  amount: number
  currency: Generated<string>
  state: string
  provider_status: string | null
  link: string | null
  paid_amount: number | null
  fee: number | null
  channel: string | null
  paid_at: Date | null
  next_poll_at: Date | null
  polls: Generated<number>
  created_at: Date
  updated_at: Date
  pending: Generated<boolean>
  start_refusal: string | null
  payer_email: string | null
}

export type PaymentDisputesTable = {
  provider: string
  dispute_id: string
  reference: string
  amount: number
  state: string
  opened_at: Date
  updated_at: Date
  charged_amount: number | null
  due_at: Date | null
  turned_at: Date | null
  reopened_at: Date | null
  returned_amount: Generated<number>
}

export type PayoutBatchesTable = {
  id: string
  created_by: string
  created_at: Date
}

export type PayoutLinesTable = {
  payout_id: string
  line: number
  kind: string
  order_id: string | null
  day: string
  description: string
  quantity: number
  unit_amount: number
  amount: number
}

export type PayoutOrdersTable = {
  kind: string
  order_id: string
  root_id: string
}

export type PayoutRefundsTable = {
  refund_id: string
  root_id: string
  amount: number
}

export type PayoutsTable = {
  id: string
  kind: string
  payee_id: string
  from_day: string
  to_day: string
  amount: number
  retail_amount: Generated<number>
  state: string
  beneficiary: string
  account_number: string
  bank_code: string
  narration: string
  drafted_by: string
  drafted_at: Date
  approved_by: string | null
  approved_at: Date | null
  batch_id: string | null
  sent_at: Date | null
  paid_on: string | null
  note: Generated<string>
  replaces: string | null
  root_id: string
  account_change_id: string | null
  returned_on: string | null
  first_paid_on: string | null
}

export type PeopleReadsTable = {
  staff_id: string
  day: string
  user_id: string
  at: Date
  at_work: boolean
}

export type PhoneOrdersTable = {
  order_id: string
  taken_by: string
  taken_at: Date
  request_key: string | null
  request_hash: string | null
}

export type PlanRefusalsTable = {
  day: string
  rule: string
  order_id: string
}

export type PlansTable = {
  zone: string
  version: number
  made_at: Date
  was_cut: boolean
  cost: Json
  unplanned: Json
  input: Json
  record: Json
}

export type PositionCandidatesTable = {
  driver_id: string
  fixes: Json
}

export type PostingsTable = {
  journal_id: string
  line: number
  account: string
  order_id: string | null
  amount: number
}

export type PriceChangesTable = {
  id: GeneratedAlways<number>
  product_id: string
  unit_price: number
  previous_price: number
  note: string
  changed_by: string
  at: Date
  confirmed_by: string | null
}

export type PriceRequestsTable = {
  id: string
  product_id: string
  unit_price: number
  previous_price: number
  note: string
  valid_from: Date
  requested_by: string
  requested_at: Date
  decided_by: string | null
  decided_at: Date | null
  decision_note: Generated<string>
  stage: string
}

export type PricingPoliciesTable = {
  id: GeneratedAlways<number>
  valid_from: Date
  service_fee_basis_points: number
  service_fee_minimum: number
  delivery_fee: number
  night_surcharge: number
  night_from_hour: number
  night_to_hour: number
  note: string
  created_by: string | null
  created_at: Date
  price_hold_minutes: number
}

export type ProductsTable = {
  id: string
  name: string
  unit_price: number
  unit_of_measure: Generated<string>
  station_label: Generated<string>
  available: Generated<boolean>
  position: number
  price_since: Date
  created_at: Date
  updated_at: Date
  demo: Generated<boolean>
}

export type PromotionMailsTable = {
  promotion_id: string
  user_id: string
  created_at: Date
  sent_at: Date | null
  refused: string | null
  unsubscribed_at: Date | null
}

export type PromotionsTable = {
  id: string
  subject: string
  words: string
  audience: string
  state: string
  created_by: string
  created_at: Date
  decided_by: string | null
  decided_at: Date | null
  sent_at: Date | null
}

export type ProofLinksTable = {
  order_id: string
  token: string
  created_at: Date
}

export type ProviderListMarksTable = {
  provider: string
  list: string
  read_to: Date
}

export type ProviderSettlementsTable = {
  provider: string
  settlement_id: string
  amount: number
  settled_at: Date
  posted_at: Date | null
  state: Generated<string>
  currency: Generated<string>
  gross_amount: number | null
  fees: Generated<number>
  refunds: Generated<number>
  chargebacks: Generated<number>
  stamp_duty: Generated<number>
  other_deductions: Generated<number>
  created_at: Date | null
  compared_at: Date | null
}

export type PushSubscriptionsTable = {
  id: string
  user_id: string
  endpoint: string
  p256dh: string
  auth: string
  created_at: Date
}

export type RateLimitsTable = {
  key: string
  window_start: Date
  hits: number
}

export type RatingsGivenTable = {
  order_id: string | null
  stars: number | null
  comment: string | null
  at: Date | null
}

export type ReceiptsTable = {
  order_id: string
  number: GeneratedAlways<number>
  issued_at: Date
  mailed_at: Date | null
  seller: Json
  vat: number
  buyer_name: string
  buyer_company_name: string
  buyer_company_tin: string
}

export type ReconciliationDiscrepanciesTable = {
  id: string
  provider: string
  subject: string
  kind: string
  reference: string
  ours: string
  theirs: string
  first_seen_at: Date
  last_seen_at: Date
  resolved_at: Date | null
  resolved_by: string | null
  note: Generated<string>
  listed_from: Date | null
}

export type ReconciliationRunsTable = {
  id: GeneratedAlways<number>
  provider: string
  period_from: Date
  period_to: Date
  started_at: Date
  finished_at: Date | null
  payments: Generated<number>
  refunds: Generated<number>
  failure: Generated<string>
  discrepancies: Generated<number>
}

export type RecoveryCodesTable = {
  id: string
  user_id: string
  code_hash: string
  used_at: Date | null
  created_at: Date
}

export type RecurringJobsTable = {
  name: string
  last_started_at: Date
  last_succeeded_at: Date | null
  last_failed_at: Date | null
  failures: Generated<number>
  failure: Generated<string>
  cron: Generated<string>
}

export type RefundAccountsTable = {
  refund_id: string
  state: string
  sealed: string | null
  enquiries: Generated<number>
  enquiries_since: Date
  updated_at: Date
}

export type RefundAdoptionsTable = {
  id: string
  refund_id: string
  order_id: string
  provider_refund_id: string
  reason: string
  requested_by: string
  requested_at: Date
  decided_by: string | null
  decided_at: Date | null
  decision_note: Generated<string>
  adopted_by: string | null
  approval: Generated<string>
}

export type RefundRequestsTable = {
  id: string
  order_id: string
  attempt_id: string
  kind: string
  amount: number
  reason: string
  requested_by: string | null
  requested_at: Date
  decided_by: string | null
  decided_at: Date | null
  decision_note: Generated<string>
  refund_id: string | null
  idempotency_key: string | null
  idempotency_hash: string | null
  approval: Generated<string>
  is_meter_check: Generated<boolean>
}

export type RefundsTable = {
  id: string
  attempt_id: string
  order_id: string
  reason: string
  amount: number
  state: string
  provider_refund_id: string | null
  marker: string
  sends: Generated<number>
  sent_at: Date | null
  expected_at: Date | null
  created_at: Date
  updated_at: Date
  replaces: string | null
  kind: string
  polls: Generated<number>
  next_poll_at: Date | null
  version: Generated<number>
  refusal: string | null
  unfunded_since: Date | null
  turns: Generated<number>
  returned_at: Date | null
}

export type RefundsAloneTable = {
  id: string
  staff_id: string
  amount: number
  at: Date
}

export type ReportDaysTable = {
  measure: string
  day: string
  subject: Generated<string>
  amount: number
}

export type ReportDaysMadeTable = {
  day: string
  made_at: Date
}

export type RetiredKeysTable = {
  key_id: string
  purpose: string
  sealed_key: string
  retired_at: Generated<Date>
}

export type RoadFactorsTable = {
  zone: string
  road_group: string
  day_kind: string
  hour: number
  factor: number
  legs: number
  learned_at: Date
}

export type RunEstimatesTable = {
  run_id: string
  run_version: number
  made_at: Date
}

export type RunHistoryTable = {
  run_id: string
  version: number
  event: string
  from_state: string | null
  to_state: string
  actor: string
  actor_id: string | null
  note: string | null
  at: Date
}

export type RunsTable = {
  id: string
  zone: Generated<string>
  shift_id: string | null
  driver_id: string
  vehicle_id: string | null
  state: string
  version: Generated<number>
  offer_ends_at: Date | null
  visible_at: Date | null
  accepted_at: Date | null
  left_at: Date | null
  ended_at: Date | null
  reason: string | null
  created_at: Date
  updated_at: Date
  open: Generated<boolean>
  proposed_in: number | null
}

export type SandboxRefundsTable = {
  id: string
  reference: string
  amount: number
  note: string
  created_at: Date
}

export type SandboxTransactionsTable = {
  reference: string
  access_code: string
  transaction_id: string
  amount: number
  email: string
  callback_url: string
  cancel_url: string
  status: string
  channel: string | null
  fee: number | null
  succeeds_at: Date | null
  paid_at: Date | null
  created_at: Date
}

export type SavedRepliesTable = {
  id: string
  title: string
  body: string
  saved_by: string | null
  saved_at: Date
}

export type SellerDetailsTable = {
  id: GeneratedAlways<number>
  valid_from: Date
  name: string
  rc_number: string
  tin: string
  vat_registration: string
  address: string
  note: string
  created_by: string
  created_at: Date
}

export type ServedAreasTable = {
  name: string
  rings: Json
  updated_at: Generated<Date>
}

export type ServerNodesTable = {
  id: string
  version: string
  started_at: Generated<Date>
  seen_at: Generated<Date>
  file_store: string | null
}

export type SessionsTable = {
  id: string
  user_id: string
  remember: boolean
  authenticated_at: Date
  expires_at: Date
  revoked_at: Date | null
  created_at: Date
  user_agent: Generated<string>
  last_seen_at: Date
  renewals: Generated<number>
  renewed_at: Date | null
}

export type SettlementTransactionsTable = {
  provider: string
  settlement_id: string
  transaction_id: string
  reference: string
  net: number
  stamp_duty: Generated<number>
}

export type ShiftsTable = {
  id: string
  driver_id: string
  vehicle_id: string | null
  began_at: Date
  planned_end: Date | null
  ended_at: Date | null
  break_since: Date | null
}

export type ShortDeliveriesTable = {
  order_id: string
  driver_id: string
  vehicle_id: string | null
  litres: number
  short_dl: number
  price: number
  check_by: Date | null
  recorded_at: Date
}

export type SignInFailuresTable = {
  email: string
  address: string
  failures: number
  blocked_until: Date | null
  last_failed_at: Date
}

export type SignUpProposalsTable = {
  id: string
  user_id: string
  token_hash: string
  password_hash: string
  first_name: string
  last_name: string
  terms_version: string | null
  terms_agreed_at: Date | null
  created_at: Date
}

export type StaffAccountsTable = {
  id: string
  email: string
  name: string
  role: string
  password_hash: string
  active: Generated<boolean>
  created_at: Date
  updated_at: Date
  two_factor_since: Date | null
  demo: Generated<boolean>
}

export type StaffAuditTable = {
  id: GeneratedAlways<number>
  staff_id: string
  act: string
  subject_id: string
  details: Json
  at: Date
  role: Generated<string>
  ip: Generated<string>
  changes: Json | null
}

export type StaffNotesTable = {
  id: string
  user_id: string
  order_id: string | null
  note: string
  written_by: string
  written_at: Date
}

export type StaffPresenceTable = {
  tab_id: string
  staff_id: string
  room: string
  subject: string | null
  is_editing: Generated<boolean>
  since: Date
  seen_at: Date
}

export type StaffRecoveryCodesTable = {
  id: string
  staff_id: string
  code_hash: string
  used_at: Date | null
  created_at: Date
}

export type StaffTwoFactorKeysTable = {
  staff_id: string
  sealed_key: string
  last_step: number | null
  created_at: Date
}

export type StationContactsTable = {
  id: GeneratedAlways<number>
  station_id: string
  name: string
  email: string
  phone: string
  set_by: string
  set_at: Date
}

export type StationCostsTable = {
  id: string
  station_id: string
  product_id: string
  cost_per_litre: number
  from_day: string
  added_by: string
  added_at: Date
}

export type StationOutagesTable = {
  id: string
  station_id: string
  product_id: string | null
  reason: string
  since: Date
  until: Date | null
  reported_by: string
  ended_at: Date | null
  ended_by: string | null
}

export type StationStockTable = {
  station_id: string
  product_id: string
  on_hand_dl: Generated<number>
  capacity_dl: number | null
  out_since: Date | null
}

export type StationStockMovesTable = {
  id: string
  station_id: string
  product_id: string
  kind: string
  delta_dl: number
  stop_id: string | null
  batch: string | null
  note: string | null
  actor_id: string | null
  at: Date
}

export type StationTermsTable = {
  id: GeneratedAlways<number>
  station_id: string
  valid_from: Date
  days: Json
  bays: number
  loading_seconds: number
  created_by: string | null
  created_at: Date
}

export type StationsTable = {
  id: string
  name: string
  address: string
  active: Generated<boolean>
  created_at: Date
  demo: Generated<boolean>
  updated_at: Generated<Date>
  lat: number | null
  lng: number | null
  version: Generated<number>
  updated_by: string | null
}

export type StockAdjustmentsTable = {
  id: string
  compartment_id: string | null
  station_id: string | null
  product_id: string
  book_dl: number
  dip_dl: number
  reason: string
  state: Generated<string>
  asked_by: string
  asked_at: Date
  decided_by: string | null
  decided_at: Date | null
  decision_note: string | null
  kind: Generated<string>
}

export type StockMovesTable = {
  id: string
  compartment_id: string
  kind: string
  stop_id: string | null
  delta_dl: number
  settles_dl: Generated<number>
  batch: string | null
  seal: string | null
  actor: string
  actor_id: string | null
  note: string | null
  at: Date
  meter_serial: string | null
  meter_calibrated_at: Date | null
  meter_calibrated_until: Date | null
}

export type StopCodesTable = {
  stop_id: string
  code: string
}

export type StopLinesTable = {
  stop_id: string
  line: number
  product_id: string
  compartment_id: string | null
  litres_dl: number
}

export type StopsTable = {
  id: string
  run_id: string
  run_open: boolean
  seq: number
  kind: string
  station_id: string | null
  order_id: string | null
  state: Generated<string>
  pinned: Generated<boolean>
  planned_from: Date | null
  planned_to: Date | null
  arrived_at: Date | null
  ended_at: Date | null
  reason: string | null
  reasons: Generated<string[]>
}

export type SupportCategoriesTable = {
  id: string
  position: number
  name: string
  offered: Generated<boolean>
}

export type TicketEscalationsTable = {
  id: string
  ticket_id: string
  team: string
  owner_id: string
  reason: string
  due_at: Date
  created_by: string
  created_at: Date
  outcome: string | null
  closed_by: string | null
  closed_at: Date | null
}

export type TicketEventsTable = {
  id: GeneratedAlways<number>
  ticket_id: string
  kind: string
  staff_id: string | null
  detail: string
  created_at: Date
}

export type TicketNotesTable = {
  id: string
  ticket_id: string
  author_id: string
  note: string
  created_at: Date
}

export type TicketPicturesTable = {
  id: string
  ticket_id: string
  reply_id: string | null
  position: number
  file: string
  created_at: Date
}

export type TicketRepliesTable = {
  id: string
  written: GeneratedAlways<number>
  ticket_id: string
  sender: string
  author_id: string
  message: string
  created_at: Date
  idempotency_key: string | null
  idempotency_hash: string | null
  asked_at: Date | null
  due_at: Date | null
}

export type TicketsTable = {
  id: string
  user_id: string | null
  category_id: string
  message: string
  status: string
  created_at: Date
  updated_at: Date
  order_id: string | null
  idempotency_key: string | null
  idempotency_hash: string | null
  channel: Generated<string>
  caller_name: string | null
  caller_phone: string | null
  entered_by: string | null
  assignee_id: string | null
  waiting_since: Date | null
  reply_due_at: Date | null
  merged_into: string | null
  rating: number | null
  rating_word: string | null
  rated_at: Date | null
}

export type TrackingLinksTable = {
  order_id: string
  user_id: string
  token_hash: string
  created_at: Date
  expires_at: Date
}

export type TrustedDevicesTable = {
  device_hash: string
  user_id: string
  created_at: Date
  last_used_at: Date
}

export type TwoFactorKeysTable = {
  user_id: string
  sealed_key: string
  last_step: number | null
  created_at: Date
}

export type UsersTable = {
  id: string
  email: string
  first_name: string
  last_name: string
  password_hash: string
  phone: Generated<string>
  email_verified_at: Date | null
  terms_version: string | null
  terms_agreed_at: Date | null
  created_at: Date
  updated_at: Date
  notify_order_updates: Generated<boolean>
  notify_promotions: Generated<boolean>
  notify_price_changes: Generated<boolean>
  two_factor_since: Date | null
  picture_file: string | null
  closed_at: Date | null
  company_name: Generated<string>
  company_tin: Generated<string>
}

export type VehicleChecksTable = {
  id: string
  vehicle_id: string
  driver_id: string
  failed: string[]
  note: string
  at: Date
}

export type VehiclesTable = {
  id: string
  plate: string
  name: string
  class: Generated<string>
  version: Generated<number>
  off_road_since: Date | null
  off_road_reason: string | null
  demo: Generated<boolean>
  created_at: Date
  updated_at: Date
  updated_by: string | null
}

export type WebhookInboxTable = {
  id: GeneratedAlways<number>
  provider: string
  dedupe_key: string
  event: string
  reference: string | null
  body: Json
  state: Generated<string>
  tries: Generated<number>
  last_error: string | null
  received_at: Date
  updated_at: Date
}

export type WorkSessionsTable = {
  id: string
  audience: string
  account_id: string
  authenticated_at: Date
  used_at: Date
  expires_at: Date
  revoked_at: Date | null
  user_agent: Generated<string>
}

export type ZonesTable = {
  zone: string
  mode: Generated<string>
  version: Generated<number>
  mode_version: Generated<number>
  mode_changed_by: string | null
  mode_changed_at: Date | null
  planner_node: string | null
  planner_until: Date | null
  replan_asked_at: Date | null
  planned_at: Date | null
}

export type Schema = {
  account_links: AccountLinksTable
  accounting_period_events: AccountingPeriodEventsTable
  accounting_periods: AccountingPeriodsTable
  addresses: AddressesTable
  alert_mail_choices: AlertMailChoicesTable
  alerts: AlertsTable
  area_limits: AreaLimitsTable
  area_names: AreaNamesTable
  area_requests: AreaRequestsTable
  bank_explanations: BankExplanationsTable
  bank_line_parts: BankLinePartsTable
  bank_lines: BankLinesTable
  bank_rules: BankRulesTable
  bank_statement_columns: BankStatementColumnsTable
  bank_statements: BankStatementsTable
  batch_notice_requests: BatchNoticeRequestsTable
  batch_notices: BatchNoticesTable
  cancellation_requests: CancellationRequestsTable
  code_tries: CodeTriesTable
  compartments: CompartmentsTable
  customer_blocks: CustomerBlocksTable
  customer_cards: CustomerCardsTable
  customer_messages: CustomerMessagesTable
  customer_recoveries: CustomerRecoveriesTable
  day_plans: DayPlansTable
  day_targets: DayTargetsTable
  deliveries: DeliveriesTable
  delivery_changes: DeliveryChangesTable
  delivery_overrides: DeliveryOverridesTable
  delivery_wishes: DeliveryWishesTable
  desk_notes: DeskNotesTable
  dispatch_acts: DispatchActsTable
  dispatch_rules: DispatchRulesTable
  dispute_acceptances: DisputeAcceptancesTable
  dispute_answers: DisputeAnswersTable
  driver_cards: DriverCardsTable
  driver_codes: DriverCodesTable
  driver_commands: DriverCommandsTable
  driver_devices: DriverDevicesTable
  driver_pay: DriverPayTable
  driver_photos: DriverPhotosTable
  driver_positions: DriverPositionsTable
  driver_rating_totals: DriverRatingTotalsTable
  drivers: DriversTable
  drivers_on_shift: DriversOnShiftTable
  estimate_arrivals: EstimateArrivalsTable
  estimate_notices: EstimateNoticesTable
  estimate_samples: EstimateSamplesTable
  estimate_slips: EstimateSlipsTable
  estimate_spreads: EstimateSpreadsTable
  fuel_claims: FuelClaimsTable
  hold_answers: HoldAnswersTable
  incident_steps: IncidentStepsTable
  incidents: IncidentsTable
  installation: InstallationTable
  journals: JournalsTable
  ledger_accounts: LedgerAccountsTable
  ledger_checked: LedgerCheckedTable
  ledger_days: LedgerDaysTable
  maintenance: MaintenanceTable
  manual_journals: ManualJournalsTable
  message_recipients: MessageRecipientsTable
  notifications: NotificationsTable
  one_time_codes: OneTimeCodesTable
  open_holds: OpenHoldsTable
  order_estimates: OrderEstimatesTable
  order_etas: OrderEtasTable
  order_history: OrderHistoryTable
  order_holds: OrderHoldsTable
  order_items: OrderItemsTable
  order_marks: OrderMarksTable
  order_photos: OrderPhotosTable
  order_prices: OrderPricesTable
  order_ratings: OrderRatingsTable
  ordering_pauses: OrderingPausesTable
  orders: OrdersTable
  outbox_messages: OutboxMessagesTable
  papers: PapersTable
  passkey_challenges: PasskeyChallengesTable
  passkeys: PasskeysTable
  payee_account_answers: PayeeAccountAnswersTable
  payee_account_changes: PayeeAccountChangesTable
  payee_account_notices: PayeeAccountNoticesTable
  payee_accounts: PayeeAccountsTable
  payment_attempts: PaymentAttemptsTable
  payment_disputes: PaymentDisputesTable
  payout_batches: PayoutBatchesTable
  payout_lines: PayoutLinesTable
  payout_orders: PayoutOrdersTable
  payout_refunds: PayoutRefundsTable
  payouts: PayoutsTable
  people_reads: PeopleReadsTable
  phone_orders: PhoneOrdersTable
  plan_refusals: PlanRefusalsTable
  plans: PlansTable
  position_candidates: PositionCandidatesTable
  postings: PostingsTable
  price_changes: PriceChangesTable
  price_requests: PriceRequestsTable
  pricing_policies: PricingPoliciesTable
  products: ProductsTable
  promotion_mails: PromotionMailsTable
  promotions: PromotionsTable
  proof_links: ProofLinksTable
  provider_list_marks: ProviderListMarksTable
  provider_settlements: ProviderSettlementsTable
  push_subscriptions: PushSubscriptionsTable
  rate_limits: RateLimitsTable
  ratings_given: RatingsGivenTable
  receipts: ReceiptsTable
  reconciliation_discrepancies: ReconciliationDiscrepanciesTable
  reconciliation_runs: ReconciliationRunsTable
  recovery_codes: RecoveryCodesTable
  recurring_jobs: RecurringJobsTable
  refund_accounts: RefundAccountsTable
  refund_adoptions: RefundAdoptionsTable
  refund_requests: RefundRequestsTable
  refunds: RefundsTable
  refunds_alone: RefundsAloneTable
  report_days: ReportDaysTable
  report_days_made: ReportDaysMadeTable
  retired_keys: RetiredKeysTable
  road_factors: RoadFactorsTable
  run_estimates: RunEstimatesTable
  run_history: RunHistoryTable
  runs: RunsTable
  sandbox_refunds: SandboxRefundsTable
  sandbox_transactions: SandboxTransactionsTable
  saved_replies: SavedRepliesTable
  seller_details: SellerDetailsTable
  served_areas: ServedAreasTable
  server_nodes: ServerNodesTable
  sessions: SessionsTable
  settlement_transactions: SettlementTransactionsTable
  shifts: ShiftsTable
  short_deliveries: ShortDeliveriesTable
  sign_in_failures: SignInFailuresTable
  sign_up_proposals: SignUpProposalsTable
  staff_accounts: StaffAccountsTable
  staff_audit: StaffAuditTable
  staff_notes: StaffNotesTable
  staff_presence: StaffPresenceTable
  staff_recovery_codes: StaffRecoveryCodesTable
  staff_two_factor_keys: StaffTwoFactorKeysTable
  station_contacts: StationContactsTable
  station_costs: StationCostsTable
  station_outages: StationOutagesTable
  station_stock: StationStockTable
  station_stock_moves: StationStockMovesTable
  station_terms: StationTermsTable
  stations: StationsTable
  stock_adjustments: StockAdjustmentsTable
  stock_moves: StockMovesTable
  stop_codes: StopCodesTable
  stop_lines: StopLinesTable
  stops: StopsTable
  support_categories: SupportCategoriesTable
  ticket_escalations: TicketEscalationsTable
  ticket_events: TicketEventsTable
  ticket_notes: TicketNotesTable
  ticket_pictures: TicketPicturesTable
  ticket_replies: TicketRepliesTable
  tickets: TicketsTable
  tracking_links: TrackingLinksTable
  trusted_devices: TrustedDevicesTable
  two_factor_keys: TwoFactorKeysTable
  users: UsersTable
  vehicle_checks: VehicleChecksTable
  vehicles: VehiclesTable
  webhook_inbox: WebhookInboxTable
  work_sessions: WorkSessionsTable
  zones: ZonesTable
}
