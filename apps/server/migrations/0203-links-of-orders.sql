-- A link gives the results of the order that it was sent for and whatever else is new for its patient, not one test alone.
alter table result_link add column test_order_id uuid;
do $$
declare clinic uuid;
begin
  for clinic in select id from tenant loop
    perform set_config('app.tenant', clinic::text, true);
    alter table result_link disable trigger user;
    update result_link l set test_order_id = i.test_order_id
      from test_order_item i where i.tenant_id = l.tenant_id and i.id = l.item_id;
    alter table result_link enable trigger user;
  end loop;
  perform set_config('app.tenant', '', true);
end $$;
alter table result_link
  alter column test_order_id set not null,
  drop column item_id,
  add foreign key (tenant_id, test_order_id) references test_order (tenant_id, id) on delete cascade;
create index result_link_order on result_link (tenant_id, test_order_id, created_at);
