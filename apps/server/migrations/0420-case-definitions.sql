-- A case definition by parts (R10-37), and the classes that people set instead of it.
alter table outbreak
  add column case_definition jsonb,
  add column case_definition_at timestamptz,
  add constraint outbreak_case_definition_dated check ((case_definition is null) or (case_definition_at is not null));

alter table outbreak_member
  add column version integer not null default 1,
  -- 'none': no case by any rule. Null: as the definition says.
  add column class_by_hand text check (class_by_hand in ('confirmed', 'probable', 'suspected', 'excluded', 'none')),
  add column class_reason text check (length(class_reason) between 1 and 2048),
  add column classed_by uuid,
  add column classed_at timestamptz,
  add check ((class_by_hand is null) = (class_reason is null) and (class_by_hand is null) = (classed_at is null)),
  add foreign key (tenant_id, classed_by) references app_user (tenant_id, id);
create index outbreak_member_classed_by on outbreak_member (tenant_id, classed_by) where classed_by is not null;
