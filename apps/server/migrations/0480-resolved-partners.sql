-- Who an unnamed partner turned out to be, and the contacts that were made of it (docs/decisions/0243).

alter table unnamed_partner
  add column resolved_person_id uuid,
  add column resolution_evidence text check (length(resolution_evidence) between 1 and 2048),
  add column resolution_certainty text check (resolution_certainty in ('Certain', 'Likely', 'Unsure')),
  add column resolved_by uuid,
  add column resolved_at timestamptz,
  -- The person was added when the partner was resolved, and is removed with the resolution unless needed otherwise by then.
  add column resolution_made_person boolean not null default false,
  add check (num_nonnulls(resolved_person_id, resolution_evidence, resolution_certainty, resolved_by, resolved_at) in (0, 5)),
  add check (resolved_person_id is not null or not resolution_made_person),
  add foreign key (tenant_id, resolved_person_id) references person (tenant_id, id),
  add foreign key (tenant_id, resolved_by) references app_user (tenant_id, id);
create index unnamed_partner_resolved_person on unnamed_partner (tenant_id, resolved_person_id)
  where resolved_person_id is not null;
create index unnamed_partner_resolved_by on unnamed_partner (tenant_id, resolved_by) where resolved_by is not null;

alter table unnamed_partner_naming
  add column first_exposure_on date,
  add column last_exposure_on date,
  -- The contact of the investigation that the partner is since; whether it was made when they were resolved.
  add column contact_id uuid,
  add column made_contact boolean not null default false,
  add check (first_exposure_on <= last_exposure_on),
  add foreign key (tenant_id, contact_id) references record (tenant_id, id) on delete set null (contact_id);
create index unnamed_partner_naming_contact on unnamed_partner_naming (tenant_id, contact_id) where contact_id is not null;

call know_medical_records();
call know_person_rows();
