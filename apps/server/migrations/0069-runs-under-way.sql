-- Shifts and runs for the work that is under way while the version changes: each order that a driver has becomes a run of
-- one stop without a vehicle. Their ids end as those of the driver and the order do, so that a second attempt finds them.
insert into shifts (id, driver_id, vehicle_id, began_at)
  select 'shf_' || substr(id, 5), id, null, on_shift_since from drivers where on_shift_since is not null
on conflict do nothing;

insert into runs (id, shift_id, driver_id, vehicle_id, state, visible_at, accepted_at, left_at, created_at, updated_at)
  select 'run_' || substr(o.id, 5), s.id, o.driver_id, null,
    case o.status when 'driver_assigned' then 'assigned' when 'driver_accepted' then 'accepted' when 'processing' then 'loading'
      else 'on_road' end,
    o.status_at, case when o.status <> 'driver_assigned' then o.status_at end,
    case when o.status = 'out_for_delivery' then o.status_at end, o.status_at, o.status_at
  from orders o left join shifts s on s.driver_id = o.driver_id and s.ended_at is null
  where o.driver_id is not null and o.status in ('driver_assigned', 'driver_accepted', 'processing', 'out_for_delivery')
on conflict do nothing;

insert into run_history (run_id, version, event, to_state, actor, note, at)
  select id, 1, 'adopted', state, 'clock', null, created_at from runs where id in (select 'run_' || substr(id, 5) from orders
    where driver_id is not null and status in ('driver_assigned', 'driver_accepted', 'processing', 'out_for_delivery'))
on conflict do nothing;

insert into stops (id, run_id, run_open, seq, kind, station_id, state, ended_at)
  select 'stp_' || upper(substr(md5('load ' || r.id), 1, 26)), r.id, r.open, 1, 'load', d.station_id,
    case when d.order_id is null or r.state in ('assigned', 'accepted') then 'pending' else 'done' end,
    case when r.state in ('loading', 'on_road') then d.loaded_at end
  from runs r join orders o on r.id = 'run_' || substr(o.id, 5) left join deliveries d on d.order_id = o.id
  where r.open
on conflict (id) do nothing;

insert into stops (id, run_id, run_open, seq, kind, order_id)
  select 'stp_' || substr(o.id, 5), r.id, r.open, 2, 'gate', o.id
  from runs r join orders o on r.id = 'run_' || substr(o.id, 5)
  where r.open
on conflict (id) do nothing;

insert into stop_lines (stop_id, line, product_id, litres_dl)
  select 'stp_' || substr(i.order_id, 5), i.line, i.product_id, i.litres * 10
  from order_items i join stops s on s.id = 'stp_' || substr(i.order_id, 5)
on conflict do nothing;
