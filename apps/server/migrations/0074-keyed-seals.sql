-- Seals of the Activity log are made with a key that the database never sees (docs/decisions/0067). Workers make them; this is what they
-- and whoever verifies need of the database.

alter table trail_seal
  -- Which key, and what it makes of the seal (HMAC-SHA-256). Null in seals of before.
  add column key_id text,
  add column mac bytea,
  add check ((key_id is null) = (mac is null));

drop function seal_trail();
drop function verify_trail();
drop function trail_digest(bytea, integer, xid8, xid8);

-- The digests of a stretch's lines, in their order, 10,000 in a row: a stretch of any length can be read. Nothing of a line
-- can be read from its digest.
-- A line that shows nobody else is digested as before there were such lines (0076), so that the seals of that time still hold.
create function trail_digests(in_era integer, from_xid xid8, to_xid xid8) returns table (part bigint, digests bytea)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query
  select lines.place, string_agg(lines.line, ''::bytea order by lines.id)
  from (
    select t.id, (row_number() over (order by t.id) - 1) / 10000 as place,
      sha256(convert_to(case when t.shown is null
        then json_build_array(t.id, t.tenant_id, t.at at time zone 'UTC', t.actor_id, t.actor_name, t.session_id,
          t.request_id, t.address, t.action, t.table_name, t.row_id, t.record_id, t.person_id, t.before, t.after, t.reason)
        else json_build_array(t.id, t.tenant_id, t.at at time zone 'UTC', t.actor_id, t.actor_name, t.session_id,
          t.request_id, t.address, t.action, t.table_name, t.row_id, t.record_id, t.person_id, t.before, t.after, t.reason, t.shown)
        end::text, 'UTF8')) as line
    from trail t
    where t.era = in_era and t.xid >= trail_digests.from_xid and t.xid < trail_digests.to_xid
  ) lines
  group by lines.place order by lines.place;
end $$;

-- The seals after a number, in their order.
create function trail_seals(after integer, many integer) returns setof trail_seal
language sql stable security definer set search_path = public, pg_temp as $$
  select * from trail_seal where id > after order by id limit many
$$;

-- The first stretch that is not sealed: in the present era what lies before `border`, in eras that are over all that is left.
create function unsealed_stretch(border xid8, out era integer, out from_xid xid8, out to_xid xid8)
language sql stable security definer set search_path = public, pg_temp as $$
  with last as (
    select s.era, s.to_xid from trail_seal s order by s.id desc limit 1
  ), stretch as (
    select e.era,
      case when e.era = last.era then last.to_xid else '0'::xid8 end as from_xid,
      case when e.era = trail_era() then border else '18446744073709551615'::xid8 end as to_xid
    from trail_era e left join last on true
    where last.era is null or e.era >= last.era
  )
  select s.era, s.from_xid, s.to_xid from stretch s
  where exists (select from trail t where t.era = s.era and t.xid >= s.from_xid and t.xid < s.to_xid)
  order by s.era limit 1
$$;

alter function trail_digests owner to tracewell_trail;
alter function trail_seals owner to tracewell_trail;
alter function unsealed_stretch owner to tracewell_trail;
revoke execute on function trail_digests, trail_seals, unsealed_stretch from public;
grant execute on function trail_digests, trail_seals to tracewell_app, tracewell_worker;
grant execute on function unsealed_stretch to tracewell_worker;
grant select, insert on trail_seal to tracewell_worker;
do $$
begin
  execute format('grant execute on function trail_digests, trail_seals, unsealed_stretch to %I', current_user);
end $$;
