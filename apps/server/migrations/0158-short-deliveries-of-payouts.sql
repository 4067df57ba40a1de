-- A refund at a station's cost is taken off one payout to that station; a withdrawn draft frees it. Amounts in kobo.
create table payout_refunds (
  refund_id text primary key references refunds (id),
  root_id text not null references payouts (id),
  amount bigint not null check (amount > 0)
);
create index payout_refunds_of_payout on payout_refunds (root_id);

-- Payouts that were approved before came to the station without it: our margin has borne these, and nothing of them is left
-- to take off.
insert into payout_refunds (refund_id, root_id, amount)
  select q.refund_id, own.root_id, q.amount
  from refund_requests q join payout_orders own on own.order_id = q.order_id and own.kind = 'station'
    join payouts first_one on first_one.id = own.root_id
  where q.kind = 'short_delivery' and q.refund_id is not null and not q.is_meter_check
    and first_one.approved_at >= coalesce(q.decided_at, q.requested_at);

-- A line of a refund lessens the payout; every other line adds to it.
alter table payout_lines drop constraint payout_lines_kind_check;
alter table payout_lines drop constraint payout_lines_unit_amount_check;
alter table payout_lines drop constraint payout_lines_amount_check;
alter table payout_lines add constraint payout_lines_kind_check
  check (kind in ('fuel', 'run', 'gate', 'km', 'short')) not valid;
alter table payout_lines add constraint payout_lines_amount_check
  check (case kind when 'short' then unit_amount < 0 and amount < 0 else unit_amount >= 0 and amount >= 0 end) not valid;
