-- What a visit asks for from its start, by its types, and who ticked what (docs/decisions/0343).
create table intake_set (
  tenant_id uuid primary key references tenant,
  version integer not null default 1,
  id uuid generated always as (tenant_id) stored
);
call wall('intake_set');
call audit('intake_set');

create table intake_item (
  id uuid not null default uuid_v7(),
  tenant_id uuid not null references tenant,
  name text not null check (length(name) between 1 and 80),
  -- What of the record ticks it; empty: someone does.
  known_by text check (known_by in
    ('contact-details', 'consent', 'symptoms', 'allergies', 'vitals', 'questions', 'specimens', 'on-site-results')),
  needed_for text check (needed_for in ('leaving-intake', 'discharge')),
  sort_order integer not null,
  -- Asked for no more; visits that have a tick of it keep it.
  removed boolean not null default false,
  primary key (tenant_id, id)
);
create unique index intake_item_name on intake_item (tenant_id, lower(name)) where not removed;
call wall('intake_item');
call audit('intake_item');
call tell_configuration('intake_item');

-- The types of visit that ask for it; none: all.
create table intake_item_type (
  id uuid not null default uuid_v7(),
  tenant_id uuid not null references tenant,
  item_id uuid not null,
  type_id uuid not null,
  primary key (tenant_id, id),
  unique (tenant_id, item_id, type_id),
  foreign key (tenant_id, item_id) references intake_item (tenant_id, id) on delete cascade,
  foreign key (tenant_id, type_id) references lookup (tenant_id, id)
);
create index intake_item_type_type on intake_item_type (tenant_id, type_id);
call wall('intake_item_type');
call audit('intake_item_type');

create table intake_tick (
  id uuid not null default uuid_v7(),
  tenant_id uuid not null references tenant,
  record_id uuid not null,
  item_id uuid not null,
  -- Why it isn't needed; empty: it was done.
  not_needed text check (length(not_needed) between 1 and 2048),
  created_by uuid not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, record_id, item_id),
  foreign key (tenant_id, record_id) references record (tenant_id, id) on delete cascade,
  foreign key (tenant_id, item_id) references intake_item (tenant_id, id),
  foreign key (tenant_id, created_by) references app_user (tenant_id, id)
);
create index intake_tick_item on intake_tick (tenant_id, item_id);
create index intake_tick_created_by on intake_tick (tenant_id, created_by);
call wall('intake_tick');
call audit('intake_tick');
call tell_changes('intake_tick', '/only-me/queue/flow');
call know_medical_records();
call know_person_rows();

-- Clinics that were opened before get the items that an STD clinic begins with.
do $$
declare
  clinic uuid;
begin
  for clinic in select id from tenant loop
    perform set_config('app.tenant', clinic::text, true);
    with given (name, known_by, types, place) as (values
      ('Identity and birth date checked', null, '{}'::text[], 1),
      ('Phone, email and address up to date', 'contact-details', '{}', 2),
      ('Consent given', 'consent', '{STI screening,Symptoms,Treatment,HIV test,PrEP,Vaccination}', 3),
      ('Insurance or fee discussed', null, '{}', 4),
      ('Symptoms noted', 'symptoms', '{Symptoms}', 5),
      ('Allergies asked about', 'allergies', '{Treatment,PrEP,Vaccination}', 6),
      ('Vitals taken', 'vitals', '{Symptoms,Treatment,PrEP}', 7),
      ('Sexual history asked about', 'questions', '{STI screening,HIV test,PrEP}', 8),
      ('Specimens collected', 'specimens', '{STI screening,HIV test}', 9),
      ('On-site results entered', 'on-site-results', '{HIV test}', 10)
    ), made as (
      insert into intake_item (tenant_id, name, known_by, sort_order) select clinic, name, known_by, place from given
      returning id, name
    )
    insert into intake_item_type (tenant_id, item_id, type_id)
    select clinic, made.id, lookup.id from made join given using (name)
    join lookup on lookup.tenant_id = clinic and lookup.kind = 'VISIT_TYPE' and lookup.name = any(given.types);
  end loop;
  perform set_config('app.tenant', '', true);
end $$;
