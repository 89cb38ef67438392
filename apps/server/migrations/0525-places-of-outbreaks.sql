-- What an import must say of an outbreak's place (R8-84, R8-85), which went into the note before.
alter table outbreak
  add column place_category text check (place_category <> '' and length(place_category) <= 512),
  add column place_state text check (place_state <> '' and length(place_state) <= 512),
  add column place_country text check (place_country <> '' and length(place_country) <= 512);
