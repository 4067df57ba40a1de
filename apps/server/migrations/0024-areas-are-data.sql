-- What a served area is called, and from when it is served. Its limits stand in served_areas and area_limits.
create table area_names (
  name text primary key references served_areas (name),
  -- Other names of it in an address, in small letters.
  words text[] not null,
  -- Its place in every list.
  position integer not null unique,
  -- Addresses in other areas name it as their district too: the higher, the later it is looked for.
  district_rank integer not null default 0,
  -- Null for those that the product began with.
  serves_from timestamptz,
  added_by text references staff_accounts (id),
  added_at timestamptz not null default now()
);
comment on table area_names is 'The served areas in their order, with other names of each in an address';

insert into area_names (name, words, position, district_rank) values
  ('Lekki', '{}', 1, 2),
  ('Ajah', '{}', 2, 1),
  ('VGC', '{victoria garden city}', 3, 0),
  ('Sangotedo', '{}', 4, 0),
  ('Abraham Adesanya', '{adesanya}', 5, 0),
  ('Ikota', '{}', 6, 0),
  ('Chevron', '{}', 7, 0),
  ('Osapa London', '{osapa}', 8, 0),
  ('Jakande', '{}', 9, 0),
  ('Orchid Road', '{orchid}', 10, 0);
