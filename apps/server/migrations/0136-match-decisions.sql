-- What would have let a candidate join by itself, and whether something else than the score kept it from that.
alter table match_candidate add column needed text[] not null default '{}';
alter table match_candidate add column held_back boolean not null default false;

-- How staff decided about each candidate whom matching had left to them: what thresholds are tried on. Whom it was about
-- stands in the trail.
create table match_decision (
  id uuid not null default uuid_v7(),
  tenant_id uuid not null references tenant,
  score real not null,
  -- A rule kept the candidate from joining, whatever the score.
  held_back boolean not null,
  accepted boolean not null,
  decided_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
call wall('match_decision');
