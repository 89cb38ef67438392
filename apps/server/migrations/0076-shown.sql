-- Every reading of a person's data leaves a line of its own (docs/decisions/0069).

-- Whose data an answer showed beside whom the line is about: everyone in a list or a search.
-- A line of more could not be sealed (0072).
alter table trail add column shown uuid[] check (cardinality(shown) <= 1000000);
-- "Who has seen this patient?" New entries wait in the index's own list, so that a look at fifty persons costs no fifty places.
create index trail_shown on trail using gin (shown) with (gin_pending_list_limit = 1024) where shown is not null;

-- Whose data rows about these records show: a contact's row names the patient of its investigation, too.
create function persons_shown(records uuid[]) returns uuid[] language plpgsql stable as $$
begin
  return (select array_agg(distinct person_id) from (
    select person_id from record where id = any(records)
    union all
    select i.person_id from contact c join record i on i.id = c.case_id where c.record_id = any(records)
  ) shown);
end $$;

-- Writes that someone looked at a person's data: `call` is which call of the API showed it, never what was searched for.
create function write_look(action text, call text, of_record uuid, of_person uuid, of_row uuid, shown uuid[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if action is null or action not in ('view', 'read') then
    raise exception 'No look is called %.', action using errcode = 'insufficient_privilege';
  end if;
  insert into trail (era, tenant_id, actor_id, actor_name, session_id, request_id, address, action, reason, record_id, person_id, row_id, shown)
  values (trail_era(), app_tenant(), app_actor(), nullif(current_setting('app.actor_name', true), ''), signing_session(),
    nullif(current_setting('app.request', true), ''), nullif(current_setting('app.address', true), ''),
    write_look.action, call, of_record, of_person, of_row, write_look.shown);
end $$;
alter function write_look owner to tracewell_trail;
revoke execute on function write_look from public;
grant execute on function write_look to tracewell_app, tracewell_patient;

-- Looks at a part of a record, at lists and at searches are 'read', so that what was opened last ('view') stays quickly found,
-- and so that the lines about signing in stay few.
drop index trail_sign_ins;
create index trail_sign_ins on trail (tenant_id, at)
  where (table_name is null and action not in ('view', 'read')) or table_name in ('app_user', 'role');
