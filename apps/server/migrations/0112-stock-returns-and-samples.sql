-- Besides a dip that differs, litres that were pumped back or taken as a sample: asked by one person, confirmed by another.
-- A server of the version before writes none of the new kinds and reads them as the difference that they are.
alter table stock_adjustments add column kind text not null default 'adjust';
alter table stock_adjustments add constraint stock_adjustments_kind
  check (kind in ('adjust', 'return', 'sample')) not valid;
