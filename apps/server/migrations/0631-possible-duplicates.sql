-- Two persons of a clinic who may be one, by the rules of matching. They follow from the persons' rows, so they are not on the trail,
-- and go with a person as match keys do (docs/decisions/0322).
create table possible_duplicate (
  id uuid not null default uuid_v7(),
  tenant_id uuid not null references tenant,
  one_id uuid not null,
  other_id uuid not null,
  score real not null check (score between 0 and 1),
  -- A rule of matching keeps the two apart, whatever the score.
  held_back boolean not null,
  primary key (tenant_id, id),
  unique (tenant_id, one_id, other_id),
  check (one_id < other_id)
);
create index possible_duplicate_other on possible_duplicate (tenant_id, other_id);
create index possible_duplicate_score on possible_duplicate (tenant_id, score desc, id);
call wall('possible_duplicate');

-- How far a clinic's persons were compared: by when each was changed last.
create table duplicate_walk (
  tenant_id uuid not null references tenant,
  updated_at timestamptz not null,
  person_id uuid not null,
  primary key (tenant_id)
);
call wall('duplicate_walk');
