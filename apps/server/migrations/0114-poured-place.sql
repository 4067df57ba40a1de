-- Where the phone was when it handed over without network: its word alone vouches for such a delivery.
alter table deliveries add column poured_lat double precision, add column poured_lng double precision;
alter table deliveries add constraint deliveries_poured_place check ((poured_lat is null) = (poured_lng is null)) not valid;
