-- What tells an order and its results apart when they come again under the same filler number: who sent them, which specimen, and
-- when it was taken (docs/decisions/0087). What was stored before says no sender, which fits any.
alter table test_order add column sender text check (length(sender) between 1 and 500);
alter table test_result add column sub_id text check (length(sub_id) between 1 and 500);
create index test_order_filler on test_order (tenant_id, lower(filler_order_number)) where filler_order_number is not null;

do $$
declare
  clinic uuid;
begin
  for clinic in select id from tenant loop
    perform set_config('app.tenant', clinic::text, true);
    alter table test_result disable trigger user;
    update test_result set sub_id = nullif(split_part(report_key, '|', 6), '')
    where tenant_id = clinic and report_key like 'result|%' and nullif(split_part(report_key, '|', 6), '') is not null;
    alter table test_result enable trigger user;
  end loop;
  perform set_config('app.tenant', '', true);
end $$;
