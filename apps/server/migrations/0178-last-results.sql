-- The basket shows the last result of each test that a person had.
create index test_order_item_last on test_order_item (tenant_id, person_id, definition_id, finished_at desc)
  where finished_at is not null;
