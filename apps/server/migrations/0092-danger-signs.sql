-- Danger signs of a self-assessment, and who of the staff has seen to them (R10-62).

alter table self_assessment
  add column danger_signs text[] not null default '{}' check (danger_signs <@ array['difficulty_breathing', 'very_high_fever',
    'cough', 'flu_symptoms', 'loss_taste_smell']),
  add column handled_at timestamptz,
  add column handled_by uuid,
  add foreign key (tenant_id, handled_by) references app_user (tenant_id, id),
  add check ((handled_at is null) = (handled_by is null)),
  add check (handled_at is null or danger_signs <> '{}');
create index self_assessment_danger on self_assessment (tenant_id, created_at) where danger_signs <> '{}' and handled_at is null;
grant update (handled_at, handled_by) on self_assessment to tracewell_app;
