-- Treatments that are given here (R3-51): how, because of which test, in spite of which warnings, and whether they were taken back.
alter table treatment
  -- Null: noted as given elsewhere, or not at all.
  add column delivery text check (delivery in ('Observed', 'Prescribed', 'For a partner')),
  -- The warnings that were shown when it was given all the same.
  add column accepted jsonb not null default '[]' check (jsonb_typeof(accepted) = 'array'),
  add column accepted_reason text check (length(accepted_reason) between 1 and 2048),
  add column withdrawn_at timestamptz,
  add column withdrawn_by uuid,
  add column withdrawn_reason text check (length(withdrawn_reason) between 1 and 2048),
  add foreign key (tenant_id, withdrawn_by) references app_user (tenant_id, id),
  add check ((withdrawn_at is null) = (withdrawn_by is null)),
  add check ((withdrawn_at is null) = (withdrawn_reason is null)),
  add check (delivery is null or regimen_id is not null),
  -- A syndrome is of no one infection.
  alter column infection_id drop not null,
  add check (infection_id is not null or definition_id is not null),
  drop constraint treatment_tenant_id_order_item_id_fkey,
  add constraint treatment_order_item foreign key (tenant_id, order_item_id) references test_order_item (tenant_id, id)
    on delete set null (order_item_id);
create index treatment_regimen_given on treatment (tenant_id, regimen_id) where regimen_id is not null;

alter table treatment_regimen
  add column dose text check (length(dose) between 1 and 100),
  add column route text check (route in ('Oral', 'IM', 'IV', 'Vaginal', 'Topical')),
  add check (length(description) between 1 and 2048),
  add check (length(code) between 1 and 64);

alter table treatment_definition
  add column version integer not null default 1,
  add check (length(notes) between 1 and 2048);

-- Route and dose of regimens that stand in their titles.
do $$
declare
  clinic uuid;
begin
  for clinic in select id from tenant loop
    perform set_config('app.tenant', clinic::text, true);
    update treatment_regimen set
      route = case
        when title ~* '\m(plus|then|with ritonavir)\M' then null
        when title ~ '\mIM or IV\M' then null
        when title ~ '\mIM\M' then 'IM'
        when title ~ '\mIV\M' then 'IV'
        when title ~* '\mvaginally\M' then 'Vaginal'
        when title ~* '\m(orally|tablet|capsule)' then 'Oral'
      end,
      dose = case when title !~* '\m(plus|then|with|and)\M'
        then substring(title from '\d[\d.,]*(?: to \d[\d.,]*)? (?:million units|units/kg|mg/kg|mg|g)\M') end;
  end loop;
  perform set_config('app.tenant', '', true);
end
$$;
