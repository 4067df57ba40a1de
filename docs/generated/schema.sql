-- The schema after all migrations, written by `npm run gen`. The migrations are what runs; do not edit.

CREATE OR REPLACE FUNCTION public.accounting_period_lock()
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
AS $function$select 42100001::bigint$function$;

CREATE OR REPLACE FUNCTION public.add_station_stock_move()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into station_stock (station_id, product_id, on_hand_dl, out_since)
  values (new.station_id, new.product_id, new.delta_dl, case when new.delta_dl <= 0 then new.at end)
  on conflict (station_id, product_id) do update set
    on_hand_dl = station_stock.on_hand_dl + new.delta_dl,
    out_since = case when station_stock.on_hand_dl + new.delta_dl > 0 then null
      else coalesce(station_stock.out_since, new.at) end;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.add_stock_move()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update compartments set
    on_board_dl = on_board_dl + new.delta_dl,
    to_load_dl = to_load_dl - case when new.kind = 'load' then new.settles_dl else 0 end,
    promised_dl = promised_dl - case when new.kind in ('deliver', 'return') then new.settles_dl else 0 end
  where id = new.compartment_id;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.assign_journal_period()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  own date;
begin
  perform pg_advisory_xact_lock_shared(accounting_period_lock());
  -- Lagos is one hour ahead of UTC all year.
  new.value_date := coalesce(new.value_date, ((new.created_at at time zone 'UTC') + interval '1 hour')::date);
  if new.period is null then
    own := date_trunc('month', new.value_date)::date;
    while is_period_closed(own) loop
      own := (own + interval '1 month')::date;
    end loop;
    new.period := own;
  elsif is_period_closed(new.period) then
    raise exception 'the month % takes no journal any more', to_char(new.period, 'YYYY-MM') using errcode = '23514';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.count_refund_version()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.version := old.version + 1;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.delete_old_staff_audit(before timestamp with time zone)
 RETURNS bigint
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with gone as (delete from staff_audit where at < before returning 1)
  select count(*) from gone
$function$;

CREATE OR REPLACE FUNCTION public.erase_notes_of_orders(order_ids text[])
 RETURNS bigint
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with notes as (
    update order_history set note = null where note is not null and order_id = any (order_ids) returning 1
  ),
  steps as (
    update incident_steps set note = null
    where note is not null and incident_id in (select id from incidents where order_id = any (order_ids))
    returning 1
  )
  select (select count(*) from notes) + (select count(*) from steps)
$function$;

CREATE OR REPLACE FUNCTION public.erase_order_notes(owner_id text)
 RETURNS bigint
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with erased as (
    update order_history set note = null
    where note is not null and order_id in (select id from orders where user_id = owner_id)
    returning 1
  )
  select count(*) from erased
$function$;

CREATE OR REPLACE FUNCTION public.is_period_closed(wanted date)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (select from accounting_periods where month = wanted and state in ('closed', 'reopening'))
$function$;

CREATE OR REPLACE FUNCTION public.look_at_order_again()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update orders set persons_erased_at = null where id = new.order_id and persons_erased_at is not null;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.mark_order_with_wishes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update orders set may_have_wishes = true where id = new.order_id and not may_have_wishes;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is append-only', tg_table_name;
end
$function$;

CREATE OR REPLACE FUNCTION public.refuse_change_of_kept_audit()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '2556 days' then
    return old;
  end if;
  raise exception '% is append-only', tg_table_name;
end
$function$;

CREATE OR REPLACE FUNCTION public.refuse_change_of_receipt()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'a receipt stays as it was issued';
end
$function$;

CREATE OR REPLACE FUNCTION public.refuse_history_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  without_note order_history := old;
begin
  without_note.note := null;
  if tg_op = 'UPDATE' and new is not distinct from without_note then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name;
end
$function$;

CREATE OR REPLACE FUNCTION public.refuse_posting_of_closed_period()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (
    select from journals join accounting_periods on accounting_periods.month = journals.period
    where journals.id = new.journal_id and accounting_periods.state in ('closed', 'reopening')
  ) then
    raise exception 'the month of journal % takes no posting any more', new.journal_id using errcode = '23514';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.refuse_refund_beyond_charge()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  paid bigint;
  used bigint;
begin
  select coalesce(paid_amount, 0) into paid from payment_attempts where id = new.attempt_id for update;
  select coalesce(sum(amount), 0) into used from refunds
    where attempt_id = new.attempt_id and state <> 'failed' and id <> new.id;
  if used + new.amount > paid then
    raise exception 'refunds of an attempt exceed what it paid' using errcode = '23514';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.refuse_station_stock_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'stock moves of stations are appended only';
end
$function$;

CREATE OR REPLACE FUNCTION public.refuse_stock_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'stock moves are appended only';
end
$function$;

CREATE OR REPLACE FUNCTION public.refuse_unbalanced_journal()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (select coalesce(sum(amount), 1) from postings where journal_id = new.journal_id) <> 0 then
    raise exception 'unbalanced journal %', new.journal_id;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.search_text(text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select lower(translate(
    btrim(regexp_replace(
      regexp_replace(
        regexp_replace(
          normalize(regexp_replace($1, '[''`\u00ad\u00b4\u02b9-\u02bf\u02c8\u02ca\u02cb\u061c\u200b-\u200f\u2018-\u201b\u202a-\u202e\u2032\u2035\u2060-\u206f\ua78b\ua78c\ufe00-\ufe0f\ufeff\uff07]', '', 'g'), NFKD),
          '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]', '', 'g'),
        '[\u2010-\u2015\u2212]', '-', 'g'),
      '\s+', ' ', 'g')),
    'ɓƁɗƊđĐǝƎəƏɛƐħĦıƙƘłŁŋŊɔƆøØƴƳ', 'bbddddeeeeeehhikkllnnooooyy'))
$function$;

create table account_links (
  id text not null,
  purpose text not null,
  audience text not null,
  account_id text,
  email text not null,
  name text not null,
  role text,
  phone text,
  vehicle text,
  plate text,
  token_hash text not null,
  sealed_key text,
  created_by text,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  accepted_at timestamp with time zone,
  revoked_at timestamp with time zone,
  constraint account_links_pkey PRIMARY KEY (id),
  constraint account_links_token_hash_key UNIQUE (token_hash),
  constraint account_links_created_by_fkey FOREIGN KEY (created_by) REFERENCES staff_accounts(id),
  constraint account_links_audience_check CHECK ((audience = ANY (ARRAY['staff'::text, 'driver'::text]))),
  constraint account_links_check CHECK (((account_id IS NULL) = (purpose = 'invitation'::text))),
  constraint account_links_email_check CHECK ((email = lower(email))),
  constraint account_links_purpose_check CHECK ((purpose = ANY (ARRAY['invitation'::text, 'recovery'::text])))
);
CREATE INDEX account_links_age ON public.account_links USING btree (created_at);
CREATE INDEX account_links_of_email ON public.account_links USING btree (audience, email);

create table accounting_period_events (
  id bigint not null generated always as identity,
  month date not null,
  act text not null,
  staff_id text not null,
  note text not null default ''::text,
  at timestamp with time zone not null,
  constraint accounting_period_events_pkey PRIMARY KEY (id),
  constraint accounting_period_events_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff_accounts(id)
);
CREATE INDEX accounting_period_events_of_month ON public.accounting_period_events USING btree (month, id);
CREATE TRIGGER accounting_period_events_are_appended BEFORE DELETE OR UPDATE ON public.accounting_period_events FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER accounting_period_events_are_not_emptied BEFORE TRUNCATE ON public.accounting_period_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table accounting_periods (
  month date not null,
  state text not null,
  note text not null default ''::text,
  journals bigint not null default 0,
  prepared_by text,
  prepared_at timestamp with time zone,
  closed_by text,
  closed_at timestamp with time zone,
  reopening_by text,
  reopening_reason text not null default ''::text,
  updated_at timestamp with time zone not null,
  constraint accounting_periods_pkey PRIMARY KEY (month),
  constraint accounting_periods_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES staff_accounts(id),
  constraint accounting_periods_prepared_by_fkey FOREIGN KEY (prepared_by) REFERENCES staff_accounts(id),
  constraint accounting_periods_reopening_by_fkey FOREIGN KEY (reopening_by) REFERENCES staff_accounts(id),
  constraint accounting_periods_check CHECK ((closed_by <> prepared_by)),
  constraint accounting_periods_check1 CHECK (((state = ANY (ARRAY['closed'::text, 'reopening'::text])) = (closed_by IS NOT NULL))),
  constraint accounting_periods_check2 CHECK (((state = ANY (ARRAY['prepared'::text, 'closed'::text, 'reopening'::text])) = (prepared_by IS NOT NULL))),
  constraint accounting_periods_check3 CHECK (((state = 'reopening'::text) = (reopening_by IS NOT NULL))),
  constraint accounting_periods_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric)),
  constraint accounting_periods_state_check CHECK ((state = ANY (ARRAY['open'::text, 'prepared'::text, 'closed'::text, 'reopening'::text])))
);

create table addresses (
  id text not null,
  user_id text not null,
  position integer not null,
  is_default boolean not null,
  street text not null,
  city text not null,
  state text not null default ''::text,
  lga text not null default ''::text,
  landmark text not null default ''::text,
  access_code text not null default ''::text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  pin_lat double precision,
  pin_lng double precision,
  nickname text not null default ''::text,
  receptacle text,
  constraint addresses_pkey PRIMARY KEY (id),
  constraint addresses_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint addresses_pin_is_whole CHECK (((pin_lat IS NULL) = (pin_lng IS NULL))),
  constraint addresses_pin_lat_check CHECK (((pin_lat >= ('-90'::integer)::double precision) AND (pin_lat <= (90)::double precision))),
  constraint addresses_pin_lng_check CHECK (((pin_lng >= ('-180'::integer)::double precision) AND (pin_lng <= (180)::double precision)))
);
CREATE INDEX addresses_of_user ON public.addresses USING btree (user_id, "position");
CREATE UNIQUE INDEX addresses_one_default ON public.addresses USING btree (user_id) WHERE is_default;
CREATE INDEX addresses_search_text ON public.addresses USING gin (search_text(((((street || ' '::text) || city) || ' '::text) || landmark)) gin_trgm_ops);

create table alert_mail_choices (
  staff_id text not null,
  kind text not null,
  constraint alert_mail_choices_pkey PRIMARY KEY (staff_id, kind),
  constraint alert_mail_choices_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff_accounts(id)
);

create table alerts (
  id text not null,
  cause text not null,
  kind text not null,
  title text not null,
  detail text not null,
  path text not null,
  began_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  mailed_at timestamp with time zone,
  constraint alerts_pkey PRIMARY KEY (id)
);
CREATE INDEX alerts_age ON public.alerts USING btree (ended_at) WHERE (ended_at IS NOT NULL);
CREATE UNIQUE INDEX alerts_open ON public.alerts USING btree (cause) WHERE (ended_at IS NULL);

create table area_limits (
  id integer not null generated always as identity,
  name text not null,
  rings jsonb not null,
  valid_from timestamp with time zone not null,
  note text not null,
  created_by text,
  created_at timestamp with time zone not null,
  constraint area_limits_pkey PRIMARY KEY (id),
  constraint area_limits_rings_check CHECK (((jsonb_typeof(rings) = 'array'::text) AND (jsonb_array_length(rings) > 0)))
);
CREATE INDEX area_limits_in_force ON public.area_limits USING btree (name, valid_from DESC, id DESC);

create table area_names (
  name text not null,
  words text[] not null,
  position integer not null,
  district_rank integer not null default 0,
  serves_from timestamp with time zone,
  added_by text,
  added_at timestamp with time zone not null default now(),
  constraint area_names_pkey PRIMARY KEY (name),
  constraint area_names_position_key UNIQUE ("position"),
  constraint area_names_added_by_fkey FOREIGN KEY (added_by) REFERENCES staff_accounts(id),
  constraint area_names_name_fkey FOREIGN KEY (name) REFERENCES served_areas(name)
);

create table area_requests (
  address_id text not null,
  user_id text not null,
  asked_at timestamp with time zone not null,
  told_at timestamp with time zone,
  constraint area_requests_pkey PRIMARY KEY (address_id),
  constraint area_requests_address_id_fkey FOREIGN KEY (address_id) REFERENCES addresses(id) ON DELETE CASCADE,
  constraint area_requests_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX area_requests_by_user ON public.area_requests USING btree (user_id);
CREATE INDEX area_requests_open ON public.area_requests USING btree (asked_at) WHERE (told_at IS NULL);

create table bank_explanations (
  id text not null,
  line_id text not null,
  state text not null,
  note text not null,
  rule_id text,
  requested_by text,
  requested_at timestamp with time zone not null,
  approved_by text,
  approved_at timestamp with time zone,
  ended_by text,
  ended_at timestamp with time zone,
  end_reason text not null default ''::text,
  constraint bank_explanations_pkey PRIMARY KEY (id),
  constraint bank_explanations_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES staff_accounts(id),
  constraint bank_explanations_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES staff_accounts(id),
  constraint bank_explanations_line_id_fkey FOREIGN KEY (line_id) REFERENCES bank_lines(id),
  constraint bank_explanations_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES staff_accounts(id),
  constraint bank_explanations_rule_id_fkey FOREIGN KEY (rule_id) REFERENCES bank_rules(id),
  constraint bank_explanations_check CHECK ((approved_by <> requested_by)),
  constraint bank_explanations_check1 CHECK (((requested_by IS NOT NULL) OR (rule_id IS NOT NULL))),
  constraint bank_explanations_check2 CHECK (((approved_by IS NULL) = (approved_at IS NULL))),
  constraint bank_explanations_check3 CHECK (((state = ANY (ARRAY['reversed'::text, 'declined'::text])) = (ended_at IS NOT NULL))),
  constraint bank_explanations_state_check CHECK ((state = ANY (ARRAY['requested'::text, 'posted'::text, 'reversed'::text, 'declined'::text])))
);
CREATE INDEX bank_explanations_all_of_line ON public.bank_explanations USING btree (line_id);
CREATE INDEX bank_explanations_alone ON public.bank_explanations USING btree (requested_by, requested_at) WHERE ((state = 'posted'::text) AND (approved_by IS NULL));
CREATE UNIQUE INDEX bank_explanations_of_line ON public.bank_explanations USING btree (line_id) WHERE (state = ANY (ARRAY['requested'::text, 'posted'::text]));

create table bank_line_parts (
  explanation_id text not null,
  part integer not null,
  kind text not null,
  amount bigint not null,
  charge text,
  name text not null default ''::text,
  provider text,
  settlement_id text,
  payout_id text,
  is_live boolean not null default true,
  constraint bank_line_parts_pkey PRIMARY KEY (explanation_id, part),
  constraint bank_line_parts_explanation_id_fkey FOREIGN KEY (explanation_id) REFERENCES bank_explanations(id),
  constraint bank_line_parts_payout_id_fkey FOREIGN KEY (payout_id) REFERENCES payouts(id),
  constraint bank_line_parts_provider_settlement_id_fkey FOREIGN KEY (provider, settlement_id) REFERENCES provider_settlements(provider, settlement_id),
  constraint bank_line_parts_amount_check CHECK ((amount <> 0)),
  constraint bank_line_parts_check CHECK (((kind = 'charge'::text) = (charge IS NOT NULL))),
  constraint bank_line_parts_check1 CHECK (((kind = 'settlement'::text) = ((settlement_id IS NOT NULL) AND (provider IS NOT NULL)))),
  constraint bank_line_parts_check2 CHECK (((kind = 'payout'::text) = (payout_id IS NOT NULL))),
  constraint bank_line_parts_kind_check CHECK ((kind = ANY (ARRAY['charge'::text, 'discrepancy'::text, 'settlement'::text, 'payout'::text])))
);
CREATE UNIQUE INDEX bank_line_parts_of_payout ON public.bank_line_parts USING btree (payout_id) WHERE (is_live AND (payout_id IS NOT NULL));
CREATE UNIQUE INDEX bank_line_parts_of_settlement ON public.bank_line_parts USING btree (provider, settlement_id) WHERE (is_live AND (provider IS NOT NULL));

create table bank_lines (
  id text not null,
  statement_id text not null,
  day date not null,
  narration text not null,
  reference text not null,
  amount bigint not null,
  line_key text not null,
  state text not null,
  provider text,
  settlement_id text,
  payout_id text,
  decided_by text,
  note text not null default ''::text,
  balance bigint,
  set_aside_at timestamp with time zone,
  constraint bank_lines_pkey PRIMARY KEY (id),
  constraint bank_lines_line_key_key UNIQUE (line_key),
  constraint bank_lines_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES staff_accounts(id),
  constraint bank_lines_payout_id_fkey FOREIGN KEY (payout_id) REFERENCES payouts(id),
  constraint bank_lines_provider_settlement_id_fkey FOREIGN KEY (provider, settlement_id) REFERENCES provider_settlements(provider, settlement_id),
  constraint bank_lines_statement_id_fkey FOREIGN KEY (statement_id) REFERENCES bank_statements(id),
  constraint bank_lines_amount_check CHECK ((amount <> 0)),
  constraint bank_lines_check CHECK (((provider IS NULL) = (settlement_id IS NULL))),
  constraint bank_lines_check1 CHECK (((state = 'matched'::text) = ((provider IS NOT NULL) OR (payout_id IS NOT NULL)))),
  constraint bank_lines_check2 CHECK (((provider IS NULL) OR (payout_id IS NULL))),
  constraint bank_lines_state_check CHECK ((state = ANY (ARRAY['open'::text, 'requested'::text, 'posted'::text, 'matched'::text, 'set_aside'::text])))
);
CREATE INDEX bank_lines_newest ON public.bank_lines USING btree (day DESC, id DESC);
CREATE UNIQUE INDEX bank_lines_of_payout_and_side ON public.bank_lines USING btree (payout_id, ((amount > 0))) WHERE (payout_id IS NOT NULL);
CREATE UNIQUE INDEX bank_lines_of_settlement ON public.bank_lines USING btree (provider, settlement_id) WHERE (provider IS NOT NULL);
CREATE INDEX bank_lines_of_statement ON public.bank_lines USING btree (statement_id);

create table bank_rules (
  id text not null,
  account text not null,
  words text not null,
  charge text not null,
  up_to bigint not null,
  is_automatic boolean not null,
  state text not null,
  replaces text,
  requested_by text not null,
  requested_at timestamp with time zone not null,
  approved_by text,
  ended_by text,
  ended_at timestamp with time zone,
  constraint bank_rules_pkey PRIMARY KEY (id),
  constraint bank_rules_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES staff_accounts(id),
  constraint bank_rules_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES staff_accounts(id),
  constraint bank_rules_replaces_fkey FOREIGN KEY (replaces) REFERENCES bank_rules(id),
  constraint bank_rules_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES staff_accounts(id),
  constraint bank_rules_check CHECK ((approved_by <> requested_by)),
  constraint bank_rules_check1 CHECK (((state = ANY (ARRAY['declined'::text, 'ended'::text])) = (ended_at IS NOT NULL))),
  constraint bank_rules_check2 CHECK (((NOT is_automatic) OR (state <> ALL (ARRAY['active'::text, 'ended'::text])) OR (approved_by IS NOT NULL))),
  constraint bank_rules_state_check CHECK ((state = ANY (ARRAY['requested'::text, 'active'::text, 'declined'::text, 'ended'::text]))),
  constraint bank_rules_up_to_check CHECK ((up_to > 0)),
  constraint bank_rules_words_check CHECK ((words <> ''::text))
);
CREATE UNIQUE INDEX bank_rules_active ON public.bank_rules USING btree (account, words, charge) WHERE (state = 'active'::text);

create table bank_statement_columns (
  account text not null,
  names text not null,
  columns jsonb not null,
  chosen_by text not null,
  chosen_at timestamp with time zone not null,
  constraint bank_statement_columns_pkey PRIMARY KEY (account, names),
  constraint bank_statement_columns_chosen_by_fkey FOREIGN KEY (chosen_by) REFERENCES staff_accounts(id)
);

create table bank_statements (
  id text not null,
  name text not null,
  imported_by text not null,
  imported_at timestamp with time zone not null,
  from_day date not null,
  to_day date not null,
  account text,
  constraint bank_statements_pkey PRIMARY KEY (id),
  constraint bank_statements_imported_by_fkey FOREIGN KEY (imported_by) REFERENCES staff_accounts(id)
);

create table batch_notice_requests (
  id text not null,
  batch text not null,
  message text not null,
  requested_by text not null,
  requested_at timestamp with time zone not null,
  state text not null default 'requested'::text,
  decided_by text,
  decided_at timestamp with time zone,
  constraint batch_notice_requests_pkey PRIMARY KEY (id),
  constraint batch_notice_requests_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES staff_accounts(id),
  constraint batch_notice_requests_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES staff_accounts(id),
  constraint batch_notice_requests_state_check CHECK ((state = ANY (ARRAY['requested'::text, 'sent'::text, 'withdrawn'::text])))
);
CREATE UNIQUE INDEX batch_notice_requests_open ON public.batch_notice_requests USING btree (batch, message) WHERE (state = 'requested'::text);

create table batch_notices (
  id text not null,
  batch text not null,
  message text not null,
  sent_by text not null,
  sent_at timestamp with time zone not null,
  deliveries integer not null,
  constraint batch_notices_pkey PRIMARY KEY (id),
  constraint batch_notices_batch_message_key UNIQUE (batch, message),
  constraint batch_notices_sent_by_fkey FOREIGN KEY (sent_by) REFERENCES staff_accounts(id),
  constraint batch_notices_deliveries_check CHECK ((deliveries >= 0))
);

create table cancellation_requests (
  order_id text not null,
  order_version integer not null,
  reason text not null,
  requested_by text not null,
  requested_at timestamp with time zone not null,
  confirmed_by text,
  confirmed_at timestamp with time zone,
  asked_by_customer boolean not null default false,
  constraint cancellation_requests_pkey PRIMARY KEY (order_id),
  constraint cancellation_requests_confirmed_by_fkey FOREIGN KEY (confirmed_by) REFERENCES staff_accounts(id),
  constraint cancellation_requests_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint cancellation_requests_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES staff_accounts(id),
  constraint cancellation_requests_check CHECK ((confirmed_by <> requested_by)),
  constraint cancellation_requests_check1 CHECK (((confirmed_by IS NULL) = (confirmed_at IS NULL)))
);

create table code_tries (
  id bigint not null generated always as identity,
  order_id text not null,
  driver_id text not null,
  typed_at timestamp with time zone not null,
  received_at timestamp with time zone not null,
  constraint code_tries_pkey PRIMARY KEY (id),
  constraint code_tries_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES drivers(id),
  constraint code_tries_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id)
);
CREATE INDEX code_tries_of_driver ON public.code_tries USING btree (driver_id, received_at);
CREATE INDEX code_tries_of_order ON public.code_tries USING btree (order_id, driver_id);

create table compartments (
  id text not null,
  vehicle_id text not null,
  position integer not null,
  product_id text not null,
  capacity_dl integer not null,
  on_board_dl integer not null default 0,
  to_load_dl integer not null default 0,
  promised_dl integer not null default 0,
  calibrated_until timestamp with time zone,
  meter_dl bigint,
  meter_serial text not null default ''::text,
  calibrated_at timestamp with time zone,
  constraint compartments_pkey PRIMARY KEY (id),
  constraint compartments_vehicle_id_position_key UNIQUE (vehicle_id, "position"),
  constraint compartments_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id),
  constraint compartments_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES vehicles(id),
  constraint compartments_capacity_dl_check CHECK ((capacity_dl > 0)),
  constraint compartments_level CHECK ((((on_board_dl >= 0) AND (on_board_dl <= capacity_dl)) AND (to_load_dl >= 0) AND (promised_dl >= 0))),
  constraint compartments_meter_dl_check CHECK ((meter_dl >= 0)),
  constraint compartments_position_check CHECK (("position" > 0)),
  constraint compartments_promises CHECK ((promised_dl <= (on_board_dl + to_load_dl))),
  constraint compartments_room CHECK (((on_board_dl + to_load_dl) <= capacity_dl))
);

create table customer_blocks (
  id text not null,
  user_id text not null,
  reason text not null,
  blocked_by text not null,
  blocked_at timestamp with time zone not null,
  lift_reason text,
  lifted_by text,
  lifted_at timestamp with time zone,
  constraint customer_blocks_pkey PRIMARY KEY (id),
  constraint customer_blocks_blocked_by_fkey FOREIGN KEY (blocked_by) REFERENCES staff_accounts(id),
  constraint customer_blocks_lifted_by_fkey FOREIGN KEY (lifted_by) REFERENCES staff_accounts(id),
  constraint customer_blocks_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint customer_blocks_check CHECK ((((lifted_at IS NULL) = (lifted_by IS NULL)) AND ((lifted_at IS NULL) = (lift_reason IS NULL)))),
  constraint customer_blocks_reason_check CHECK ((reason <> ''::text))
);
CREATE INDEX customer_blocks_of_user ON public.customer_blocks USING btree (user_id, blocked_at);
CREATE UNIQUE INDEX customer_blocks_open ON public.customer_blocks USING btree (user_id) WHERE (lifted_at IS NULL);

create table customer_messages (
  id text not null,
  occasion text not null,
  channel text not null,
  target text not null default ''::text,
  user_id text not null,
  order_id text,
  kind text not null,
  created_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  refused text,
  constraint customer_messages_pkey PRIMARY KEY (id),
  constraint customer_messages_occasion_channel_target_key UNIQUE (occasion, channel, target),
  constraint customer_messages_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint customer_messages_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint customer_messages_channel_check CHECK ((channel = ANY (ARRAY['email'::text, 'sms'::text, 'push'::text])))
);
CREATE INDEX customer_messages_age ON public.customer_messages USING btree (created_at);
CREATE INDEX customer_messages_of_order ON public.customer_messages USING btree (order_id, created_at) WHERE (order_id IS NOT NULL);
CREATE INDEX customer_messages_of_user ON public.customer_messages USING btree (user_id, created_at);

create table customer_recoveries (
  id text not null,
  user_id text not null,
  checked text not null,
  new_email text,
  approval text not null default 'requested'::text,
  requested_by text not null,
  requested_at timestamp with time zone not null,
  decided_by text,
  decided_at timestamp with time zone,
  decision_note text not null default ''::text,
  takes_effect_at timestamp with time zone,
  outcome text,
  ended_at timestamp with time zone,
  ended_by text,
  end_note text not null default ''::text,
  constraint customer_recoveries_pkey PRIMARY KEY (id),
  constraint customer_recoveries_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES staff_accounts(id),
  constraint customer_recoveries_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES staff_accounts(id),
  constraint customer_recoveries_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES staff_accounts(id),
  constraint customer_recoveries_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint customer_recoveries_approval_check CHECK ((approval = ANY (ARRAY['requested'::text, 'approved'::text, 'declined'::text]))),
  constraint customer_recoveries_check CHECK ((((approval = 'requested'::text) = (decided_at IS NULL)) AND ((decided_at IS NULL) = (decided_by IS NULL)))),
  constraint customer_recoveries_check1 CHECK ((decided_by <> requested_by)),
  constraint customer_recoveries_new_email_check CHECK ((new_email = lower(new_email))),
  constraint customer_recoveries_outcome_check CHECK ((outcome = ANY (ARRAY['recovered'::text, 'objected'::text, 'stopped'::text, 'impossible'::text])))
);
CREATE INDEX customer_recoveries_of_user ON public.customer_recoveries USING btree (user_id, requested_at);
CREATE UNIQUE INDEX customer_recoveries_unfinished ON public.customer_recoveries USING btree (user_id) WHERE ((approval = 'requested'::text) OR ((takes_effect_at IS NOT NULL) AND (outcome IS NULL)));

create table day_plans (
  order_id text not null,
  day date not null,
  driver_id text not null,
  position integer not null,
  planned_by text not null,
  planned_at timestamp with time zone not null,
  constraint day_plans_pkey PRIMARY KEY (order_id),
  constraint day_plans_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES drivers(id),
  constraint day_plans_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint day_plans_position_check CHECK (("position" > 0))
);
CREATE INDEX day_plans_of_day ON public.day_plans USING btree (day, driver_id, "position");

create table day_targets (
  from_day date not null,
  orders integer not null,
  litres_dl integer not null,
  sales bigint not null,
  in_time integer not null,
  given_back integer not null,
  set_by text not null,
  set_at timestamp with time zone not null,
  constraint day_targets_pkey PRIMARY KEY (from_day),
  constraint day_targets_set_by_fkey FOREIGN KEY (set_by) REFERENCES staff_accounts(id),
  constraint day_targets_given_back_check CHECK (((given_back >= 0) AND (given_back <= 10000))),
  constraint day_targets_in_time_check CHECK (((in_time >= 0) AND (in_time <= 10000))),
  constraint day_targets_litres_dl_check CHECK ((litres_dl >= 0)),
  constraint day_targets_orders_check CHECK ((orders >= 0)),
  constraint day_targets_sales_check CHECK ((sales >= 0))
);

create table deliveries (
  order_id text not null,
  driver_id text not null,
  station_id text not null,
  loaded_at timestamp with time zone not null,
  opening_reading bigint,
  closing_reading bigint,
  delivered_at timestamp with time zone,
  short_by bigint not null default 0,
  claimed_opening bigint,
  claimed_closing bigint,
  is_code_checked_offline boolean not null default false,
  poured_lat double precision,
  poured_lng double precision,
  over_by bigint not null default 0,
  receptacle text,
  constraint deliveries_pkey PRIMARY KEY (order_id),
  constraint deliveries_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES drivers(id),
  constraint deliveries_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint deliveries_station_id_fkey FOREIGN KEY (station_id) REFERENCES stations(id),
  constraint deliveries_check CHECK ((closing_reading > opening_reading)),
  constraint deliveries_check1 CHECK ((((delivered_at IS NULL) = (closing_reading IS NULL)) AND ((closing_reading IS NULL) = (opening_reading IS NULL)))),
  constraint deliveries_opening_reading_check CHECK ((opening_reading >= 0)),
  constraint deliveries_over_by_check CHECK ((over_by >= 0)),
  constraint deliveries_poured_place CHECK (((poured_lat IS NULL) = (poured_lng IS NULL))),
  constraint deliveries_short_by_check CHECK ((short_by >= 0))
);
CREATE INDEX deliveries_of_driver ON public.deliveries USING btree (driver_id, delivered_at);
CREATE INDEX deliveries_of_station ON public.deliveries USING btree (station_id, delivered_at);

create table delivery_changes (
  id bigint not null generated always as identity,
  order_id text not null,
  at timestamp with time zone not null,
  staff_id text,
  field text not null,
  was text not null,
  became text not null,
  constraint delivery_changes_pkey PRIMARY KEY (id),
  constraint delivery_changes_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint delivery_changes_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff_accounts(id),
  constraint delivery_changes_field_check CHECK ((field = ANY (ARRAY['address'::text, 'landmark'::text, 'gate_code'::text, 'phone'::text, 'time'::text, 'total'::text])))
);
CREATE INDEX delivery_changes_of_order ON public.delivery_changes USING btree (order_id, id);

create table delivery_overrides (
  order_id text not null,
  order_version integer not null,
  reason text not null,
  requested_by text not null,
  requested_at timestamp with time zone not null,
  confirmed_by text,
  confirmed_at timestamp with time zone,
  constraint delivery_overrides_pkey PRIMARY KEY (order_id),
  constraint delivery_overrides_confirmed_by_fkey FOREIGN KEY (confirmed_by) REFERENCES staff_accounts(id),
  constraint delivery_overrides_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint delivery_overrides_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES staff_accounts(id),
  constraint delivery_overrides_check CHECK ((confirmed_by <> requested_by)),
  constraint delivery_overrides_check1 CHECK (((confirmed_by IS NULL) = (confirmed_at IS NULL)))
);

create table delivery_wishes (
  order_id text not null,
  phone text not null default ''::text,
  recipient_name text not null default ''::text,
  recipient_phone text not null default ''::text,
  slot_from timestamp with time zone,
  slot_to timestamp with time zone,
  constraint delivery_wishes_pkey PRIMARY KEY (order_id),
  constraint delivery_wishes_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint delivery_wishes_check CHECK (((slot_from IS NULL) = (slot_to IS NULL))),
  constraint delivery_wishes_check1 CHECK ((slot_from < slot_to)),
  constraint delivery_wishes_check2 CHECK (((recipient_name = ''::text) = (recipient_phone = ''::text)))
);
CREATE TRIGGER delivery_wishes_mark_order AFTER INSERT ON public.delivery_wishes FOR EACH ROW EXECUTE FUNCTION mark_order_with_wishes();

create table desk_notes (
  id text not null,
  zone text not null,
  text text not null,
  written_by text not null,
  written_at timestamp with time zone not null,
  done_by text,
  done_at timestamp with time zone,
  constraint desk_notes_pkey PRIMARY KEY (id),
  constraint desk_notes_zone_fkey FOREIGN KEY (zone) REFERENCES zones(zone),
  constraint desk_notes_check CHECK (((done_by IS NULL) = (done_at IS NULL))),
  constraint desk_notes_text_check CHECK ((text <> ''::text))
);
CREATE INDEX desk_notes_open ON public.desk_notes USING btree (zone, id) WHERE (done_at IS NULL);

create table dispatch_acts (
  id text not null,
  staff_id text not null,
  run_ids text[] not null,
  at timestamp with time zone not null,
  undo_until timestamp with time zone not null,
  undone_at timestamp with time zone,
  vehicle_id text,
  reason text,
  constraint dispatch_acts_pkey PRIMARY KEY (id),
  constraint dispatch_acts_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff_accounts(id),
  constraint dispatch_acts_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES vehicles(id)
);

create table dispatch_rules (
  id text not null,
  kind text not null,
  figures jsonb not null,
  valid_from timestamp with time zone not null,
  note text not null,
  created_by text,
  created_at timestamp with time zone not null,
  constraint dispatch_rules_pkey PRIMARY KEY (id),
  constraint dispatch_rules_figures_check CHECK ((jsonb_typeof(figures) = 'object'::text))
);
CREATE INDEX dispatch_rules_in_force ON public.dispatch_rules USING btree (kind, valid_from DESC, id DESC);

create table dispute_acceptances (
  id text not null,
  provider text not null,
  dispute_id text not null,
  amount bigint not null,
  details text not null,
  file_type text not null,
  file_size integer not null,
  file text,
  state text not null default 'requested'::text,
  requested_by text not null,
  requested_at timestamp with time zone not null,
  decided_by text,
  decided_at timestamp with time zone,
  decision_note text not null default ''::text,
  constraint dispute_acceptances_pkey PRIMARY KEY (id),
  constraint dispute_acceptances_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES staff_accounts(id),
  constraint dispute_acceptances_provider_dispute_id_fkey FOREIGN KEY (provider, dispute_id) REFERENCES payment_disputes(provider, dispute_id),
  constraint dispute_acceptances_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES staff_accounts(id),
  constraint dispute_acceptances_amount_check CHECK ((amount > 0)),
  constraint dispute_acceptances_check CHECK (((state <> 'approved'::text) OR (decided_by <> requested_by))),
  constraint dispute_acceptances_check1 CHECK (((state = 'requested'::text) = (decided_by IS NULL))),
  constraint dispute_acceptances_check2 CHECK (((decided_by IS NULL) = (decided_at IS NULL))),
  constraint dispute_acceptances_file_size_check CHECK ((file_size >= 0)),
  constraint dispute_acceptances_state_check CHECK ((state = ANY (ARRAY['requested'::text, 'approved'::text, 'declined'::text])))
);
CREATE INDEX dispute_acceptances_of_dispute ON public.dispute_acceptances USING btree (provider, dispute_id);
CREATE UNIQUE INDEX dispute_acceptances_open ON public.dispute_acceptances USING btree (provider, dispute_id) WHERE (state = 'requested'::text);

create table dispute_answers (
  id text not null,
  provider text not null,
  dispute_id text not null,
  kind text not null,
  state text not null,
  amount bigint not null,
  details text not null,
  delivery_address text not null,
  delivery_date date,
  file_type text not null,
  file_size integer not null,
  file text,
  refusal text not null default ''::text,
  answered_by text not null,
  answered_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  updated_at timestamp with time zone not null,
  constraint dispute_answers_pkey PRIMARY KEY (id),
  constraint dispute_answers_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES staff_accounts(id),
  constraint dispute_answers_provider_dispute_id_fkey FOREIGN KEY (provider, dispute_id) REFERENCES payment_disputes(provider, dispute_id),
  constraint dispute_answers_amount_check CHECK ((amount >= 0)),
  constraint dispute_answers_check CHECK (((file_size >= 0) AND ((file_size = 0) = (file_type = ''::text)))),
  constraint dispute_answers_check1 CHECK (((state = 'sent'::text) = (sent_at IS NOT NULL))),
  constraint dispute_answers_file_while_sending CHECK (((file IS NOT NULL) = ((state = 'sending'::text) AND (file_size > 0)))),
  constraint dispute_answers_kind_check CHECK ((kind = ANY (ARRAY['accept'::text, 'contest'::text]))),
  constraint dispute_answers_state_check CHECK ((state = ANY (ARRAY['sending'::text, 'sent'::text, 'refused'::text])))
);
CREATE UNIQUE INDEX dispute_answers_once ON public.dispute_answers USING btree (provider, dispute_id) WHERE (state <> 'refused'::text);

create table driver_codes (
  id text not null,
  driver_id text not null,
  code_hash text not null,
  tries integer not null default 0,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint driver_codes_pkey PRIMARY KEY (id),
  constraint driver_codes_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES drivers(id)
);
CREATE INDEX driver_codes_of_driver ON public.driver_codes USING btree (driver_id, created_at DESC);

create table driver_commands (
  device_id text not null,
  seq bigint not null,
  id text not null,
  driver_id text not null,
  kind text not null,
  body_hash text not null,
  outcome text not null,
  answer jsonb not null,
  occurred_at timestamp with time zone not null,
  received_at timestamp with time zone not null,
  clock_off_seconds integer,
  constraint driver_commands_pkey PRIMARY KEY (driver_id, device_id, seq),
  constraint driver_commands_id_key UNIQUE (id),
  constraint driver_commands_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES drivers(id),
  constraint driver_commands_outcome_check CHECK ((outcome = ANY (ARRAY['applied'::text, 'refused'::text]))),
  constraint driver_commands_seq_check CHECK ((seq > 0))
);
CREATE INDEX driver_commands_last ON public.driver_commands USING btree (driver_id, occurred_at DESC) WHERE (outcome = 'applied'::text);
CREATE INDEX driver_commands_of_driver ON public.driver_commands USING btree (driver_id, received_at);

create table driver_devices (
  id text not null,
  driver_id text not null,
  token_hash text not null,
  user_agent text not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  constraint driver_devices_pkey PRIMARY KEY (id),
  constraint driver_devices_token_hash_key UNIQUE (token_hash),
  constraint driver_devices_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES drivers(id)
);
CREATE INDEX driver_devices_of_driver ON public.driver_devices USING btree (driver_id);

create table driver_pay (
  id text not null,
  driver_id text,
  per_run bigint not null,
  per_gate bigint not null,
  per_km bigint not null,
  from_day date not null,
  added_by text not null,
  added_at timestamp with time zone not null,
  constraint driver_pay_pkey PRIMARY KEY (id),
  constraint driver_pay_driver_id_from_day_key UNIQUE NULLS NOT DISTINCT (driver_id, from_day),
  constraint driver_pay_added_by_fkey FOREIGN KEY (added_by) REFERENCES staff_accounts(id),
  constraint driver_pay_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES drivers(id),
  constraint driver_pay_check CHECK ((((per_run + per_gate) + per_km) > 0)),
  constraint driver_pay_per_gate_check CHECK ((per_gate >= 0)),
  constraint driver_pay_per_km_check CHECK ((per_km >= 0)),
  constraint driver_pay_per_run_check CHECK ((per_run >= 0))
);
CREATE TRIGGER driver_pay_is_appended BEFORE DELETE OR UPDATE ON public.driver_pay FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table driver_photos (
  id text not null,
  driver_id text not null,
  length integer not null,
  content bytea not null default '\x'::bytea,
  received integer not null default 0,
  file text,
  refused_at timestamp with time zone,
  created_at timestamp with time zone not null,
  completed_at timestamp with time zone,
  sha256 text,
  lat double precision,
  lng double precision,
  constraint driver_photos_pkey PRIMARY KEY (id),
  constraint driver_photos_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES drivers(id),
  constraint driver_photos_check CHECK (((received >= 0) AND (received <= length))),
  constraint driver_photos_id_check CHECK ((id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'::text)),
  constraint driver_photos_length_check CHECK ((length > 0)),
  constraint driver_photos_place CHECK (((lat IS NULL) = (lng IS NULL))),
  constraint driver_photos_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text))
);
CREATE INDEX driver_photos_by_hash ON public.driver_photos USING btree (sha256) WHERE (sha256 IS NOT NULL);
CREATE INDEX driver_photos_by_time ON public.driver_photos USING btree (created_at);
CREATE INDEX driver_photos_unfinished ON public.driver_photos USING btree (created_at) WHERE (file IS NULL);
CREATE INDEX driver_photos_with_place ON public.driver_photos USING btree (created_at) WHERE (lat IS NOT NULL);

create table driver_positions (
  driver_id text not null,
  seq bigint not null,
  at timestamp with time zone not null,
  lat double precision not null,
  lng double precision not null,
  accuracy double precision not null,
  speed double precision,
  received_at timestamp with time zone not null,
  measured_at timestamp with time zone not null default LEAST(at, received_at),
  constraint driver_positions_pkey PRIMARY KEY (driver_id, seq, at),
  constraint driver_positions_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES drivers(id)
);
CREATE INDEX driver_positions_age ON public.driver_positions USING btree (received_at);
CREATE INDEX driver_positions_newest ON public.driver_positions USING btree (driver_id, measured_at DESC, seq DESC);

create table driver_rating_totals (
  driver_id text not null,
  stars bigint not null,
  ratings integer not null,
  constraint driver_rating_totals_pkey PRIMARY KEY (driver_id),
  constraint driver_rating_totals_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES drivers(id)
);

create table drivers (
  id text not null,
  email text not null,
  name text not null,
  phone text not null,
  vehicle text not null,
  plate text not null,
  password_hash text not null,
  active boolean not null default true,
  on_shift_since timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  demo boolean not null default false,
  usual_vehicle_id text,
  suspended_since timestamp with time zone,
  suspended_reason text,
  paused_since timestamp with time zone,
  paused_reason text,
  lapses_in_row integer not null default 0,
  constraint drivers_pkey PRIMARY KEY (id),
  constraint drivers_email_key UNIQUE (email),
  constraint drivers_usual_vehicle_id_fkey FOREIGN KEY (usual_vehicle_id) REFERENCES vehicles(id),
  constraint drivers_email_check CHECK ((email = lower(email)))
);

create table estimate_arrivals (
  order_id text not null,
  run_id text not null,
  promised_from timestamp with time zone not null,
  promised_to timestamp with time zone not null,
  told_from timestamp with time zone not null,
  told_to timestamp with time zone not null,
  arrived_at timestamp with time zone not null,
  constraint estimate_arrivals_pkey PRIMARY KEY (order_id, run_id),
  constraint estimate_arrivals_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint estimate_arrivals_run_id_fkey FOREIGN KEY (run_id) REFERENCES runs(id)
);
CREATE INDEX estimate_arrivals_by_time ON public.estimate_arrivals USING btree (arrived_at);

create table estimate_notices (
  order_id text not null,
  at timestamp with time zone not null,
  constraint estimate_notices_pkey PRIMARY KEY (order_id, at),
  constraint estimate_notices_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id)
);
CREATE INDEX estimate_notices_by_time ON public.estimate_notices USING btree (at);

create table estimate_samples (
  order_id text not null,
  run_id text not null,
  horizon_minutes integer not null,
  at timestamp with time zone not null,
  expected_at timestamp with time zone not null,
  told_to timestamp with time zone not null,
  stops_before integer not null,
  arrived_at timestamp with time zone,
  constraint estimate_samples_pkey PRIMARY KEY (order_id, run_id, horizon_minutes),
  constraint estimate_samples_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint estimate_samples_run_id_fkey FOREIGN KEY (run_id) REFERENCES runs(id),
  constraint estimate_samples_horizon_minutes_check CHECK ((horizon_minutes > 0))
);
CREATE INDEX estimate_samples_by_arrival ON public.estimate_samples USING btree (arrived_at);
CREATE INDEX estimate_samples_by_time ON public.estimate_samples USING btree (at);

create table estimate_slips (
  order_id text not null,
  at timestamp with time zone not null,
  was_to timestamp with time zone not null,
  now_to timestamp with time zone not null,
  reason text not null,
  constraint estimate_slips_pkey PRIMARY KEY (order_id, at),
  constraint estimate_slips_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint estimate_slips_check CHECK ((now_to > was_to)),
  constraint estimate_slips_reason_check CHECK ((reason = ANY (ARRAY['stops'::text, 'gate'::text, 'signal'::text, 'road'::text])))
);
CREATE INDEX estimate_slips_by_time ON public.estimate_slips USING btree (at);

create table estimate_spreads (
  spread_group text not null,
  arrivals integer not null,
  low double precision not null,
  high double precision not null,
  learned_at timestamp with time zone not null,
  constraint estimate_spreads_pkey PRIMARY KEY (spread_group),
  constraint estimate_spreads_arrivals_check CHECK ((arrivals > 0)),
  constraint estimate_spreads_check CHECK ((high >= low))
);

create table fuel_claims (
  order_id text not null,
  complaint text not null,
  opened_at timestamp with time zone not null,
  station text not null,
  batches text[] not null,
  seals text[] not null,
  version integer not null default 1,
  sample_seal text not null default ''::text,
  sample_result text not null default ''::text,
  bill_number text not null default ''::text,
  decided_by text,
  decided_at timestamp with time zone,
  is_upheld boolean,
  station_percent integer,
  answer text not null default ''::text,
  constraint fuel_claims_pkey PRIMARY KEY (order_id),
  constraint fuel_claims_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES staff_accounts(id),
  constraint fuel_claims_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint fuel_claims_check CHECK ((((decided_at IS NULL) = (decided_by IS NULL)) AND ((decided_at IS NULL) = (is_upheld IS NULL)))),
  constraint fuel_claims_check1 CHECK (((is_upheld IS TRUE) = (station_percent IS NOT NULL))),
  constraint fuel_claims_sample_result_check CHECK ((sample_result = ANY (ARRAY[''::text, 'clean'::text, 'bad'::text]))),
  constraint fuel_claims_station_percent_check CHECK (((station_percent >= 0) AND (station_percent <= 100)))
);
CREATE INDEX fuel_claims_open ON public.fuel_claims USING btree (opened_at) WHERE (decided_at IS NULL);

create table incident_steps (
  incident_id text not null,
  position integer not null,
  step text not null,
  staff_id text not null,
  note text,
  at timestamp with time zone not null,
  constraint incident_steps_pkey PRIMARY KEY (incident_id, "position"),
  constraint incident_steps_incident_id_fkey FOREIGN KEY (incident_id) REFERENCES incidents(id) ON DELETE CASCADE,
  constraint incident_steps_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff_accounts(id),
  constraint incident_steps_position_check CHECK (("position" > 0)),
  constraint incident_steps_step_check CHECK ((step = ANY (ARRAY['acknowledged'::text, 'explained'::text, 'sent_back'::text, 'closed'::text])))
);

create table incidents (
  id text not null,
  kind text not null,
  driver_id text,
  vehicle_id text,
  shift_id text,
  compartment_id text,
  run_id text,
  stop_id text,
  order_id text,
  delta_dl integer,
  note text not null,
  at timestamp with time zone not null,
  explanation text,
  explained_by text,
  explained_at timestamp with time zone,
  closed_by text,
  closed_at timestamp with time zone,
  photo_id text,
  acknowledged_by text,
  acknowledged_at timestamp with time zone,
  lat double precision,
  lng double precision,
  closing_note text,
  constraint incidents_pkey PRIMARY KEY (id),
  constraint incidents_acknowledged_by_fkey FOREIGN KEY (acknowledged_by) REFERENCES staff_accounts(id),
  constraint incidents_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES staff_accounts(id),
  constraint incidents_compartment_id_fkey FOREIGN KEY (compartment_id) REFERENCES compartments(id),
  constraint incidents_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES drivers(id),
  constraint incidents_explained_by_fkey FOREIGN KEY (explained_by) REFERENCES staff_accounts(id),
  constraint incidents_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint incidents_run_id_fkey FOREIGN KEY (run_id) REFERENCES runs(id),
  constraint incidents_shift_id_fkey FOREIGN KEY (shift_id) REFERENCES shifts(id),
  constraint incidents_stop_id_fkey FOREIGN KEY (stop_id) REFERENCES stops(id),
  constraint incidents_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES vehicles(id),
  constraint incidents_check CHECK ((((explained_by IS NULL) = (explained_at IS NULL)) AND ((closed_by IS NULL) = (closed_at IS NULL)))),
  constraint incidents_two_people CHECK (((closed_by IS NULL) OR ((explained_by IS NOT NULL) AND (closed_by <> explained_by))))
);
CREATE INDEX incidents_newest ON public.incidents USING btree (id DESC);
CREATE INDEX incidents_not_closed ON public.incidents USING btree (id DESC) WHERE (closed_at IS NULL);
CREATE INDEX incidents_of_driver ON public.incidents USING btree (driver_id, id DESC);
CREATE INDEX incidents_of_order ON public.incidents USING btree (order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX incidents_of_run ON public.incidents USING btree (run_id) WHERE (run_id IS NOT NULL);
CREATE INDEX incidents_open_of_vehicle ON public.incidents USING btree (vehicle_id) WHERE (closed_at IS NULL);

create table installation (
  one boolean not null default true,
  secret_fingerprint text not null,
  created_at timestamp with time zone not null default clock_timestamp(),
  resealing_from text,
  constraint installation_pkey PRIMARY KEY (one),
  constraint installation_one_check CHECK (one)
);

create table journals (
  id text not null,
  kind text not null,
  source_type text not null,
  source_id text not null,
  created_at timestamp with time zone not null,
  value_date date not null,
  period date not null,
  constraint journals_pkey PRIMARY KEY (id),
  constraint journals_kind_source_type_source_id_key UNIQUE (kind, source_type, source_id),
  constraint journals_period_check CHECK ((EXTRACT(day FROM period) = (1)::numeric)),
  constraint journals_period_follows CHECK ((period >= (date_trunc('month'::text, (value_date)::timestamp with time zone))::date))
);
CREATE INDEX journals_by_time ON public.journals USING btree (created_at);
CREATE INDEX journals_by_value_date ON public.journals USING btree (value_date);
CREATE INDEX journals_of_other_days ON public.journals USING btree (id) WHERE (value_date <> (((created_at AT TIME ZONE 'UTC'::text) + '01:00:00'::interval))::date);
CREATE INDEX journals_of_period ON public.journals USING btree (period);
CREATE TRIGGER journals_are_appended BEFORE DELETE OR UPDATE ON public.journals FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER journals_are_not_emptied BEFORE TRUNCATE ON public.journals FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER journals_assign_period BEFORE INSERT ON public.journals FOR EACH ROW EXECUTE FUNCTION assign_journal_period();

create table ledger_accounts (
  code text not null,
  normal_side text not null,
  constraint ledger_accounts_pkey PRIMARY KEY (code),
  constraint ledger_accounts_normal_side_check CHECK ((normal_side = ANY (ARRAY['debit'::text, 'credit'::text])))
);

create table ledger_checked (
  only_row boolean not null default true,
  checked_until date not null,
  chargebacks bigint not null,
  compared_until date not null,
  checked_at timestamp with time zone not null,
  constraint ledger_checked_pkey PRIMARY KEY (only_row),
  constraint ledger_checked_only_row_check CHECK (only_row)
);

create table ledger_days (
  day date not null,
  period date not null,
  value_date date not null,
  kind text not null,
  provider text not null,
  account text not null,
  debits bigint not null,
  credits bigint not null,
  journals integer not null,
  constraint ledger_days_pkey PRIMARY KEY (day, period, value_date, kind, provider, account),
  constraint ledger_days_account_fkey FOREIGN KEY (account) REFERENCES ledger_accounts(code)
);

create table maintenance (
  only_row boolean not null default true,
  sentence text not null,
  since timestamp with time zone not null,
  set_by text not null,
  constraint maintenance_pkey PRIMARY KEY (only_row),
  constraint maintenance_set_by_fkey FOREIGN KEY (set_by) REFERENCES staff_accounts(id),
  constraint maintenance_only_row_check CHECK (only_row),
  constraint maintenance_sentence_check CHECK ((sentence <> ''::text))
);

create table manual_journals (
  id text not null,
  description text not null,
  value_date date not null,
  postings jsonb not null,
  requested_by text not null,
  requested_at timestamp with time zone not null,
  decided_by text,
  decided_at timestamp with time zone,
  decision_note text not null default ''::text,
  journal_id text,
  approval text not null default 'requested'::text,
  constraint manual_journals_pkey PRIMARY KEY (id),
  constraint manual_journals_journal_id_key UNIQUE (journal_id),
  constraint manual_journals_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES staff_accounts(id),
  constraint manual_journals_journal_id_fkey FOREIGN KEY (journal_id) REFERENCES journals(id),
  constraint manual_journals_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES staff_accounts(id),
  constraint manual_journals_approval_check CHECK ((approval = ANY (ARRAY['requested'::text, 'approved'::text, 'declined'::text]))),
  constraint manual_journals_check CHECK (((approval <> 'approved'::text) OR (decided_by <> requested_by))),
  constraint manual_journals_check1 CHECK (((approval = 'approved'::text) = (journal_id IS NOT NULL))),
  constraint manual_journals_check2 CHECK (((approval = 'requested'::text) = (decided_at IS NULL))),
  constraint manual_journals_description_check CHECK ((description <> ''::text))
);
CREATE INDEX manual_journals_newest ON public.manual_journals USING btree (id DESC);

create table notifications (
  id text not null,
  written bigint not null generated always as identity,
  user_id text not null,
  occasion text not null,
  type text not null,
  message text not null,
  order_id text,
  is_read boolean not null default false,
  created_at timestamp with time zone not null,
  ticket_id text,
  deleted_at timestamp with time zone,
  constraint notifications_pkey PRIMARY KEY (id),
  constraint notifications_occasion_key UNIQUE (occasion),
  constraint notifications_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint notifications_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES tickets(id),
  constraint notifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX notifications_age ON public.notifications USING brin (created_at);
CREATE INDEX notifications_deleted ON public.notifications USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX notifications_of_customer ON public.notifications USING btree (user_id, created_at DESC, written DESC) INCLUDE (deleted_at);
CREATE INDEX notifications_unread_shown ON public.notifications USING btree (user_id) WHERE ((NOT is_read) AND (deleted_at IS NULL));

create table one_time_codes (
  id text not null,
  purpose text not null,
  email text not null,
  user_id text,
  code_hash text not null,
  challenge_hash text,
  tries integer not null default 0,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  created_at timestamp with time zone not null,
  request_ip text not null,
  device_hash text,
  constraint one_time_codes_pkey PRIMARY KEY (id),
  constraint one_time_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint one_time_codes_purpose_check CHECK ((purpose = ANY (ARRAY['verification'::text, 'reset'::text])))
);
CREATE INDEX one_time_codes_age ON public.one_time_codes USING btree (created_at);
CREATE INDEX one_time_codes_of_challenge ON public.one_time_codes USING btree (challenge_hash) WHERE (challenge_hash IS NOT NULL);
CREATE INDEX one_time_codes_of_email ON public.one_time_codes USING btree (purpose, email, created_at DESC);
CREATE INDEX one_time_codes_of_ip ON public.one_time_codes USING btree (request_ip, created_at DESC);

create table order_estimates (
  order_id text not null,
  run_id text not null,
  told_from timestamp with time zone not null,
  told_to timestamp with time zone not null,
  told_at timestamp with time zone not null,
  basis text not null,
  signal text not null,
  last_seen_at timestamp with time zone not null,
  stops_before integer not null,
  promised_from timestamp with time zone not null,
  promised_to timestamp with time zone not null,
  was_from timestamp with time zone,
  was_to timestamp with time zone,
  changed_at timestamp with time zone,
  reason text,
  unnoticed_from timestamp with time zone,
  unnoticed_to timestamp with time zone,
  noticed_at timestamp with time zone,
  arrived_at timestamp with time zone,
  constraint order_estimates_pkey PRIMARY KEY (order_id),
  constraint order_estimates_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint order_estimates_run_id_fkey FOREIGN KEY (run_id) REFERENCES runs(id),
  constraint order_estimates_basis_check CHECK ((basis = ANY (ARRAY['position'::text, 'plan'::text]))),
  constraint order_estimates_check CHECK (((told_from <= told_to) AND (promised_from <= promised_to))),
  constraint order_estimates_check1 CHECK ((((was_from IS NULL) = (was_to IS NULL)) AND ((was_from IS NULL) = (changed_at IS NULL)) AND ((was_from IS NULL) = (reason IS NULL)))),
  constraint order_estimates_check2 CHECK (((unnoticed_from IS NULL) = (unnoticed_to IS NULL))),
  constraint order_estimates_reason_check CHECK ((reason = ANY (ARRAY['stops'::text, 'gate'::text, 'signal'::text, 'road'::text]))),
  constraint order_estimates_signal_check CHECK ((signal = ANY (ARRAY['live'::text, 'last_seen'::text, 'lost'::text, 'silent'::text]))),
  constraint order_estimates_stops_before_check CHECK ((stops_before >= 0))
);
CREATE INDEX order_estimates_of_run ON public.order_estimates USING btree (run_id);

create table order_history (
  order_id text not null,
  version integer not null,
  command text not null,
  from_status text,
  to_status text not null,
  actor text not null,
  actor_id text,
  note text,
  at timestamp with time zone not null,
  driver_id text,
  constraint order_history_pkey PRIMARY KEY (order_id, version),
  constraint order_history_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id)
);
CREATE INDEX order_history_by_time ON public.order_history USING brin (at) WITH (pages_per_range='16', autosummarize='on');
CREATE TRIGGER order_history_is_appended BEFORE DELETE OR UPDATE ON public.order_history FOR EACH ROW EXECUTE FUNCTION refuse_history_change();
CREATE TRIGGER order_history_is_not_emptied BEFORE TRUNCATE ON public.order_history FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table order_holds (
  order_id text not null,
  reason text not null,
  attempts integer not null,
  since timestamp with time zone not null,
  answer_until timestamp with time zone not null,
  choice text,
  answered_by text,
  ended_at timestamp with time zone,
  constraint order_holds_pkey PRIMARY KEY (order_id),
  constraint order_holds_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint order_holds_answered_by_check CHECK ((answered_by = ANY (ARRAY['customer'::text, 'staff'::text]))),
  constraint order_holds_attempts_check CHECK ((attempts >= 0)),
  constraint order_holds_check CHECK (((choice IS NULL) = (answered_by IS NULL))),
  constraint order_holds_choice_check CHECK ((choice = ANY (ARRAY['another_time'::text, 'corrected'::text, 'money_back'::text])))
);
CREATE INDEX order_holds_open ON public.order_holds USING btree (answer_until) WHERE (ended_at IS NULL);

create table order_items (
  order_id text not null,
  line integer not null,
  product_id text not null,
  product_name text not null,
  unit_of_measure text not null,
  litres integer not null,
  unit_price bigint not null,
  price bigint not null,
  constraint order_items_pkey PRIMARY KEY (order_id, line),
  constraint order_items_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint order_items_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id),
  constraint order_items_check CHECK ((price = (unit_price * litres))),
  constraint order_items_litres_check CHECK ((litres > 0)),
  constraint order_items_unit_price_check CHECK ((unit_price > 0))
);
CREATE INDEX order_items_of_product ON public.order_items USING btree (product_id, order_id DESC);

create table order_marks (
  order_id text not null,
  older bigint not null,
  constraint order_marks_pkey PRIMARY KEY (order_id),
  constraint order_marks_older_key UNIQUE (older),
  constraint order_marks_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id)
);

create table order_photos (
  order_id text not null,
  photo_id text not null,
  driver_id text not null,
  shows text not null,
  named_at timestamp with time zone not null,
  reported_at timestamp with time zone,
  checked_at timestamp with time zone,
  constraint order_photos_pkey PRIMARY KEY (order_id, photo_id),
  constraint order_photos_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES drivers(id),
  constraint order_photos_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint order_photos_shows_check CHECK ((shows = ANY (ARRAY['meter'::text, 'gate'::text])))
);
CREATE INDEX order_photos_by_time ON public.order_photos USING btree (named_at) WHERE (reported_at IS NULL);
CREATE INDEX order_photos_of_photo ON public.order_photos USING btree (photo_id);
CREATE INDEX order_photos_to_check ON public.order_photos USING btree (photo_id) WHERE (checked_at IS NULL);

create table order_prices (
  id bigint not null generated always as identity,
  order_id text not null,
  replaced_at timestamp with time zone not null,
  priced_at timestamp with time zone not null,
  items jsonb not null,
  subtotal bigint not null,
  service_fee bigint not null,
  delivery_fee bigint not null,
  total bigint not null,
  constraint order_prices_pkey PRIMARY KEY (id),
  constraint order_prices_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint order_prices_check CHECK ((total = ((subtotal + service_fee) + delivery_fee))),
  constraint order_prices_delivery_fee_check CHECK ((delivery_fee >= 0)),
  constraint order_prices_service_fee_check CHECK ((service_fee >= 0))
);
CREATE INDEX order_prices_of_order ON public.order_prices USING btree (order_id, id);

create table order_ratings (
  order_id text not null,
  driver_id text,
  stars integer not null,
  comment text not null default ''::text,
  created_at timestamp with time zone not null,
  constraint order_ratings_pkey PRIMARY KEY (order_id),
  constraint order_ratings_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES drivers(id),
  constraint order_ratings_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint order_ratings_stars_check CHECK ((stars > 0))
);

create table ordering_pauses (
  id text not null,
  product_id text,
  area text,
  sentence text not null,
  begins_at timestamp with time zone not null,
  ends_at timestamp with time zone,
  created_by text not null,
  created_at timestamp with time zone not null,
  ended_by text,
  constraint ordering_pauses_pkey PRIMARY KEY (id),
  constraint ordering_pauses_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint ordering_pauses_check CHECK ((ends_at >= begins_at))
);
CREATE INDEX ordering_pauses_by_end ON public.ordering_pauses USING btree (ends_at);

create table orders (
  id text not null,
  user_id text not null,
  status text not null,
  status_at timestamp with time zone not null,
  version integer not null default 0,
  address_id text,
  address_text text not null,
  landmark text not null default ''::text,
  access_code text not null default ''::text,
  subtotal bigint not null,
  service_fee bigint not null,
  delivery_fee bigint not null,
  total bigint not null,
  payment_status text not null default 'unpaid'::text,
  payment_checked_at timestamp with time zone,
  refund_total bigint not null default 0,
  cancel_reason text,
  cancel_note text,
  cancelled_by text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  driver_id text,
  handover_code text,
  pin_lat double precision,
  pin_lng double precision,
  idempotency_key text,
  idempotency_hash text,
  items jsonb not null,
  timeline jsonb not null,
  area text,
  may_have_wishes boolean not null default false,
  meter_check_by timestamp with time zone,
  priced_at timestamp with time zone,
  persons_erased_at timestamp with time zone,
  receptacle text,
  constraint orders_pkey PRIMARY KEY (id),
  constraint orders_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES drivers(id),
  constraint orders_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint orders_check CHECK ((total = ((subtotal + service_fee) + delivery_fee))),
  constraint orders_delivery_fee_check CHECK ((delivery_fee >= 0)),
  constraint orders_idempotency_check CHECK (((idempotency_key IS NULL) = (idempotency_hash IS NULL))),
  constraint orders_pin_is_whole CHECK (((pin_lat IS NULL) = (pin_lng IS NULL))),
  constraint orders_pin_lat_check CHECK (((pin_lat >= ('-90'::integer)::double precision) AND (pin_lat <= (90)::double precision))),
  constraint orders_pin_lng_check CHECK (((pin_lng >= ('-180'::integer)::double precision) AND (pin_lng <= (180)::double precision))),
  constraint orders_refund_total_check CHECK ((refund_total >= 0)),
  constraint orders_service_fee_check CHECK ((service_fee >= 0)),
  constraint orders_status_check CHECK ((status = ANY (ARRAY['initiated'::text, 'paid'::text, 'driver_assigned'::text, 'driver_accepted'::text, 'processing'::text, 'out_for_delivery'::text, 'delivered'::text, 'cancelled'::text]))),
  constraint orders_subtotal_check CHECK ((subtotal > 0))
);
CREATE UNIQUE INDEX orders_by_idempotency_key ON public.orders USING btree (user_id, idempotency_key) WHERE (idempotency_key IS NOT NULL);
CREATE INDEX orders_by_payment ON public.orders USING btree (payment_status, id DESC) INCLUDE (status);
CREATE INDEX orders_by_short_id ON public.orders USING btree (user_id, "right"(id, 6));
CREATE INDEX orders_by_status ON public.orders USING btree (status, id DESC);
CREATE INDEX orders_cancelled_by_payment ON public.orders USING btree (payment_status, id DESC) WHERE (status = 'cancelled'::text);
CREATE INDEX orders_of_area ON public.orders USING btree (area, id DESC) INCLUDE (status, payment_status) WHERE (area IS NOT NULL);
CREATE INDEX orders_of_driver ON public.orders USING btree (driver_id, id DESC) WHERE (driver_id IS NOT NULL);
CREATE INDEX orders_of_user ON public.orders USING btree (user_id, created_at DESC, id DESC);
CREATE INDEX orders_search_typed_address ON public.orders USING gin (search_text(address_text) gin_trgm_ops) WHERE (address_id IS NULL);
CREATE INDEX orders_short_id ON public.orders USING btree ("right"(id, 6) text_pattern_ops);
CREATE INDEX orders_unpaid_of_user ON public.orders USING btree (user_id) WHERE (status = 'initiated'::text);
CREATE INDEX orders_with_persons ON public.orders USING btree (status_at) WHERE ((persons_erased_at IS NULL) AND (status = ANY (ARRAY['delivered'::text, 'cancelled'::text])));

create table outbox_messages (
  id bigint not null generated always as identity,
  topic text not null,
  message_key text not null,
  payload jsonb not null,
  state text not null default 'pending'::text,
  tries integer not null default 0,
  run_at timestamp with time zone not null,
  lease_until timestamp with time zone,
  last_error text,
  created_at timestamp with time zone not null,
  leased_by text,
  constraint outbox_messages_pkey PRIMARY KEY (id),
  constraint outbox_messages_message_key_key UNIQUE (message_key),
  constraint outbox_messages_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'done'::text, 'dead'::text])))
);
CREATE INDEX outbox_messages_dead ON public.outbox_messages USING btree (id DESC) WHERE (state = 'dead'::text);
CREATE INDEX outbox_messages_due ON public.outbox_messages USING btree (topic, run_at) WHERE (state = 'pending'::text);
CREATE INDEX outbox_messages_failing ON public.outbox_messages USING btree (topic, created_at) WHERE ((state = 'pending'::text) AND (tries > 3));
CREATE INDEX outbox_messages_handled ON public.outbox_messages USING btree (created_at) WHERE (state = 'done'::text);
CREATE INDEX outbox_messages_leased ON public.outbox_messages USING btree (leased_by) WHERE (lease_until IS NOT NULL);

create table papers (
  id text not null,
  owner_kind text not null,
  owner_id text not null,
  kind text not null,
  number text not null,
  valid_from timestamp with time zone not null,
  valid_to timestamp with time zone not null,
  version integer not null default 1,
  demo boolean not null default false,
  updated_by text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint papers_pkey PRIMARY KEY (id),
  constraint papers_check CHECK ((valid_to > valid_from)),
  constraint papers_owner_kind_check CHECK ((owner_kind = ANY (ARRAY['vehicle'::text, 'driver'::text, 'station'::text])))
);
CREATE INDEX papers_of_owner ON public.papers USING btree (owner_kind, owner_id, kind, valid_to DESC);

create table passkey_challenges (
  challenge text not null,
  user_id text,
  expires_at timestamp with time zone not null,
  constraint passkey_challenges_pkey PRIMARY KEY (challenge),
  constraint passkey_challenges_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX passkey_challenges_age ON public.passkey_challenges USING btree (expires_at);

create table passkeys (
  id text not null,
  user_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  constraint passkeys_pkey PRIMARY KEY (id),
  constraint passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX passkeys_of_user ON public.passkeys USING btree (user_id);

create table payee_account_answers (
  id bigint not null generated always as identity,
  change_id text not null,
  words text not null,
  noted_by text not null,
  noted_at timestamp with time zone not null,
  constraint payee_account_answers_pkey PRIMARY KEY (id),
  constraint payee_account_answers_change_id_fkey FOREIGN KEY (change_id) REFERENCES payee_account_changes(id),
  constraint payee_account_answers_noted_by_fkey FOREIGN KEY (noted_by) REFERENCES staff_accounts(id),
  constraint payee_account_answers_words_check CHECK ((words <> ''::text))
);
CREATE INDEX payee_account_answers_of_change ON public.payee_account_answers USING btree (change_id);

create table payee_account_changes (
  id text not null,
  kind text not null,
  payee_id text not null,
  beneficiary text not null,
  account_number text not null,
  bank_code text not null,
  old_beneficiary text not null,
  old_account_number text not null,
  old_bank_code text not null,
  old_since timestamp with time zone not null,
  old_by text not null,
  old_change_id text,
  asked_for_by text not null,
  state text not null,
  asked_by text not null,
  asked_at timestamp with time zone not null,
  confirmed_by text,
  confirmed_at timestamp with time zone,
  confirm_note text not null default ''::text,
  refused_by text,
  refused_at timestamp with time zone,
  refusal text not null default ''::text,
  holder_state text not null default 'asking'::text,
  holder_name text not null default ''::text,
  constraint payee_account_changes_pkey PRIMARY KEY (id),
  constraint payee_account_changes_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES staff_accounts(id),
  constraint payee_account_changes_confirmed_by_fkey FOREIGN KEY (confirmed_by) REFERENCES staff_accounts(id),
  constraint payee_account_changes_old_by_fkey FOREIGN KEY (old_by) REFERENCES staff_accounts(id),
  constraint payee_account_changes_old_change_id_fkey FOREIGN KEY (old_change_id) REFERENCES payee_account_changes(id),
  constraint payee_account_changes_refused_by_fkey FOREIGN KEY (refused_by) REFERENCES staff_accounts(id),
  constraint payee_account_changes_account_number_check CHECK ((account_number ~ '^[0-9]{10}$'::text)),
  constraint payee_account_changes_bank_code_check CHECK ((bank_code ~ '^[0-9]{3,6}$'::text)),
  constraint payee_account_changes_check CHECK ((confirmed_by <> asked_by)),
  constraint payee_account_changes_check1 CHECK (((state = 'refused'::text) = (refused_by IS NOT NULL))),
  constraint payee_account_changes_check2 CHECK (((state <> 'confirmed'::text) OR (confirmed_by IS NOT NULL))),
  constraint payee_account_changes_holder_state_check CHECK ((holder_state = ANY (ARRAY['asking'::text, 'named'::text, 'unknown'::text, 'unanswered'::text]))),
  constraint payee_account_changes_kind_check CHECK ((kind = ANY (ARRAY['station'::text, 'driver'::text]))),
  constraint payee_account_changes_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'confirmed'::text, 'refused'::text])))
);
CREATE INDEX payee_account_changes_of_payee ON public.payee_account_changes USING btree (kind, payee_id, id DESC);
CREATE UNIQUE INDEX payee_account_changes_waiting ON public.payee_account_changes USING btree (kind, payee_id) WHERE (state = 'waiting'::text);

create table payee_account_notices (
  id bigint not null generated always as identity,
  change_id text not null,
  channel text not null,
  recipient text not null,
  state text not null default 'waiting'::text,
  ended_at timestamp with time zone,
  constraint payee_account_notices_pkey PRIMARY KEY (id),
  constraint payee_account_notices_change_id_fkey FOREIGN KEY (change_id) REFERENCES payee_account_changes(id),
  constraint payee_account_notices_channel_check CHECK ((channel = ANY (ARRAY['mail'::text, 'text'::text]))),
  constraint payee_account_notices_check CHECK (((state = 'waiting'::text) = (ended_at IS NULL))),
  constraint payee_account_notices_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sent'::text, 'refused'::text])))
);
CREATE INDEX payee_account_notices_of_change ON public.payee_account_notices USING btree (change_id);

create table payee_accounts (
  kind text not null,
  payee_id text not null,
  beneficiary text not null,
  account_number text not null,
  bank_code text not null,
  changed_by text not null,
  changed_at timestamp with time zone not null,
  change_id text,
  constraint payee_accounts_pkey PRIMARY KEY (kind, payee_id),
  constraint payee_accounts_change_id_fkey FOREIGN KEY (change_id) REFERENCES payee_account_changes(id),
  constraint payee_accounts_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES staff_accounts(id),
  constraint payee_accounts_account_number_check CHECK ((account_number ~ '^[0-9]{10}$'::text)),
  constraint payee_accounts_bank_code_check CHECK ((bank_code ~ '^[0-9]{3,6}$'::text)),
  constraint payee_accounts_kind_check CHECK ((kind = ANY (ARRAY['station'::text, 'driver'::text])))
);

create table payment_attempts (
  id text not null,
  order_id text not null,
  number integer not null,
  provider text not null,
  mode text not null,
  reference text not null,
  provider_transaction_id text,
  amount bigint not null,
  currency text not null default 'NGN'::text,
  state text not null,
  provider_status text,
  link text,
  paid_amount bigint,
  fee bigint,
  channel text,
  paid_at timestamp with time zone,
  next_poll_at timestamp with time zone,
  polls integer not null default 0,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  pending boolean not null default false,
  start_refusal text,
  payer_email text,
  constraint payment_attempts_pkey PRIMARY KEY (id),
  constraint payment_attempts_order_id_number_key UNIQUE (order_id, number),
  constraint payment_attempts_provider_provider_transaction_id_key UNIQUE (provider, provider_transaction_id),
  constraint payment_attempts_provider_reference_key UNIQUE (provider, reference),
  constraint payment_attempts_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint payment_attempts_amount_check CHECK ((amount > 0)),
  constraint payment_attempts_mode_check CHECK ((mode = ANY (ARRAY['test'::text, 'live'::text]))),
  constraint payment_attempts_provider_check CHECK ((provider = ANY (ARRAY['sandbox'::text, 'paystack'::text, 'flutterwave'::text]))),
  constraint payment_attempts_reference_check CHECK ((reference ~ '^[A-Za-z0-9.=-]{8,64}$'::text)),
  constraint payment_attempts_state_check CHECK ((state = ANY (ARRAY['created'::text, 'open'::text, 'init_unknown'::text, 'succeeded'::text, 'mismatch'::text, 'expired'::text, 'superseded'::text])))
);
CREATE INDEX payment_attempts_due ON public.payment_attempts USING btree (next_poll_at) WHERE (next_poll_at IS NOT NULL);
CREATE INDEX payment_attempts_of_state ON public.payment_attempts USING btree (state, id);
CREATE INDEX payment_attempts_of_time ON public.payment_attempts USING btree (provider, created_at);
CREATE UNIQUE INDEX payment_attempts_one_applied ON public.payment_attempts USING btree (order_id) WHERE (state = 'succeeded'::text);
CREATE UNIQUE INDEX payment_attempts_one_live ON public.payment_attempts USING btree (order_id) WHERE (state = ANY (ARRAY['created'::text, 'open'::text]));
CREATE INDEX payment_attempts_paid ON public.payment_attempts USING btree (provider, paid_at) WHERE (paid_amount IS NOT NULL);
CREATE UNIQUE INDEX payment_attempts_reference ON public.payment_attempts USING btree (reference);
CREATE INDEX payment_attempts_start_refused ON public.payment_attempts USING btree (created_at) WHERE (start_refusal IS NOT NULL);

create table payment_disputes (
  provider text not null,
  dispute_id text not null,
  reference text not null,
  amount bigint not null,
  state text not null,
  opened_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  charged_amount bigint,
  due_at timestamp with time zone,
  turned_at timestamp with time zone,
  reopened_at timestamp with time zone,
  returned_amount bigint not null default 0,
  constraint payment_disputes_pkey PRIMARY KEY (provider, dispute_id),
  constraint payment_disputes_amount_check CHECK ((amount > 0)),
  constraint payment_disputes_charged CHECK (((state = 'lost'::text) = (charged_amount IS NOT NULL))),
  constraint payment_disputes_charged_amount_check CHECK ((charged_amount >= 0)),
  constraint payment_disputes_returned_amount_check CHECK ((returned_amount >= 0)),
  constraint payment_disputes_state_check CHECK ((state = ANY (ARRAY['open'::text, 'won'::text, 'lost'::text])))
);
CREATE INDEX payment_disputes_of_payment ON public.payment_disputes USING btree (provider, reference);

create table payout_batches (
  id text not null,
  created_by text not null,
  created_at timestamp with time zone not null,
  constraint payout_batches_pkey PRIMARY KEY (id),
  constraint payout_batches_created_by_fkey FOREIGN KEY (created_by) REFERENCES staff_accounts(id)
);

create table payout_lines (
  payout_id text not null,
  line integer not null,
  kind text not null,
  order_id text,
  day date not null,
  description text not null,
  quantity bigint not null,
  unit_amount bigint not null,
  amount bigint not null,
  constraint payout_lines_pkey PRIMARY KEY (payout_id, line),
  constraint payout_lines_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint payout_lines_payout_id_fkey FOREIGN KEY (payout_id) REFERENCES payouts(id),
  constraint payout_lines_amount_check CHECK (
CASE kind
    WHEN 'short'::text THEN ((unit_amount < 0) AND (amount < 0))
    ELSE ((unit_amount >= 0) AND (amount >= 0))
END),
  constraint payout_lines_kind_check CHECK ((kind = ANY (ARRAY['fuel'::text, 'run'::text, 'gate'::text, 'km'::text, 'short'::text]))),
  constraint payout_lines_quantity_check CHECK ((quantity > 0))
);
CREATE TRIGGER payout_lines_are_appended BEFORE DELETE OR UPDATE ON public.payout_lines FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER payout_lines_are_not_emptied BEFORE TRUNCATE ON public.payout_lines FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table payout_orders (
  kind text not null,
  order_id text not null,
  root_id text not null,
  constraint payout_orders_pkey PRIMARY KEY (kind, order_id),
  constraint payout_orders_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint payout_orders_root_id_fkey FOREIGN KEY (root_id) REFERENCES payouts(id),
  constraint payout_orders_kind_check CHECK ((kind = ANY (ARRAY['station'::text, 'driver'::text])))
);
CREATE INDEX payout_orders_of_payout ON public.payout_orders USING btree (root_id);

create table payout_refunds (
  refund_id text not null,
  root_id text not null,
  amount bigint not null,
  constraint payout_refunds_pkey PRIMARY KEY (refund_id),
  constraint payout_refunds_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refunds(id),
  constraint payout_refunds_root_id_fkey FOREIGN KEY (root_id) REFERENCES payouts(id),
  constraint payout_refunds_amount_check CHECK ((amount > 0))
);
CREATE INDEX payout_refunds_of_payout ON public.payout_refunds USING btree (root_id);

create table payouts (
  id text not null,
  kind text not null,
  payee_id text not null,
  from_day date not null,
  to_day date not null,
  amount bigint not null,
  retail_amount bigint not null default 0,
  state text not null,
  beneficiary text not null,
  account_number text not null,
  bank_code text not null,
  narration text not null,
  drafted_by text not null,
  drafted_at timestamp with time zone not null,
  approved_by text,
  approved_at timestamp with time zone,
  batch_id text,
  sent_at timestamp with time zone,
  paid_on date,
  note text not null default ''::text,
  replaces text,
  root_id text not null,
  account_change_id text,
  returned_on date,
  first_paid_on date,
  constraint payouts_pkey PRIMARY KEY (id),
  constraint payouts_narration_key UNIQUE (narration),
  constraint payouts_replaces_key UNIQUE (replaces),
  constraint payouts_account_change_id_fkey FOREIGN KEY (account_change_id) REFERENCES payee_account_changes(id),
  constraint payouts_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES staff_accounts(id),
  constraint payouts_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES payout_batches(id),
  constraint payouts_drafted_by_fkey FOREIGN KEY (drafted_by) REFERENCES staff_accounts(id),
  constraint payouts_replaces_fkey FOREIGN KEY (replaces) REFERENCES payouts(id),
  constraint payouts_root_id_fkey FOREIGN KEY (root_id) REFERENCES payouts(id),
  constraint payouts_amount_check CHECK ((amount > 0)),
  constraint payouts_batch_check CHECK (
CASE state
    WHEN 'failed'::text THEN true
    WHEN 'sent'::text THEN (batch_id IS NOT NULL)
    WHEN 'paid'::text THEN (batch_id IS NOT NULL)
    ELSE (batch_id IS NULL)
END),
  constraint payouts_check CHECK ((to_day >= from_day)),
  constraint payouts_check1 CHECK ((approved_by <> drafted_by)),
  constraint payouts_check2 CHECK (((state = ANY (ARRAY['approved'::text, 'sent'::text, 'paid'::text, 'failed'::text])) = (approved_by IS NOT NULL))),
  constraint payouts_check3 CHECK (((state = 'paid'::text) = (paid_on IS NOT NULL))),
  constraint payouts_kind_check CHECK ((kind = ANY (ARRAY['station'::text, 'driver'::text]))),
  constraint payouts_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'approved'::text, 'sent'::text, 'paid'::text, 'failed'::text, 'withdrawn'::text])))
);
CREATE INDEX payouts_newest ON public.payouts USING btree (id DESC);
CREATE INDEX payouts_of_batch ON public.payouts USING btree (batch_id) WHERE (batch_id IS NOT NULL);
CREATE INDEX payouts_of_payee ON public.payouts USING btree (kind, payee_id);
CREATE INDEX payouts_of_state ON public.payouts USING btree (state, id DESC);
CREATE UNIQUE INDEX payouts_one_open ON public.payouts USING btree (root_id) WHERE (state = ANY (ARRAY['draft'::text, 'approved'::text, 'sent'::text]));
CREATE UNIQUE INDEX payouts_paid_once ON public.payouts USING btree (root_id) WHERE (state = 'paid'::text);
CREATE INDEX payouts_returned ON public.payouts USING btree (root_id) WHERE (returned_on IS NOT NULL);

create table people_reads (
  staff_id text not null,
  day date not null,
  user_id text not null,
  at timestamp with time zone not null,
  at_work boolean not null,
  constraint people_reads_pkey PRIMARY KEY (day, staff_id, user_id),
  constraint people_reads_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff_accounts(id)
);

create table phone_orders (
  order_id text not null,
  taken_by text not null,
  taken_at timestamp with time zone not null,
  request_key text,
  request_hash text,
  constraint phone_orders_pkey PRIMARY KEY (order_id),
  constraint phone_orders_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id)
);
CREATE UNIQUE INDEX phone_orders_by_request ON public.phone_orders USING btree (taken_by, request_key) WHERE (request_key IS NOT NULL);

create table plan_refusals (
  day date not null,
  rule text not null,
  order_id text not null,
  constraint plan_refusals_pkey PRIMARY KEY (day, rule, order_id),
  constraint plan_refusals_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id)
);

create table plans (
  zone text not null,
  version integer not null,
  made_at timestamp with time zone not null,
  was_cut boolean not null,
  cost jsonb not null,
  unplanned jsonb not null,
  input jsonb not null,
  record jsonb not null,
  constraint plans_pkey PRIMARY KEY (zone),
  constraint plans_zone_fkey FOREIGN KEY (zone) REFERENCES zones(zone)
);

create table position_candidates (
  driver_id text not null,
  fixes jsonb not null,
  constraint position_candidates_pkey PRIMARY KEY (driver_id),
  constraint position_candidates_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES drivers(id),
  constraint position_candidates_fixes_check CHECK ((jsonb_typeof(fixes) = 'array'::text))
);

create table postings (
  journal_id text not null,
  line integer not null,
  account text not null,
  order_id text,
  amount bigint not null,
  constraint postings_pkey PRIMARY KEY (journal_id, line),
  constraint postings_account_fkey FOREIGN KEY (account) REFERENCES ledger_accounts(code),
  constraint postings_journal_id_fkey FOREIGN KEY (journal_id) REFERENCES journals(id),
  constraint postings_amount_check CHECK ((amount <> 0))
);
CREATE INDEX postings_of_account_by_journal ON public.postings USING btree (account, journal_id);
CREATE INDEX postings_of_order ON public.postings USING btree (order_id) WHERE (order_id IS NOT NULL);
CREATE TRIGGER postings_are_appended BEFORE DELETE OR UPDATE ON public.postings FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER postings_are_not_emptied BEFORE TRUNCATE ON public.postings FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE CONSTRAINT TRIGGER postings_balance AFTER INSERT ON public.postings DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_unbalanced_journal();
CREATE TRIGGER postings_of_open_periods BEFORE INSERT ON public.postings FOR EACH ROW EXECUTE FUNCTION refuse_posting_of_closed_period();

create table price_changes (
  id bigint not null generated always as identity,
  product_id text not null,
  unit_price bigint not null,
  previous_price bigint not null,
  note text not null,
  changed_by text not null,
  at timestamp with time zone not null,
  confirmed_by text,
  constraint price_changes_pkey PRIMARY KEY (id),
  constraint price_changes_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id),
  constraint price_changes_unit_price_check CHECK ((unit_price > 0))
);
CREATE INDEX price_changes_of_product ON public.price_changes USING btree (product_id, at DESC);
CREATE TRIGGER price_changes_are_appended BEFORE DELETE OR UPDATE ON public.price_changes FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER price_changes_are_not_emptied BEFORE TRUNCATE ON public.price_changes FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table price_requests (
  id text not null,
  product_id text not null,
  unit_price bigint not null,
  previous_price bigint not null,
  note text not null,
  valid_from timestamp with time zone not null,
  requested_by text not null,
  requested_at timestamp with time zone not null,
  decided_by text,
  decided_at timestamp with time zone,
  decision_note text not null default ''::text,
  stage text not null,
  constraint price_requests_pkey PRIMARY KEY (id),
  constraint price_requests_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES staff_accounts(id),
  constraint price_requests_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id),
  constraint price_requests_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES staff_accounts(id),
  constraint price_requests_check CHECK (((decided_by IS NULL) OR (stage = 'declined'::text) OR (decided_by <> requested_by))),
  constraint price_requests_previous_price_check CHECK ((previous_price > 0)),
  constraint price_requests_stage_check CHECK ((stage = ANY (ARRAY['requested'::text, 'scheduled'::text, 'applied'::text, 'declined'::text]))),
  constraint price_requests_unit_price_check CHECK ((unit_price > 0))
);
CREATE UNIQUE INDEX price_requests_open ON public.price_requests USING btree (product_id) WHERE (stage = ANY (ARRAY['requested'::text, 'scheduled'::text]));

create table pricing_policies (
  id bigint not null generated always as identity,
  valid_from timestamp with time zone not null,
  service_fee_basis_points integer not null,
  service_fee_minimum bigint not null,
  delivery_fee bigint not null,
  night_surcharge bigint not null,
  night_from_hour integer not null,
  night_to_hour integer not null,
  note text not null,
  created_by text,
  created_at timestamp with time zone not null,
  price_hold_minutes integer not null,
  constraint pricing_policies_pkey PRIMARY KEY (id),
  constraint pricing_policies_created_by_fkey FOREIGN KEY (created_by) REFERENCES staff_accounts(id),
  constraint pricing_policies_delivery_fee_check CHECK ((delivery_fee >= 0)),
  constraint pricing_policies_night_from_hour_check CHECK (((night_from_hour >= 0) AND (night_from_hour <= 23))),
  constraint pricing_policies_night_surcharge_check CHECK ((night_surcharge >= 0)),
  constraint pricing_policies_night_to_hour_check CHECK (((night_to_hour >= 0) AND (night_to_hour <= 23))),
  constraint pricing_policies_price_hold_minutes_check CHECK ((price_hold_minutes > 0)),
  constraint pricing_policies_service_fee_basis_points_check CHECK (((service_fee_basis_points >= 0) AND (service_fee_basis_points <= 10000))),
  constraint pricing_policies_service_fee_minimum_check CHECK ((service_fee_minimum >= 0))
);
CREATE INDEX pricing_policies_by_time ON public.pricing_policies USING btree (valid_from DESC, id DESC);
CREATE TRIGGER pricing_policies_are_appended BEFORE DELETE OR UPDATE ON public.pricing_policies FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table products (
  id text not null,
  name text not null,
  unit_price bigint not null,
  unit_of_measure text not null default 'liter'::text,
  station_label text not null default 'Licensed filling station'::text,
  available boolean not null default true,
  position integer not null,
  price_since timestamp with time zone not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  demo boolean not null default false,
  constraint products_pkey PRIMARY KEY (id),
  constraint products_name_key UNIQUE (name),
  constraint products_unit_price_check CHECK ((unit_price > 0))
);

create table promotion_mails (
  promotion_id text not null,
  user_id text not null,
  created_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  refused text,
  unsubscribed_at timestamp with time zone,
  constraint promotion_mails_pkey PRIMARY KEY (promotion_id, user_id),
  constraint promotion_mails_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES promotions(id),
  constraint promotion_mails_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX promotion_mails_of_user ON public.promotion_mails USING btree (user_id);

create table promotions (
  id text not null,
  subject text not null,
  words text not null,
  audience text not null,
  state text not null,
  created_by text not null,
  created_at timestamp with time zone not null,
  decided_by text,
  decided_at timestamp with time zone,
  sent_at timestamp with time zone,
  constraint promotions_pkey PRIMARY KEY (id),
  constraint promotions_created_by_fkey FOREIGN KEY (created_by) REFERENCES staff_accounts(id),
  constraint promotions_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES staff_accounts(id),
  constraint promotions_audience_check CHECK ((audience = ANY (ARRAY['everyone'::text, 'recent'::text, 'quiet'::text]))),
  constraint promotions_check CHECK (((state = ANY (ARRAY['draft'::text, 'withdrawn'::text])) OR (decided_by <> created_by))),
  constraint promotions_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'sending'::text, 'sent'::text, 'withdrawn'::text])))
);
CREATE INDEX promotions_newest ON public.promotions USING btree (created_at);

create table proof_links (
  order_id text not null,
  token text not null,
  created_at timestamp with time zone not null,
  constraint proof_links_pkey PRIMARY KEY (order_id),
  constraint proof_links_token_key UNIQUE (token),
  constraint proof_links_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id)
);

create table provider_list_marks (
  provider text not null,
  list text not null,
  read_to timestamp with time zone not null,
  constraint provider_list_marks_pkey PRIMARY KEY (provider, list),
  constraint provider_list_marks_list_check CHECK ((list = ANY (ARRAY['settlements'::text, 'payments'::text, 'refunds'::text])))
);

create table provider_settlements (
  provider text not null,
  settlement_id text not null,
  amount bigint not null,
  settled_at timestamp with time zone not null,
  posted_at timestamp with time zone,
  state text not null default 'paid'::text,
  currency text not null default 'NGN'::text,
  gross_amount bigint,
  fees bigint not null default 0,
  refunds bigint not null default 0,
  chargebacks bigint not null default 0,
  stamp_duty bigint not null default 0,
  other_deductions bigint not null default 0,
  created_at timestamp with time zone,
  compared_at timestamp with time zone,
  constraint provider_settlements_pkey PRIMARY KEY (provider, settlement_id),
  constraint provider_settlements_amount_check CHECK ((amount >= 0)),
  constraint provider_settlements_chargebacks_check CHECK ((chargebacks >= 0)),
  constraint provider_settlements_fees_check CHECK ((fees >= 0)),
  constraint provider_settlements_other_deductions_check CHECK ((other_deductions >= 0)),
  constraint provider_settlements_posted CHECK (((posted_at IS NOT NULL) OR (state <> 'paid'::text) OR (currency <> 'NGN'::text))),
  constraint provider_settlements_refunds_check CHECK ((refunds >= 0)),
  constraint provider_settlements_stamp_duty_check CHECK ((stamp_duty >= 0)),
  constraint provider_settlements_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'processing'::text, 'flagged'::text, 'failed'::text, 'in_wallet'::text, 'paid'::text])))
);
CREATE INDEX provider_settlements_newest ON public.provider_settlements USING btree (settled_at DESC);

create table push_subscriptions (
  id text not null,
  user_id text not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamp with time zone not null,
  constraint push_subscriptions_pkey PRIMARY KEY (id),
  constraint push_subscriptions_endpoint_key UNIQUE (endpoint),
  constraint push_subscriptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX push_subscriptions_of_user ON public.push_subscriptions USING btree (user_id);

create table rate_limits (
  key text not null,
  window_start timestamp with time zone not null,
  hits integer not null,
  constraint rate_limits_pkey PRIMARY KEY (key, window_start)
);
CREATE INDEX rate_limits_age ON public.rate_limits USING btree (window_start);

create table receipts (
  order_id text not null,
  number bigint not null generated always as identity,
  issued_at timestamp with time zone not null,
  mailed_at timestamp with time zone,
  seller jsonb not null,
  vat bigint not null,
  buyer_name text not null,
  buyer_company_name text not null,
  buyer_company_tin text not null,
  constraint receipts_pkey PRIMARY KEY (order_id),
  constraint receipts_number_key UNIQUE (number),
  constraint receipts_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id)
);
CREATE TRIGGER receipts_are_not_emptied BEFORE TRUNCATE ON public.receipts FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER receipts_stay_as_issued BEFORE UPDATE ON public.receipts FOR EACH ROW WHEN (((((old.order_id IS DISTINCT FROM new.order_id) OR (old.number IS DISTINCT FROM new.number)) OR (old.issued_at IS DISTINCT FROM new.issued_at)) OR ((old.seller IS DISTINCT FROM new.seller) OR (old.vat IS DISTINCT FROM new.vat)) OR ((new.buyer_name IS DISTINCT FROM old.buyer_name) AND (new.buyer_name <> ''::text)) OR ((new.buyer_company_name IS DISTINCT FROM old.buyer_company_name) AND (new.buyer_company_name <> ''::text)) OR ((new.buyer_company_tin IS DISTINCT FROM old.buyer_company_tin) AND (new.buyer_company_tin <> ''::text)))) EXECUTE FUNCTION refuse_change_of_receipt();

create table reconciliation_discrepancies (
  id text not null,
  provider text not null,
  subject text not null,
  kind text not null,
  reference text not null,
  ours text not null,
  theirs text not null,
  first_seen_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  resolved_at timestamp with time zone,
  resolved_by text,
  note text not null default ''::text,
  listed_from timestamp with time zone,
  constraint reconciliation_discrepancies_pkey PRIMARY KEY (id),
  constraint reconciliation_discrepancies_kind_check CHECK ((kind = ANY (ARRAY['missing_here'::text, 'missing_there'::text, 'amount'::text, 'currency'::text, 'status'::text, 'balance'::text, 'unreadable'::text]))),
  constraint reconciliation_discrepancies_subject_check CHECK ((subject = ANY (ARRAY['payment'::text, 'refund'::text, 'settlement'::text, 'dispute'::text, 'ledger'::text])))
);
CREATE UNIQUE INDEX reconciliation_discrepancies_open ON public.reconciliation_discrepancies USING btree (provider, subject, kind, reference) WHERE (resolved_at IS NULL);

create table reconciliation_runs (
  id bigint not null generated always as identity,
  provider text not null,
  period_from timestamp with time zone not null,
  period_to timestamp with time zone not null,
  started_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  payments integer not null default 0,
  refunds integer not null default 0,
  failure text not null default ''::text,
  discrepancies integer not null default 0,
  constraint reconciliation_runs_pkey PRIMARY KEY (id)
);
CREATE INDEX reconciliation_runs_newest ON public.reconciliation_runs USING btree (started_at DESC);

create table recovery_codes (
  id text not null,
  user_id text not null,
  code_hash text not null,
  used_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint recovery_codes_pkey PRIMARY KEY (id),
  constraint recovery_codes_user_id_code_hash_key UNIQUE (user_id, code_hash),
  constraint recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table recurring_jobs (
  name text not null,
  last_started_at timestamp with time zone not null,
  last_succeeded_at timestamp with time zone,
  last_failed_at timestamp with time zone,
  failures integer not null default 0,
  failure text not null default ''::text,
  cron text not null default ''::text,
  constraint recurring_jobs_pkey PRIMARY KEY (name)
);

create table refund_accounts (
  refund_id text not null,
  state text not null,
  sealed text,
  enquiries integer not null default 0,
  enquiries_since timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint refund_accounts_pkey PRIMARY KEY (refund_id),
  constraint refund_accounts_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refunds(id),
  constraint refund_accounts_check CHECK (((state = ANY (ARRAY['given'::text, 'sent'::text])) = (sealed IS NOT NULL))),
  constraint refund_accounts_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'given'::text, 'sent'::text, 'refused'::text, 'ended'::text])))
);

create table refund_adoptions (
  id text not null,
  refund_id text not null,
  order_id text not null,
  provider_refund_id text not null,
  reason text not null,
  requested_by text not null,
  requested_at timestamp with time zone not null,
  decided_by text,
  decided_at timestamp with time zone,
  decision_note text not null default ''::text,
  adopted_by text,
  approval text not null default 'requested'::text,
  constraint refund_adoptions_pkey PRIMARY KEY (id),
  constraint refund_adoptions_adopted_by_key UNIQUE (adopted_by),
  constraint refund_adoptions_adopted_by_fkey FOREIGN KEY (adopted_by) REFERENCES refunds(id),
  constraint refund_adoptions_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint refund_adoptions_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refunds(id),
  constraint refund_adoptions_approval_check CHECK ((approval = ANY (ARRAY['requested'::text, 'approved'::text, 'declined'::text]))),
  constraint refund_adoptions_check CHECK ((decided_by <> requested_by)),
  constraint refund_adoptions_check1 CHECK (((approval = 'approved'::text) = (adopted_by IS NOT NULL))),
  constraint refund_adoptions_check2 CHECK (((approval = 'requested'::text) = (decided_by IS NULL))),
  constraint refund_adoptions_check3 CHECK (((approval = 'requested'::text) = (decided_at IS NULL))),
  constraint refund_adoptions_provider_refund_id_check CHECK ((provider_refund_id <> ''::text)),
  constraint refund_adoptions_reason_check CHECK ((reason <> ''::text))
);
CREATE INDEX refund_adoptions_newest ON public.refund_adoptions USING btree (requested_at DESC);
CREATE INDEX refund_adoptions_of_order ON public.refund_adoptions USING btree (order_id);
CREATE UNIQUE INDEX refund_adoptions_open ON public.refund_adoptions USING btree (refund_id) WHERE (approval = 'requested'::text);

create table refund_requests (
  id text not null,
  order_id text not null,
  attempt_id text not null,
  kind text not null,
  amount bigint not null,
  reason text not null,
  requested_by text,
  requested_at timestamp with time zone not null,
  decided_by text,
  decided_at timestamp with time zone,
  decision_note text not null default ''::text,
  refund_id text,
  idempotency_key text,
  idempotency_hash text,
  approval text not null default 'requested'::text,
  is_meter_check boolean not null default false,
  constraint refund_requests_pkey PRIMARY KEY (id),
  constraint refund_requests_refund_id_key UNIQUE (refund_id),
  constraint refund_requests_attempt_id_fkey FOREIGN KEY (attempt_id) REFERENCES payment_attempts(id),
  constraint refund_requests_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint refund_requests_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refunds(id),
  constraint refund_requests_amount_check CHECK ((amount > 0)),
  constraint refund_requests_approval_check CHECK ((approval = ANY (ARRAY['requested'::text, 'approved'::text, 'declined'::text]))),
  constraint refund_requests_check CHECK ((decided_by <> requested_by)),
  constraint refund_requests_check1 CHECK (((approval = 'approved'::text) = (refund_id IS NOT NULL))),
  constraint refund_requests_check2 CHECK (((approval = 'requested'::text) = (decided_at IS NULL))),
  constraint refund_requests_check3 CHECK (((idempotency_key IS NULL) = (idempotency_hash IS NULL))),
  constraint refund_requests_kind_check CHECK ((kind = ANY (ARRAY['short_delivery'::text, 'goodwill'::text]))),
  constraint refund_requests_reason_check CHECK ((reason <> ''::text))
);
CREATE INDEX refund_requests_by_approval ON public.refund_requests USING btree (approval, requested_at DESC, id DESC);
CREATE UNIQUE INDEX refund_requests_idempotency ON public.refund_requests USING btree (requested_by, idempotency_key) WHERE (idempotency_key IS NOT NULL);
CREATE INDEX refund_requests_newest ON public.refund_requests USING btree (requested_at DESC, id DESC);
CREATE INDEX refund_requests_of_order ON public.refund_requests USING btree (order_id);
CREATE INDEX refund_requests_of_stations ON public.refund_requests USING btree (order_id) WHERE ((kind = 'short_delivery'::text) AND (refund_id IS NOT NULL) AND (NOT is_meter_check));

create table refunds (
  id text not null,
  attempt_id text not null,
  order_id text not null,
  reason text not null,
  amount bigint not null,
  state text not null,
  provider_refund_id text,
  marker text not null,
  sends integer not null default 0,
  sent_at timestamp with time zone,
  expected_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  replaces text,
  kind text not null,
  polls integer not null default 0,
  next_poll_at timestamp with time zone,
  version integer not null default 0,
  refusal text,
  unfunded_since timestamp with time zone,
  turns integer not null default 0,
  returned_at timestamp with time zone,
  constraint refunds_pkey PRIMARY KEY (id),
  constraint refunds_attempt_id_reason_key UNIQUE (attempt_id, reason),
  constraint refunds_marker_key UNIQUE (marker),
  constraint refunds_replaces_key UNIQUE (replaces),
  constraint refunds_attempt_id_fkey FOREIGN KEY (attempt_id) REFERENCES payment_attempts(id),
  constraint refunds_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint refunds_replaces_fkey FOREIGN KEY (replaces) REFERENCES refunds(id),
  constraint refunds_amount_check CHECK ((amount > 0)),
  constraint refunds_kind_check CHECK ((kind = ANY (ARRAY['cancelled'::text, 'charged_back'::text, 'superseded'::text, 'mismatch'::text, 'short_delivery'::text, 'goodwill'::text]))),
  constraint refunds_sends_check CHECK ((sends >= 0)),
  constraint refunds_state_check CHECK ((state = ANY (ARRAY['requested'::text, 'sending'::text, 'unknown'::text, 'pending'::text, 'processing'::text, 'needs_attention'::text, 'processed'::text, 'failed'::text, 'charged_back'::text])))
);
CREATE UNIQUE INDEX refunds_bound_once ON public.refunds USING btree (attempt_id, provider_refund_id) WHERE (provider_refund_id IS NOT NULL);
CREATE INDEX refunds_newest ON public.refunds USING btree (updated_at DESC, id DESC);
CREATE INDEX refunds_next_poll ON public.refunds USING btree (next_poll_at) WHERE (next_poll_at IS NOT NULL);
CREATE INDEX refunds_of_order ON public.refunds USING btree (order_id);
CREATE INDEX refunds_of_provider_id ON public.refunds USING btree (provider_refund_id) WHERE (provider_refund_id IS NOT NULL);
CREATE INDEX refunds_of_sending ON public.refunds USING btree (sent_at) WHERE (sent_at IS NOT NULL);
CREATE INDEX refunds_of_state ON public.refunds USING btree (state, updated_at DESC, id DESC);
CREATE INDEX refunds_returned ON public.refunds USING btree (returned_at) WHERE (returned_at IS NOT NULL);
CREATE INDEX refunds_unfunded ON public.refunds USING btree (unfunded_since) WHERE (unfunded_since IS NOT NULL);
CREATE TRIGGER refunds_count_version BEFORE UPDATE ON public.refunds FOR EACH ROW EXECUTE FUNCTION count_refund_version();
CREATE TRIGGER refunds_of_old_orders AFTER INSERT ON public.refunds FOR EACH ROW EXECUTE FUNCTION look_at_order_again();
CREATE TRIGGER refunds_stay_within_charge BEFORE INSERT OR UPDATE OF amount, state ON public.refunds FOR EACH ROW WHEN ((new.state <> 'failed'::text)) EXECUTE FUNCTION refuse_refund_beyond_charge();

create table refunds_alone (
  id text not null,
  staff_id text not null,
  amount bigint not null,
  at timestamp with time zone not null,
  constraint refunds_alone_pkey PRIMARY KEY (id),
  constraint refunds_alone_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff_accounts(id),
  constraint refunds_alone_amount_check CHECK ((amount > 0))
);
CREATE INDEX refunds_alone_of_staff ON public.refunds_alone USING btree (staff_id, at);

create table report_days (
  measure text not null,
  day date not null,
  subject text not null default ''::text,
  amount bigint not null,
  constraint report_days_pkey PRIMARY KEY (measure, day, subject)
);

create table report_days_made (
  day date not null,
  made_at timestamp with time zone not null,
  constraint report_days_made_pkey PRIMARY KEY (day)
);

create table retired_keys (
  key_id text not null,
  purpose text not null,
  sealed_key text not null,
  retired_at timestamp with time zone not null default clock_timestamp(),
  constraint retired_keys_pkey PRIMARY KEY (key_id)
);

create table road_factors (
  zone text not null,
  road_group text not null,
  day_kind text not null,
  hour integer not null,
  factor double precision not null,
  legs integer not null,
  learned_at timestamp with time zone not null,
  constraint road_factors_pkey PRIMARY KEY (zone, road_group, day_kind, hour),
  constraint road_factors_zone_fkey FOREIGN KEY (zone) REFERENCES zones(zone),
  constraint road_factors_day_kind_check CHECK ((day_kind = ANY (ARRAY['weekday'::text, 'saturday'::text, 'sunday'::text]))),
  constraint road_factors_factor_check CHECK ((factor > (0)::double precision)),
  constraint road_factors_hour_check CHECK (((hour >= 0) AND (hour <= 23))),
  constraint road_factors_legs_check CHECK ((legs > 0)),
  constraint road_factors_road_group_check CHECK ((road_group = ANY (ARRAY['main'::text, 'side'::text])))
);

create table run_estimates (
  run_id text not null,
  run_version integer not null,
  made_at timestamp with time zone not null,
  constraint run_estimates_pkey PRIMARY KEY (run_id),
  constraint run_estimates_run_id_fkey FOREIGN KEY (run_id) REFERENCES runs(id)
);

create table run_history (
  run_id text not null,
  version integer not null,
  event text not null,
  from_state text,
  to_state text not null,
  actor text not null,
  actor_id text,
  note text,
  at timestamp with time zone not null,
  constraint run_history_pkey PRIMARY KEY (run_id, version),
  constraint run_history_run_id_fkey FOREIGN KEY (run_id) REFERENCES runs(id),
  constraint run_history_actor_check CHECK ((actor = ANY (ARRAY['customer'::text, 'payment'::text, 'dispatcher'::text, 'staff'::text, 'auto'::text, 'driver'::text, 'clock'::text]))),
  constraint run_history_version_check CHECK ((version > 0))
);

create table runs (
  id text not null,
  zone text not null default 'eti-osa'::text,
  shift_id text,
  driver_id text not null,
  vehicle_id text,
  state text not null,
  version integer not null default 1,
  offer_ends_at timestamp with time zone,
  visible_at timestamp with time zone,
  accepted_at timestamp with time zone,
  left_at timestamp with time zone,
  ended_at timestamp with time zone,
  reason text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  open boolean not null default (state = ANY (ARRAY['offered'::text, 'assigned'::text, 'accepted'::text, 'loading'::text, 'on_road'::text])),
  proposed_in integer,
  constraint runs_pkey PRIMARY KEY (id),
  constraint runs_id_open_key UNIQUE (id, open),
  constraint runs_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES drivers(id),
  constraint runs_shift_id_fkey FOREIGN KEY (shift_id) REFERENCES shifts(id),
  constraint runs_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES vehicles(id),
  constraint runs_state_check CHECK ((state = ANY (ARRAY['proposed'::text, 'offered'::text, 'assigned'::text, 'accepted'::text, 'loading'::text, 'on_road'::text, 'done'::text, 'declined'::text, 'lapsed'::text, 'withdrawn'::text, 'broken'::text])))
);
CREATE INDEX runs_newest ON public.runs USING btree (id DESC);
CREATE INDEX runs_of_driver ON public.runs USING btree (driver_id, id DESC);
CREATE INDEX runs_of_shift ON public.runs USING btree (shift_id);
CREATE INDEX runs_of_vehicle ON public.runs USING btree (vehicle_id, id DESC) WHERE (vehicle_id IS NOT NULL);
CREATE UNIQUE INDEX runs_one_active ON public.runs USING btree (driver_id) WHERE (state = ANY (ARRAY['accepted'::text, 'loading'::text, 'on_road'::text]));
CREATE UNIQUE INDEX runs_one_active_vehicle ON public.runs USING btree (vehicle_id) WHERE ((state = ANY (ARRAY['accepted'::text, 'loading'::text, 'on_road'::text])) AND (vehicle_id IS NOT NULL));
CREATE UNIQUE INDEX runs_one_waiting ON public.runs USING btree (driver_id) WHERE (state = ANY (ARRAY['offered'::text, 'assigned'::text]));
CREATE INDEX runs_open ON public.runs USING btree (zone) WHERE open;
CREATE INDEX runs_proposed ON public.runs USING btree (zone) WHERE (state = 'proposed'::text);
CREATE INDEX runs_without_vehicle ON public.runs USING btree (driver_id, id DESC) WHERE (vehicle_id IS NULL);

create table sandbox_refunds (
  id text not null,
  reference text not null,
  amount bigint not null,
  note text not null,
  created_at timestamp with time zone not null,
  constraint sandbox_refunds_pkey PRIMARY KEY (id),
  constraint sandbox_refunds_reference_fkey FOREIGN KEY (reference) REFERENCES sandbox_transactions(reference)
);
CREATE INDEX sandbox_refunds_of_transaction ON public.sandbox_refunds USING btree (reference);

create table sandbox_transactions (
  reference text not null,
  access_code text not null,
  transaction_id text not null,
  amount bigint not null,
  email text not null,
  callback_url text not null,
  cancel_url text not null,
  status text not null,
  channel text,
  fee bigint,
  succeeds_at timestamp with time zone,
  paid_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint sandbox_transactions_pkey PRIMARY KEY (reference),
  constraint sandbox_transactions_access_code_key UNIQUE (access_code),
  constraint sandbox_transactions_transaction_id_key UNIQUE (transaction_id),
  constraint sandbox_transactions_status_check CHECK ((status = ANY (ARRAY['abandoned'::text, 'ongoing'::text, 'failed'::text, 'success'::text])))
);

create table saved_replies (
  id text not null,
  title text not null,
  body text not null,
  saved_by text,
  saved_at timestamp with time zone not null,
  constraint saved_replies_pkey PRIMARY KEY (id),
  constraint saved_replies_saved_by_fkey FOREIGN KEY (saved_by) REFERENCES staff_accounts(id)
);

create table seller_details (
  id bigint not null generated always as identity,
  valid_from timestamp with time zone not null,
  name text not null,
  rc_number text not null,
  tin text not null,
  vat_registration text not null,
  address text not null,
  note text not null,
  created_by text not null,
  created_at timestamp with time zone not null,
  constraint seller_details_pkey PRIMARY KEY (id),
  constraint seller_details_created_by_fkey FOREIGN KEY (created_by) REFERENCES staff_accounts(id),
  constraint seller_details_address_check CHECK ((address <> ''::text)),
  constraint seller_details_name_check CHECK ((name <> ''::text)),
  constraint seller_details_note_check CHECK ((note <> ''::text)),
  constraint seller_details_rc_number_check CHECK ((rc_number <> ''::text))
);
CREATE INDEX seller_details_by_time ON public.seller_details USING btree (valid_from DESC, id DESC);
CREATE TRIGGER seller_details_are_appended BEFORE DELETE OR UPDATE ON public.seller_details FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER seller_details_are_not_emptied BEFORE TRUNCATE ON public.seller_details FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table served_areas (
  name text not null,
  rings jsonb not null,
  updated_at timestamp with time zone not null default now(),
  constraint served_areas_pkey PRIMARY KEY (name),
  constraint served_areas_rings_check CHECK (((jsonb_typeof(rings) = 'array'::text) AND (jsonb_array_length(rings) > 0)))
);

create table server_nodes (
  id text not null,
  version text not null,
  started_at timestamp with time zone not null default clock_timestamp(),
  seen_at timestamp with time zone not null default clock_timestamp(),
  file_store text,
  constraint server_nodes_pkey PRIMARY KEY (id)
);

create table sessions (
  id text not null,
  user_id text not null,
  remember boolean not null,
  authenticated_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  created_at timestamp with time zone not null,
  user_agent text not null default ''::text,
  last_seen_at timestamp with time zone not null,
  renewals integer not null default 0,
  renewed_at timestamp with time zone,
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX sessions_age ON public.sessions USING btree (expires_at);
CREATE INDEX sessions_of_user ON public.sessions USING btree (user_id) WHERE (revoked_at IS NULL);
CREATE INDEX sessions_revoked ON public.sessions USING btree (revoked_at) WHERE (revoked_at IS NOT NULL);

create table settlement_transactions (
  provider text not null,
  settlement_id text not null,
  transaction_id text not null,
  reference text not null,
  net bigint not null,
  stamp_duty bigint not null default 0,
  constraint settlement_transactions_pkey PRIMARY KEY (provider, settlement_id, transaction_id),
  constraint settlement_transactions_provider_settlement_id_fkey FOREIGN KEY (provider, settlement_id) REFERENCES provider_settlements(provider, settlement_id)
);
CREATE INDEX settlement_transactions_of_payment ON public.settlement_transactions USING btree (provider, transaction_id);

create table shifts (
  id text not null,
  driver_id text not null,
  vehicle_id text,
  began_at timestamp with time zone not null,
  planned_end timestamp with time zone,
  ended_at timestamp with time zone,
  break_since timestamp with time zone,
  constraint shifts_pkey PRIMARY KEY (id),
  constraint shifts_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES drivers(id),
  constraint shifts_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES vehicles(id),
  constraint shifts_check CHECK ((ended_at >= began_at))
);
CREATE UNIQUE INDEX shifts_one_per_driver ON public.shifts USING btree (driver_id) WHERE (ended_at IS NULL);
CREATE UNIQUE INDEX shifts_one_per_vehicle ON public.shifts USING btree (vehicle_id) WHERE ((ended_at IS NULL) AND (vehicle_id IS NOT NULL));

create table short_deliveries (
  order_id text not null,
  driver_id text not null,
  vehicle_id text,
  litres integer not null,
  short_dl integer not null,
  price bigint not null,
  check_by timestamp with time zone,
  recorded_at timestamp with time zone not null,
  constraint short_deliveries_pkey PRIMARY KEY (order_id),
  constraint short_deliveries_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES drivers(id),
  constraint short_deliveries_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint short_deliveries_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES vehicles(id),
  constraint short_deliveries_litres_check CHECK ((litres > 0)),
  constraint short_deliveries_price_check CHECK ((price >= 0)),
  constraint short_deliveries_short_dl_check CHECK ((short_dl > 0))
);
CREATE INDEX short_deliveries_by_time ON public.short_deliveries USING btree (recorded_at);
CREATE INDEX short_deliveries_of_driver ON public.short_deliveries USING btree (driver_id, recorded_at);

create table sign_in_failures (
  email text not null,
  address text not null,
  failures integer not null,
  blocked_until timestamp with time zone,
  last_failed_at timestamp with time zone not null,
  constraint sign_in_failures_pkey PRIMARY KEY (email, address)
);
CREATE INDEX sign_in_failures_age ON public.sign_in_failures USING btree (last_failed_at);

create table sign_up_proposals (
  id text not null,
  user_id text not null,
  token_hash text not null,
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  terms_version text,
  terms_agreed_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint sign_up_proposals_pkey PRIMARY KEY (id),
  constraint sign_up_proposals_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX sign_up_proposals_of_user ON public.sign_up_proposals USING btree (user_id);

create table staff_accounts (
  id text not null,
  email text not null,
  name text not null,
  role text not null,
  password_hash text not null,
  active boolean not null default true,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  two_factor_since timestamp with time zone,
  demo boolean not null default false,
  constraint staff_accounts_pkey PRIMARY KEY (id),
  constraint staff_accounts_email_key UNIQUE (email),
  constraint staff_accounts_email_check CHECK ((email = lower(email))),
  constraint staff_accounts_role_check CHECK ((role = ANY (ARRAY['admin'::text, 'dispatcher'::text, 'support'::text, 'finance'::text, 'owner'::text])))
);

create table staff_audit (
  id bigint not null generated always as identity,
  staff_id text not null,
  act text not null,
  subject_id text not null,
  details jsonb not null,
  at timestamp with time zone not null,
  role text not null default ''::text,
  ip text not null default ''::text,
  changes jsonb,
  constraint staff_audit_pkey PRIMARY KEY (id),
  constraint staff_audit_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff_accounts(id)
);
CREATE INDEX staff_audit_age ON public.staff_audit USING btree (at);
CREATE INDEX staff_audit_of_act ON public.staff_audit USING btree (act, id DESC);
CREATE INDEX staff_audit_of_staff ON public.staff_audit USING btree (staff_id, id DESC);
CREATE INDEX staff_audit_of_subject ON public.staff_audit USING btree (subject_id, at);
CREATE TRIGGER staff_audit_is_appended BEFORE DELETE OR UPDATE ON public.staff_audit FOR EACH ROW EXECUTE FUNCTION refuse_change_of_kept_audit();
CREATE TRIGGER staff_audit_is_not_emptied BEFORE TRUNCATE ON public.staff_audit FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table staff_notes (
  id text not null,
  user_id text not null,
  order_id text,
  note text not null,
  written_by text not null,
  written_at timestamp with time zone not null,
  constraint staff_notes_pkey PRIMARY KEY (id),
  constraint staff_notes_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint staff_notes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint staff_notes_written_by_fkey FOREIGN KEY (written_by) REFERENCES staff_accounts(id),
  constraint staff_notes_note_check CHECK ((note <> ''::text))
);
CREATE INDEX staff_notes_of_order ON public.staff_notes USING btree (order_id, written_at) WHERE (order_id IS NOT NULL);
CREATE INDEX staff_notes_of_user ON public.staff_notes USING btree (user_id, written_at);
CREATE TRIGGER staff_notes_of_old_orders AFTER INSERT ON public.staff_notes FOR EACH ROW WHEN ((new.order_id IS NOT NULL)) EXECUTE FUNCTION look_at_order_again();

create table staff_presence (
  tab_id text not null,
  staff_id text not null,
  room text not null,
  subject text,
  is_editing boolean not null default false,
  since timestamp with time zone not null,
  seen_at timestamp with time zone not null,
  constraint staff_presence_pkey PRIMARY KEY (staff_id, tab_id),
  constraint staff_presence_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff_accounts(id)
);
CREATE INDEX staff_presence_seen ON public.staff_presence USING btree (seen_at);

create table staff_recovery_codes (
  id text not null,
  staff_id text not null,
  code_hash text not null,
  used_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint staff_recovery_codes_pkey PRIMARY KEY (id),
  constraint staff_recovery_codes_staff_id_code_hash_key UNIQUE (staff_id, code_hash),
  constraint staff_recovery_codes_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff_accounts(id)
);

create table staff_two_factor_keys (
  staff_id text not null,
  sealed_key text not null,
  last_step bigint,
  created_at timestamp with time zone not null,
  constraint staff_two_factor_keys_pkey PRIMARY KEY (staff_id),
  constraint staff_two_factor_keys_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff_accounts(id)
);

create table station_contacts (
  id bigint not null generated always as identity,
  station_id text not null,
  name text not null,
  email text not null,
  phone text not null,
  set_by text not null,
  set_at timestamp with time zone not null,
  constraint station_contacts_pkey PRIMARY KEY (id),
  constraint station_contacts_set_by_fkey FOREIGN KEY (set_by) REFERENCES staff_accounts(id),
  constraint station_contacts_station_id_fkey FOREIGN KEY (station_id) REFERENCES stations(id),
  constraint station_contacts_check CHECK (((email <> ''::text) OR (phone <> ''::text)))
);
CREATE INDEX station_contacts_of_station ON public.station_contacts USING btree (station_id, id);

create table station_costs (
  id text not null,
  station_id text not null,
  product_id text not null,
  cost_per_litre bigint not null,
  from_day date not null,
  added_by text not null,
  added_at timestamp with time zone not null,
  constraint station_costs_pkey PRIMARY KEY (id),
  constraint station_costs_station_id_product_id_from_day_key UNIQUE (station_id, product_id, from_day),
  constraint station_costs_added_by_fkey FOREIGN KEY (added_by) REFERENCES staff_accounts(id),
  constraint station_costs_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id),
  constraint station_costs_station_id_fkey FOREIGN KEY (station_id) REFERENCES stations(id),
  constraint station_costs_cost_per_litre_check CHECK ((cost_per_litre > 0))
);
CREATE TRIGGER station_costs_are_appended BEFORE DELETE OR UPDATE ON public.station_costs FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table station_outages (
  id text not null,
  station_id text not null,
  product_id text,
  reason text not null,
  since timestamp with time zone not null,
  until timestamp with time zone,
  reported_by text not null,
  ended_at timestamp with time zone,
  ended_by text,
  constraint station_outages_pkey PRIMARY KEY (id),
  constraint station_outages_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES staff_accounts(id),
  constraint station_outages_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id),
  constraint station_outages_reported_by_fkey FOREIGN KEY (reported_by) REFERENCES staff_accounts(id),
  constraint station_outages_station_id_fkey FOREIGN KEY (station_id) REFERENCES stations(id) ON DELETE CASCADE,
  constraint station_outages_check CHECK (((ended_at IS NULL) = (ended_by IS NULL)))
);
CREATE INDEX station_outages_open ON public.station_outages USING btree (station_id) WHERE (ended_at IS NULL);

create table station_stock (
  station_id text not null,
  product_id text not null,
  on_hand_dl bigint not null default 0,
  capacity_dl bigint,
  out_since timestamp with time zone,
  constraint station_stock_pkey PRIMARY KEY (station_id, product_id),
  constraint station_stock_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id),
  constraint station_stock_station_id_fkey FOREIGN KEY (station_id) REFERENCES stations(id) ON DELETE CASCADE,
  constraint station_stock_capacity_dl_check CHECK ((capacity_dl > 0))
);

create table station_stock_moves (
  id text not null,
  station_id text not null,
  product_id text not null,
  kind text not null,
  delta_dl bigint not null,
  stop_id text,
  batch text,
  note text,
  actor_id text,
  at timestamp with time zone not null,
  constraint station_stock_moves_pkey PRIMARY KEY (id),
  constraint station_stock_moves_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id),
  constraint station_stock_moves_station_id_fkey FOREIGN KEY (station_id) REFERENCES stations(id) ON DELETE CASCADE,
  constraint station_stock_moves_stop_id_fkey FOREIGN KEY (stop_id) REFERENCES stops(id),
  constraint station_stock_moves_check CHECK (
CASE kind
    WHEN 'receive'::text THEN (delta_dl > 0)
    WHEN 'load'::text THEN (delta_dl <= 0)
    ELSE true
END),
  constraint station_stock_moves_kind_check CHECK ((kind = ANY (ARRAY['receive'::text, 'load'::text, 'adjust'::text])))
);
CREATE UNIQUE INDEX station_stock_moves_batch_once ON public.station_stock_moves USING btree (station_id, product_id, batch) WHERE (kind = 'receive'::text);
CREATE INDEX station_stock_moves_of_station ON public.station_stock_moves USING btree (station_id, at DESC, id DESC);
CREATE UNIQUE INDEX station_stock_moves_once ON public.station_stock_moves USING btree (stop_id, product_id) WHERE (stop_id IS NOT NULL);
CREATE TRIGGER station_stock_moves_add AFTER INSERT ON public.station_stock_moves FOR EACH ROW EXECUTE FUNCTION add_station_stock_move();
CREATE TRIGGER station_stock_moves_kept BEFORE UPDATE ON public.station_stock_moves FOR EACH ROW EXECUTE FUNCTION refuse_station_stock_change();

create table station_terms (
  id integer not null generated always as identity,
  station_id text not null,
  valid_from timestamp with time zone not null,
  days jsonb not null,
  bays integer not null,
  loading_seconds integer not null,
  created_by text,
  created_at timestamp with time zone not null,
  constraint station_terms_pkey PRIMARY KEY (id),
  constraint station_terms_station_id_fkey FOREIGN KEY (station_id) REFERENCES stations(id) ON DELETE CASCADE,
  constraint station_terms_bays_check CHECK ((bays > 0)),
  constraint station_terms_days_check CHECK (((jsonb_typeof(days) = 'array'::text) AND (jsonb_array_length(days) = 7))),
  constraint station_terms_loading_seconds_check CHECK ((loading_seconds > 0))
);
CREATE INDEX station_terms_in_force ON public.station_terms USING btree (station_id, valid_from DESC, id DESC);

create table stations (
  id text not null,
  name text not null,
  address text not null,
  active boolean not null default true,
  created_at timestamp with time zone not null,
  demo boolean not null default false,
  updated_at timestamp with time zone not null default now(),
  lat double precision,
  lng double precision,
  version integer not null default 1,
  updated_by text,
  constraint stations_pkey PRIMARY KEY (id),
  constraint stations_name_key UNIQUE (name)
);

create table stock_adjustments (
  id text not null,
  compartment_id text,
  station_id text,
  product_id text not null,
  book_dl bigint not null,
  dip_dl bigint not null,
  reason text not null,
  state text not null default 'waiting'::text,
  asked_by text not null,
  asked_at timestamp with time zone not null,
  decided_by text,
  decided_at timestamp with time zone,
  decision_note text,
  kind text not null default 'adjust'::text,
  constraint stock_adjustments_pkey PRIMARY KEY (id),
  constraint stock_adjustments_compartment_id_fkey FOREIGN KEY (compartment_id) REFERENCES compartments(id) ON DELETE CASCADE,
  constraint stock_adjustments_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id),
  constraint stock_adjustments_station_id_fkey FOREIGN KEY (station_id) REFERENCES stations(id) ON DELETE CASCADE,
  constraint stock_adjustments_check CHECK (((compartment_id IS NULL) <> (station_id IS NULL))),
  constraint stock_adjustments_check1 CHECK (((state = 'waiting'::text) = (decided_by IS NULL))),
  constraint stock_adjustments_check2 CHECK ((decided_by <> asked_by)),
  constraint stock_adjustments_dip_dl_check CHECK ((dip_dl >= 0)),
  constraint stock_adjustments_kind_check CHECK ((kind = ANY (ARRAY['adjust'::text, 'return'::text, 'sample'::text]))),
  constraint stock_adjustments_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'confirmed'::text, 'rejected'::text])))
);
CREATE INDEX stock_adjustments_newest ON public.stock_adjustments USING btree (id DESC);
CREATE UNIQUE INDEX stock_adjustments_one_compartment ON public.stock_adjustments USING btree (compartment_id) WHERE (state = 'waiting'::text);
CREATE UNIQUE INDEX stock_adjustments_one_station ON public.stock_adjustments USING btree (station_id, product_id) WHERE (state = 'waiting'::text);

create table stock_moves (
  id text not null,
  compartment_id text not null,
  kind text not null,
  stop_id text,
  delta_dl integer not null,
  settles_dl integer not null default 0,
  batch text,
  seal text,
  actor text not null,
  actor_id text,
  note text,
  at timestamp with time zone not null,
  meter_serial text,
  meter_calibrated_at timestamp with time zone,
  meter_calibrated_until timestamp with time zone,
  constraint stock_moves_pkey PRIMARY KEY (id),
  constraint stock_moves_compartment_id_fkey FOREIGN KEY (compartment_id) REFERENCES compartments(id),
  constraint stock_moves_stop_id_fkey FOREIGN KEY (stop_id) REFERENCES stops(id),
  constraint stock_moves_actor_check CHECK ((actor = ANY (ARRAY['driver'::text, 'dispatcher'::text, 'staff'::text, 'auto'::text, 'clock'::text]))),
  constraint stock_moves_check CHECK (
CASE kind
    WHEN 'load'::text THEN (delta_dl >= 0)
    WHEN 'adjust'::text THEN true
    ELSE (delta_dl <= 0)
END),
  constraint stock_moves_kind_check CHECK ((kind = ANY (ARRAY['load'::text, 'deliver'::text, 'return'::text, 'sample'::text, 'adjust'::text]))),
  constraint stock_moves_settles_dl_check CHECK ((settles_dl >= 0))
);
CREATE INDEX stock_moves_of_compartment ON public.stock_moves USING btree (compartment_id, at);
CREATE INDEX stock_moves_of_dips ON public.stock_moves USING btree (actor_id, at) WHERE ((kind = 'adjust'::text) AND (actor = 'driver'::text));
CREATE UNIQUE INDEX stock_moves_once ON public.stock_moves USING btree (stop_id, kind, compartment_id) WHERE (stop_id IS NOT NULL);
CREATE TRIGGER stock_moves_add AFTER INSERT ON public.stock_moves FOR EACH ROW EXECUTE FUNCTION add_stock_move();
CREATE TRIGGER stock_moves_are_not_emptied BEFORE TRUNCATE ON public.stock_moves FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER stock_moves_kept BEFORE DELETE OR UPDATE ON public.stock_moves FOR EACH ROW EXECUTE FUNCTION refuse_stock_change();

create table stop_codes (
  stop_id text not null,
  code text not null,
  constraint stop_codes_pkey PRIMARY KEY (stop_id),
  constraint stop_codes_stop_id_fkey FOREIGN KEY (stop_id) REFERENCES stops(id)
);

create table stop_lines (
  stop_id text not null,
  line integer not null,
  product_id text not null,
  compartment_id text,
  litres_dl integer not null,
  constraint stop_lines_pkey PRIMARY KEY (stop_id, line),
  constraint stop_lines_compartment_id_fkey FOREIGN KEY (compartment_id) REFERENCES compartments(id),
  constraint stop_lines_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id),
  constraint stop_lines_stop_id_fkey FOREIGN KEY (stop_id) REFERENCES stops(id) ON DELETE CASCADE,
  constraint stop_lines_line_check CHECK ((line > 0)),
  constraint stop_lines_litres_dl_check CHECK ((litres_dl >= 0))
);
CREATE INDEX stop_lines_of_compartment ON public.stop_lines USING btree (compartment_id);

create table stops (
  id text not null,
  run_id text not null,
  run_open boolean not null,
  seq integer not null,
  kind text not null,
  station_id text,
  order_id text,
  state text not null default 'pending'::text,
  pinned boolean not null default false,
  planned_from timestamp with time zone,
  planned_to timestamp with time zone,
  arrived_at timestamp with time zone,
  ended_at timestamp with time zone,
  reason text,
  reasons text[] not null default '{}'::text[],
  constraint stops_pkey PRIMARY KEY (id),
  constraint stops_seq UNIQUE (run_id, seq) DEFERRABLE INITIALLY DEFERRED,
  constraint stops_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint stops_run FOREIGN KEY (run_id, run_open) REFERENCES runs(id, open) ON UPDATE CASCADE,
  constraint stops_station_id_fkey FOREIGN KEY (station_id) REFERENCES stations(id),
  constraint stops_check CHECK (((kind = 'load'::text) = (order_id IS NULL))),
  constraint stops_check1 CHECK (((kind = 'load'::text) OR (station_id IS NULL))),
  constraint stops_kind_check CHECK ((kind = ANY (ARRAY['load'::text, 'gate'::text]))),
  constraint stops_seq_check CHECK ((seq > 0)),
  constraint stops_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'arrived'::text, 'done'::text, 'failed'::text, 'removed'::text])))
);
CREATE INDEX stops_of_order ON public.stops USING btree (order_id);
CREATE UNIQUE INDEX stops_order_once ON public.stops USING btree (order_id) WHERE (run_open AND (state = ANY (ARRAY['pending'::text, 'arrived'::text])));

create table support_categories (
  id text not null,
  position integer not null,
  name text not null,
  offered boolean not null default true,
  constraint support_categories_pkey PRIMARY KEY (id),
  constraint support_categories_position_key UNIQUE ("position")
);

create table ticket_escalations (
  id text not null,
  ticket_id text not null,
  team text not null,
  owner_id text not null,
  reason text not null,
  due_at timestamp with time zone not null,
  created_by text not null,
  created_at timestamp with time zone not null,
  outcome text,
  closed_by text,
  closed_at timestamp with time zone,
  constraint ticket_escalations_pkey PRIMARY KEY (id),
  constraint ticket_escalations_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES staff_accounts(id),
  constraint ticket_escalations_created_by_fkey FOREIGN KEY (created_by) REFERENCES staff_accounts(id),
  constraint ticket_escalations_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES staff_accounts(id),
  constraint ticket_escalations_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES tickets(id) ON DELETE CASCADE,
  constraint ticket_escalations_check CHECK ((((closed_at IS NULL) = (closed_by IS NULL)) AND ((closed_at IS NULL) = (outcome IS NULL)))),
  constraint ticket_escalations_team_check CHECK ((team = ANY (ARRAY['dispatch'::text, 'finance'::text])))
);
CREATE INDEX ticket_escalations_due ON public.ticket_escalations USING btree (due_at, id) WHERE (closed_at IS NULL);
CREATE INDEX ticket_escalations_newest ON public.ticket_escalations USING btree (created_at DESC, id DESC);
CREATE UNIQUE INDEX ticket_escalations_open ON public.ticket_escalations USING btree (ticket_id) WHERE (closed_at IS NULL);

create table ticket_events (
  id bigint not null generated always as identity,
  ticket_id text not null,
  kind text not null,
  staff_id text,
  detail text not null,
  created_at timestamp with time zone not null,
  constraint ticket_events_pkey PRIMARY KEY (id),
  constraint ticket_events_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff_accounts(id),
  constraint ticket_events_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES tickets(id) ON DELETE CASCADE
);
CREATE INDEX ticket_events_of_ticket ON public.ticket_events USING btree (ticket_id, id);

create table ticket_notes (
  id text not null,
  ticket_id text not null,
  author_id text not null,
  note text not null,
  created_at timestamp with time zone not null,
  constraint ticket_notes_pkey PRIMARY KEY (id),
  constraint ticket_notes_author_id_fkey FOREIGN KEY (author_id) REFERENCES staff_accounts(id),
  constraint ticket_notes_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES tickets(id) ON DELETE CASCADE,
  constraint ticket_notes_note_check CHECK ((note <> ''::text))
);
CREATE INDEX ticket_notes_of_ticket ON public.ticket_notes USING btree (ticket_id, created_at);

create table ticket_pictures (
  id text not null,
  ticket_id text not null,
  reply_id text,
  position integer not null,
  file text not null,
  created_at timestamp with time zone not null,
  constraint ticket_pictures_pkey PRIMARY KEY (id),
  constraint ticket_pictures_file_key UNIQUE (file),
  constraint ticket_pictures_reply_id_fkey FOREIGN KEY (reply_id) REFERENCES ticket_replies(id),
  constraint ticket_pictures_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES tickets(id)
);
CREATE INDEX ticket_pictures_of_ticket ON public.ticket_pictures USING btree (ticket_id, "position");

create table ticket_replies (
  id text not null,
  written bigint not null generated always as identity,
  ticket_id text not null,
  sender text not null,
  author_id text not null,
  message text not null,
  created_at timestamp with time zone not null,
  idempotency_key text,
  idempotency_hash text,
  asked_at timestamp with time zone,
  due_at timestamp with time zone,
  constraint ticket_replies_pkey PRIMARY KEY (id),
  constraint ticket_replies_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES tickets(id),
  constraint ticket_replies_message_check CHECK ((message <> ''::text)),
  constraint ticket_replies_sender_check CHECK ((sender = ANY (ARRAY['user'::text, 'support'::text])))
);
CREATE UNIQUE INDEX ticket_replies_by_idempotency_key ON public.ticket_replies USING btree (ticket_id, author_id, idempotency_key) WHERE (idempotency_key IS NOT NULL);
CREATE INDEX ticket_replies_measured ON public.ticket_replies USING btree (created_at) WHERE (asked_at IS NOT NULL);
CREATE INDEX ticket_replies_of_ticket ON public.ticket_replies USING btree (ticket_id, written);

create table tickets (
  id text not null,
  user_id text,
  category_id text not null,
  message text not null,
  status text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  order_id text,
  idempotency_key text,
  idempotency_hash text,
  channel text not null default 'app'::text,
  caller_name text,
  caller_phone text,
  entered_by text,
  assignee_id text,
  waiting_since timestamp with time zone,
  reply_due_at timestamp with time zone,
  merged_into text,
  rating smallint,
  rating_word text,
  rated_at timestamp with time zone,
  constraint tickets_pkey PRIMARY KEY (id),
  constraint tickets_assignee_id_fkey FOREIGN KEY (assignee_id) REFERENCES staff_accounts(id),
  constraint tickets_category_id_fkey FOREIGN KEY (category_id) REFERENCES support_categories(id),
  constraint tickets_entered_by_fkey FOREIGN KEY (entered_by) REFERENCES staff_accounts(id),
  constraint tickets_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES tickets(id),
  constraint tickets_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint tickets_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint tickets_asked_by CHECK (((user_id IS NOT NULL) OR ((caller_name IS NOT NULL) AND (caller_phone IS NOT NULL)))),
  constraint tickets_channel_check CHECK ((channel = ANY (ARRAY['app'::text, 'phone'::text, 'whatsapp'::text]))),
  constraint tickets_message_check CHECK ((message <> ''::text)),
  constraint tickets_promise CHECK (((waiting_since IS NULL) = (reply_due_at IS NULL))),
  constraint tickets_rating_check CHECK ((rating > 0)),
  constraint tickets_status_check CHECK ((status = ANY (ARRAY['OPEN'::text, 'CLOSED'::text, 'RESOLVED'::text])))
);
CREATE INDEX tickets_answered ON public.tickets USING btree (updated_at DESC, id DESC) WHERE ((status = 'OPEN'::text) AND (reply_due_at IS NULL));
CREATE UNIQUE INDEX tickets_by_idempotency_key ON public.tickets USING btree (user_id, idempotency_key) WHERE (idempotency_key IS NOT NULL);
CREATE INDEX tickets_merged ON public.tickets USING btree (merged_into) WHERE (merged_into IS NOT NULL);
CREATE INDEX tickets_newest ON public.tickets USING btree (created_at DESC, id DESC);
CREATE INDEX tickets_of_callers ON public.tickets USING btree (updated_at) WHERE (user_id IS NULL);
CREATE INDEX tickets_of_category ON public.tickets USING btree (category_id, created_at DESC, id DESC);
CREATE INDEX tickets_of_order ON public.tickets USING btree (order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX tickets_of_status ON public.tickets USING btree (status, created_at DESC, id DESC);
CREATE INDEX tickets_of_user ON public.tickets USING btree (user_id, created_at DESC, id DESC);
CREATE INDEX tickets_over ON public.tickets USING btree (updated_at DESC, id DESC) WHERE ((status <> 'OPEN'::text) AND (merged_into IS NULL));
CREATE INDEX tickets_search_message ON public.tickets USING gin (search_text(message) gin_trgm_ops);
CREATE INDEX tickets_short_id ON public.tickets USING btree ("right"(id, 6) text_pattern_ops);
CREATE INDEX tickets_waiting ON public.tickets USING btree (reply_due_at, id) WHERE ((status = 'OPEN'::text) AND (reply_due_at IS NOT NULL));
CREATE TRIGGER tickets_of_old_orders AFTER INSERT ON public.tickets FOR EACH ROW WHEN ((new.order_id IS NOT NULL)) EXECUTE FUNCTION look_at_order_again();

create table tracking_links (
  order_id text not null,
  user_id text not null,
  token_hash text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint tracking_links_pkey PRIMARY KEY (order_id),
  constraint tracking_links_token_hash_key UNIQUE (token_hash),
  constraint tracking_links_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint tracking_links_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX tracking_links_age ON public.tracking_links USING btree (expires_at);
CREATE INDEX tracking_links_of_user ON public.tracking_links USING btree (user_id);

create table trusted_devices (
  device_hash text not null,
  user_id text not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone not null,
  constraint trusted_devices_pkey PRIMARY KEY (device_hash, user_id),
  constraint trusted_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX trusted_devices_age ON public.trusted_devices USING btree (last_used_at);
CREATE INDEX trusted_devices_of_user ON public.trusted_devices USING btree (user_id);

create table two_factor_keys (
  user_id text not null,
  sealed_key text not null,
  last_step bigint,
  created_at timestamp with time zone not null,
  constraint two_factor_keys_pkey PRIMARY KEY (user_id),
  constraint two_factor_keys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table users (
  id text not null,
  email text not null,
  first_name text not null,
  last_name text not null,
  password_hash text not null,
  phone text not null default ''::text,
  email_verified_at timestamp with time zone,
  terms_version text,
  terms_agreed_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  notify_order_updates boolean not null default true,
  notify_promotions boolean not null default false,
  notify_price_changes boolean not null default true,
  two_factor_since timestamp with time zone,
  picture_file text,
  closed_at timestamp with time zone,
  company_name text not null default ''::text,
  company_tin text not null default ''::text,
  constraint users_pkey PRIMARY KEY (id),
  constraint users_email_key UNIQUE (email),
  constraint users_picture_file_key UNIQUE (picture_file),
  constraint users_email_check CHECK ((email = lower(email)))
);
CREATE INDEX users_phone ON public.users USING btree (phone) WHERE (phone <> ''::text);
CREATE INDEX users_phone_digits ON public.users USING gin (regexp_replace(phone, '[^0-9]'::text, ''::text, 'g'::text) gin_trgm_ops);
CREATE INDEX users_search_text ON public.users USING gin (search_text(((((first_name || ' '::text) || last_name) || ' '::text) || email)) gin_trgm_ops);

create table vehicle_checks (
  id text not null,
  vehicle_id text not null,
  driver_id text not null,
  failed text[] not null,
  note text not null,
  at timestamp with time zone not null,
  constraint vehicle_checks_pkey PRIMARY KEY (id),
  constraint vehicle_checks_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES drivers(id),
  constraint vehicle_checks_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES vehicles(id)
);
CREATE INDEX vehicle_checks_of_vehicle ON public.vehicle_checks USING btree (vehicle_id, at DESC);

create table vehicles (
  id text not null,
  plate text not null,
  name text not null,
  class text not null default 'van'::text,
  version integer not null default 1,
  off_road_since timestamp with time zone,
  off_road_reason text,
  demo boolean not null default false,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  updated_by text,
  constraint vehicles_pkey PRIMARY KEY (id),
  constraint vehicles_plate_key UNIQUE (plate),
  constraint vehicles_check CHECK (((off_road_since IS NULL) = (off_road_reason IS NULL))),
  constraint vehicles_class_check CHECK ((class = ANY (ARRAY['van'::text, 'tanker'::text])))
);

create table webhook_inbox (
  id bigint not null generated always as identity,
  provider text not null,
  dedupe_key text not null,
  event text not null,
  reference text,
  body jsonb not null,
  state text not null default 'pending'::text,
  tries integer not null default 0,
  last_error text,
  received_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint webhook_inbox_pkey PRIMARY KEY (id),
  constraint webhook_inbox_provider_dedupe_key_key UNIQUE (provider, dedupe_key),
  constraint webhook_inbox_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'done'::text, 'orphan'::text, 'dead'::text])))
);
CREATE INDEX webhook_inbox_age ON public.webhook_inbox USING btree (received_at);

create table work_sessions (
  id text not null,
  audience text not null,
  account_id text not null,
  authenticated_at timestamp with time zone not null,
  used_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  user_agent text not null default ''::text,
  constraint work_sessions_pkey PRIMARY KEY (id),
  constraint work_sessions_audience_check CHECK ((audience = ANY (ARRAY['staff'::text, 'driver'::text])))
);
CREATE INDEX work_sessions_age ON public.work_sessions USING btree (expires_at);
CREATE INDEX work_sessions_of_account ON public.work_sessions USING btree (audience, account_id);

create table zones (
  zone text not null,
  mode text not null default 'suggest'::text,
  version integer not null default 1,
  mode_version integer not null default 1,
  mode_changed_by text,
  mode_changed_at timestamp with time zone,
  planner_node text,
  planner_until timestamp with time zone,
  replan_asked_at timestamp with time zone,
  planned_at timestamp with time zone,
  constraint zones_pkey PRIMARY KEY (zone),
  constraint zones_mode_changed_by_fkey FOREIGN KEY (mode_changed_by) REFERENCES staff_accounts(id),
  constraint zones_mode_check CHECK ((mode = ANY (ARRAY['manual'::text, 'suggest'::text, 'auto'::text])))
);

create view customer_cards as
 SELECT id,
    email,
    (first_name || ' '::text) || last_name AS name,
    phone
   FROM users;

create view driver_cards as
 SELECT d.id,
    d.name,
    d.phone,
    (d.vehicle || ', '::text) || d.plate AS vehicle,
    COALESCE(t.stars, 0::bigint) AS rating_stars,
    COALESCE(t.ratings, 0) AS ratings
   FROM drivers d
     LEFT JOIN driver_rating_totals t ON t.driver_id = d.id;

create view drivers_on_shift as
 SELECT id,
    on_shift_since AS since
   FROM drivers
  WHERE active AND on_shift_since IS NOT NULL;

create view hold_answers as
 SELECT order_id,
    reason,
    since,
    choice,
    answered_by,
    ended_at
   FROM order_holds
  WHERE choice IS NOT NULL;

create view message_recipients as
 SELECT id,
    email,
    first_name,
    phone
   FROM users
  WHERE closed_at IS NULL;

create view open_holds as
 SELECT order_id,
    reason,
    attempts,
    since,
    answer_until
   FROM order_holds
  WHERE ended_at IS NULL;

create view order_etas as
 SELECT order_id,
    COALESCE(arrived_at, told_from) AS eta_from,
    COALESCE(arrived_at, told_to) AS eta_to,
    COALESCE(arrived_at, told_at) AS as_of,
        CASE
            WHEN arrived_at IS NULL THEN basis
            ELSE 'arrived'::text
        END AS basis,
    signal = 'silent'::text AND arrived_at IS NULL AS is_silent
   FROM order_estimates;

create view ratings_given as
 SELECT order_id,
    stars,
    comment,
    created_at AS at
   FROM order_ratings;
