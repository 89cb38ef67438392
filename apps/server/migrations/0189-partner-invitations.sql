-- A private code for each partner of an investigation (docs/decisions/0109): with it they come to the clinic, and nobody whom the code
-- passes through learns of what.

create table partner_invitation (
  id uuid not null default uuid_v7(),
  tenant_id uuid not null references tenant,
  investigation_id uuid not null,
  -- For whom; null: somebody who is not known yet.
  contact_id uuid,
  label text check (length(label) between 1 and 80),
  -- Who made it: a user, or the index person in the portal, who sees these rows and no others.
  made_by uuid,
  patient_id uuid,
  code_hash bytea not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '30 days',
  revoked_at timestamptz,
  -- When a visit was made of somebody who came with it.
  used_at timestamptz,
  visit_id uuid,
  primary key (tenant_id, id),
  unique (tenant_id, code_hash),
  check ((made_by is null) <> (patient_id is null)),
  check (used_at is null or revoked_at is null),
  check (visit_id is null or used_at is not null),
  foreign key (tenant_id, investigation_id) references record (tenant_id, id) on delete cascade,
  foreign key (tenant_id, contact_id) references record (tenant_id, id) on delete set null (contact_id),
  foreign key (tenant_id, made_by) references app_user (tenant_id, id),
  foreign key (tenant_id, patient_id) references person (tenant_id, id),
  foreign key (tenant_id, visit_id) references record (tenant_id, id) on delete set null (visit_id)
);
create index partner_invitation_investigation on partner_invitation (tenant_id, investigation_id, created_at);
create index partner_invitation_contact on partner_invitation (tenant_id, contact_id) where contact_id is not null;
create index partner_invitation_made_by on partner_invitation (tenant_id, made_by) where made_by is not null;
create index partner_invitation_patient on partner_invitation (tenant_id, patient_id) where patient_id is not null;
create index partner_invitation_visit on partner_invitation (tenant_id, visit_id) where visit_id is not null;
call wall('partner_invitation');
call audit('partner_invitation', '{code_hash}');
call open_to_patient('partner_invitation', 'patient_id',
  'select (tenant_id, id, label, patient_id, created_at, expires_at, revoked_at, used_at),
    insert (tenant_id, investigation_id, label, patient_id, code_hash), update (revoked_at)');

-- The staff told the index person, and let them make codes.
create table partner_invitation_offer (
  id uuid not null default uuid_v7(),
  tenant_id uuid not null references tenant,
  investigation_id uuid not null,
  person_id uuid not null,
  offered_by uuid not null,
  offered_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, investigation_id),
  foreign key (tenant_id, investigation_id) references record (tenant_id, id) on delete cascade,
  foreign key (tenant_id, person_id) references person (tenant_id, id),
  foreign key (tenant_id, offered_by) references app_user (tenant_id, id)
);
create index partner_invitation_offer_person on partner_invitation_offer (tenant_id, person_id);
create index partner_invitation_offer_by on partner_invitation_offer (tenant_id, offered_by);
call wall('partner_invitation_offer');
call audit('partner_invitation_offer');
call open_to_patient('partner_invitation_offer', 'person_id', 'select (tenant_id, id, investigation_id, person_id, offered_at)');

-- An offer is made to one person about one open investigation.
create function withdraw_invitation_offer() returns trigger language plpgsql as $$
begin
  delete from partner_invitation_offer where tenant_id = new.tenant_id and investigation_id = new.record_id;
  return new;
end $$;
create trigger withdraw_invitation_offer after update on investigation for each row
  when (old.open and not new.open or old.person_id <> new.person_id)
  execute function withdraw_invitation_offer();

-- What a visitor typed at a kiosk: the invitation that it is the code of, or that it is the code of none.
alter table raw_visit
  add column partner_invitation_id uuid,
  add column code_unknown boolean not null default false,
  add foreign key (tenant_id, partner_invitation_id) references partner_invitation (tenant_id, id) on delete set null (partner_invitation_id);
create index raw_visit_invitation on raw_visit (tenant_id, partner_invitation_id) where partner_invitation_id is not null;

call know_medical_records();
call know_person_rows();
