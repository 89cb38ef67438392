-- A file's positive infection holds it open until it has its case, or somebody said why it gets none (R10-56).

alter table record_infection add column no_case_reason text check (length(no_case_reason) between 1 and 500);

-- Files that were closed as Case Created while another of their positive infections had no case go back to review.
do $$
declare
  clinic uuid;
begin
  perform set_config('app.actor_name', 'Tracewell', true),
    set_config('app.reason', 'A positive infection of this file has no investigation yet.', true);
  for clinic in select id from tenant loop
    perform set_config('app.tenant', clinic::text, true);
    update record r set status_key = 'InReview', closed = false, closed_at = null, updated_at = now(), version = version + 1
    where r.tenant_id = clinic and r.kind = 'IncomingReport' and r.status_key = 'CaseCreated'
      and exists (
        select from record_infection ri where ri.tenant_id = clinic and ri.record_id = r.id and ri.status = 'Positive'
          and not exists (
            select from investigation i join record c on c.id = i.record_id
            where i.infection_id = ri.infection_id
              and (c.based_on_id = r.id
                or exists (select from record_attachment a where a.record_id = c.id and a.attached_id = r.id))));
  end loop;
  perform set_config('app.tenant', '', true), set_config('app.actor_name', '', true), set_config('app.reason', '', true);
end $$;
