import type { Schema } from '../../apps/server/src/platform/db/schema.gen.ts'

type Columns = {
  [Table in keyof Schema]: { table: Table; columns: readonly (keyof Schema[Table] & string)[] }
}[keyof Schema]

/**
 * Columns of words, JSON, days and coordinates that tell nothing about a person: states, references, names of products
 * and places of ours, days of the books, notes about prices and periods.
 */
export const NO_PERSONAL_DATA: readonly Columns[] = [
  { table: 'account_links', columns: ['purpose', 'audience', 'role'] },
  { table: 'accounting_period_events', columns: ['month', 'act', 'note'] },
  { table: 'accounting_periods', columns: ['month', 'state', 'note', 'reopening_reason'] },
  { table: 'bank_lines', columns: ['day', 'line_key', 'state', 'provider'] },
  { table: 'bank_statements', columns: ['name', 'from_day', 'to_day'] },
  { table: 'driver_pay', columns: ['from_day'] },
  { table: 'installation', columns: ['secret_fingerprint', 'resealing_from'] },
  { table: 'journals', columns: ['kind', 'source_type', 'value_date', 'period'] },
  { table: 'ledger_accounts', columns: ['code', 'normal_side'] },
  { table: 'maintenance', columns: ['sentence'] },
  {
    table: 'manual_journals',
    columns: ['state', 'approval', 'description', 'value_date', 'postings', 'decision_note'],
  },
  { table: 'notifications', columns: ['occasion', 'type'] },
  { table: 'one_time_codes', columns: ['purpose'] },
  { table: 'dispatch_acts', columns: ['run_ids'] },
  { table: 'driver_commands', columns: ['device_id', 'kind', 'body_hash', 'outcome'] },
  { table: 'incidents', columns: ['kind'] },
  { table: 'order_history', columns: ['command', 'from_status', 'to_status', 'actor'] },
  { table: 'order_holds', columns: ['reason', 'choice'] },
  { table: 'order_items', columns: ['product_name', 'unit_of_measure'] },
  {
    table: 'orders',
    columns: ['status', 'payment_status', 'cancel_reason', 'request_key', 'idempotency_key'],
  },
  { table: 'outbox_messages', columns: ['topic', 'message_key', 'state'] },
  { table: 'payee_accounts', columns: ['kind'] },
  {
    table: 'payment_attempts',
    columns: ['provider', 'mode', 'reference', 'currency', 'state', 'provider_status', 'channel'],
  },
  { table: 'payment_disputes', columns: ['provider', 'reference', 'state'] },
  { table: 'payout_lines', columns: ['kind', 'day', 'description'] },
  { table: 'payout_orders', columns: ['kind'] },
  { table: 'payouts', columns: ['kind', 'from_day', 'to_day', 'state', 'paid_on', 'replaces'] },
  { table: 'postings', columns: ['account'] },
  { table: 'price_changes', columns: ['note'] },
  { table: 'price_requests', columns: ['note', 'state', 'decision_note'] },
  { table: 'pricing_policies', columns: ['note'] },
  { table: 'products', columns: ['name', 'unit_of_measure', 'station_label'] },
  { table: 'provider_list_marks', columns: ['provider', 'list'] },
  { table: 'provider_settlements', columns: ['provider', 'state', 'currency'] },
  { table: 'reconciliation_discrepancies', columns: ['provider', 'subject', 'kind', 'reference'] },
  { table: 'reconciliation_runs', columns: ['provider', 'failure'] },
  { table: 'refund_accounts', columns: ['state'] },
  { table: 'refund_adoptions', columns: ['state', 'approval'] },
  { table: 'refund_requests', columns: ['kind', 'state', 'approval', 'press_key', 'idempotency_key'] },
  { table: 'refunds', columns: ['state', 'marker', 'replaces', 'kind'] },
  { table: 'retired_keys', columns: ['purpose', 'sealed_key'] },
  { table: 'run_history', columns: ['event', 'from_state', 'to_state', 'actor'] },
  { table: 'runs', columns: ['zone', 'state'] },
  { table: 'sandbox_refunds', columns: ['reference'] },
  {
    table: 'sandbox_transactions',
    columns: ['reference', 'access_code', 'callback_url', 'cancel_url', 'status', 'channel'],
  },
  { table: 'served_areas', columns: ['name', 'rings'] },
  { table: 'server_nodes', columns: ['version'] },
  { table: 'settlement_transactions', columns: ['provider', 'reference'] },
  { table: 'sign_up_proposals', columns: ['terms_version'] },
  { table: 'staff_accounts', columns: ['role'] },
  { table: 'staff_audit', columns: ['act', 'role'] },
  { table: 'station_costs', columns: ['from_day'] },
  { table: 'stations', columns: ['name', 'address'] },
  { table: 'stock_moves', columns: ['kind', 'batch', 'seal', 'actor', 'note'] },
  { table: 'stops', columns: ['kind', 'state'] },
  { table: 'support_categories', columns: ['name'] },
  { table: 'ticket_replies', columns: ['sender', 'request_key', 'idempotency_key'] },
  { table: 'tickets', columns: ['status', 'request_key', 'idempotency_key'] },
  { table: 'users', columns: ['terms_version'] },
  {
    table: 'webhook_inbox',
    columns: ['provider', 'dedupe_key', 'event', 'reference', 'state', 'last_error'],
  },
  { table: 'work_sessions', columns: ['audience'] },
]
