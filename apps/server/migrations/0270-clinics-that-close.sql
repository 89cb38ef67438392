-- A clinic can be closed without loss: nobody enters it, and what is kept stays.
alter table tenant add column closed_at timestamptz;
-- Nothing is sent for a closed clinic.
grant select (closed_at) on tenant to tracewell_worker;
-- What it was opened for; null: opened before there were programs to choose from.
alter table tenant add column program text;

-- The clinics that belong together: that in which the transaction acts, what stands above it, and all that stands below that.
create function clinic_tree() returns setof uuid language sql stable as $$
  with recursive above as (
    select id, parent_id from tenant where id = app_tenant()
    union all select t.id, t.parent_id from tenant t join above on t.id = above.parent_id
  ), below as (
    select id from above where parent_id is null
    union all select t.id from tenant t join below on t.parent_id = below.id
  )
  select id from below
$$;
