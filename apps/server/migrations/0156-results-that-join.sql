-- Results of reports join the test that was ordered (R10-06). The laboratory's number of a test finds it again.
create index test_order_item_test_id on test_order_item (tenant_id, lower(test_id)) where test_id is not null;

-- A test whose last result goes with its report (an import that is undone, a file that is deleted) waits for a result again.
create function reopen_tests_without_result() returns trigger language plpgsql set search_path from current as $$
begin
  update test_order_item i set detection = null, outcome_id = null, finished_at = null, reported_at = null, version = i.version + 1
  where i.tenant_id = old.tenant_id and i.id = old.item_id and i.finished_at is not null
    and not exists (select from test_result r where r.tenant_id = old.tenant_id and r.item_id = old.item_id);
  return null;
end
$$;
create trigger test_result_gone after delete on test_result
  for each row when (old.item_id is not null) execute function reopen_tests_without_result();
