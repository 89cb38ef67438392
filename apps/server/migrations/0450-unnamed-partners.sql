-- Partners whose names nobody knows, and the investigations whose persons named them (docs/decisions/0223).

create table unnamed_partner (
  id uuid not null default uuid_v7(),
  tenant_id uuid not null references tenant,
  first_name text check (length(first_name) between 1 and 80),
  handle text check (length(handle) between 1 and 80),
  site text check (length(site) between 1 and 80),
  venue text check (length(venue) between 1 and 120),
  approximate_age smallint check (approximate_age between 0 and 120),
  sex text check (sex in ('Female', 'Male', 'Other', 'Unknown')),
  looks text check (length(looks) between 1 and 300),
  whereabouts text check (length(whereabouts) between 1 and 300),
  -- What they are found again by.
  handle_key text collate "C" generated always as (nullif(lower(ltrim(handle, '@ ')), '')) stored,
  first_name_sound text collate "C" generated always as (nullif(dmetaphone(name_key(first_name)), '')) stored,
  version integer not null default 1,
  primary key (tenant_id, id),
  check (coalesce(first_name, handle, venue, looks, whereabouts) is not null)
);
create index unnamed_partner_handle on unnamed_partner (tenant_id, handle_key) where handle_key is not null;
create index unnamed_partner_sound on unnamed_partner (tenant_id, first_name_sound) where first_name_sound is not null;
call wall('unnamed_partner');
call audit('unnamed_partner', '{handle_key,first_name_sound}');

create table unnamed_partner_naming (
  id uuid not null default uuid_v7(),
  tenant_id uuid not null references tenant,
  investigation_id uuid not null,
  partner_id uuid not null,
  certainty text not null check (certainty in ('Certain', 'Likely', 'Unsure')),
  noted_by uuid not null,
  noted_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, investigation_id, partner_id),
  foreign key (tenant_id, investigation_id) references record (tenant_id, id) on delete cascade,
  foreign key (tenant_id, partner_id) references unnamed_partner (tenant_id, id) on delete cascade,
  foreign key (tenant_id, noted_by) references app_user (tenant_id, id)
);
create index unnamed_partner_naming_partner on unnamed_partner_naming (tenant_id, partner_id);
create index unnamed_partner_naming_noted_by on unnamed_partner_naming (tenant_id, noted_by);
call wall('unnamed_partner_naming');
call audit('unnamed_partner_naming');

-- Nothing is kept of a partner whom no investigation names any longer.
create function delete_partner_named_by_none() returns trigger language plpgsql as $$
begin
  delete from unnamed_partner p where p.tenant_id = old.tenant_id and p.id = old.partner_id
    and not exists (select from unnamed_partner_naming n where n.tenant_id = old.tenant_id and n.partner_id = old.partner_id);
  return old;
end $$;
create trigger delete_partner_named_by_none after delete on unnamed_partner_naming for each row
  execute function delete_partner_named_by_none();

call know_medical_records();
