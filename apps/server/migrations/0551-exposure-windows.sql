-- When someone with a stage of an infection was exposed and could pass it on, in days (docs/decisions/0294).
create table exposure_window (
  id uuid not null default uuid_v7(),
  tenant_id uuid not null references tenant,
  infection_id uuid not null,
  stage text not null check (length(stage) between 1 and 80),
  caught_least integer check (caught_least >= 0),
  caught_most integer check (caught_most >= 0),
  infectious_before integer check (infectious_before >= 0),
  infectious_after integer check (infectious_after >= 0),
  interview_before integer check (interview_before >= 0),
  source text not null check (length(source) between 1 and 500),
  position integer not null,
  primary key (tenant_id, id),
  check (caught_least <= caught_most),
  foreign key (tenant_id, infection_id) references infection (tenant_id, id)
);
create index exposure_window_infection on exposure_window (tenant_id, infection_id, position);
call wall('exposure_window');
call audit('exposure_window');

alter table infection add column version integer not null default 1;

do $$
declare
  clinic uuid;
begin
  for clinic in select id from tenant loop
    perform set_config('app.tenant', clinic::text, true);
    update infection i set name = i.name || ' (' || twin.nth || ')'
      from (select id, row_number() over (partition by lower(name) order by id) as nth from infection
        where tenant_id = clinic) twin
      where i.tenant_id = clinic and twin.id = i.id and twin.nth > 1;
    insert into exposure_window (tenant_id, infection_id, stage, caught_least, caught_most, infectious_before,
        infectious_after, interview_before, source, position)
    select clinic, i.id, given.stage, given.caught_least::integer, given.caught_most, given.infectious_before::integer,
      given.infectious_after::integer, given.interview_before, given.source, given.position
    from (values
      ('gonorrhea', 'All', 1, 14, 14, 7, 60, 'CDC Program Operations Guidelines 2001, Appendix PS-A', 1),
      ('chlamydia', 'All', 7, 21, 21, 7, 60, 'CDC Program Operations Guidelines 2001, Appendix PS-A', 2),
      ('trichomoniasis', 'All', 5, 28, 28, 0, 60, 'No national figure; 60 days as for chlamydia', 3),
      ('syphilis', 'Primary', 10, 90, 0, 0, 90, 'CDC Program Operations Guidelines 2001, Appendix PS-A', 4),
      ('syphilis', 'Secondary', 17, 195, 105, 0, 195, 'CDC Program Operations Guidelines 2001, Appendix PS-A: 90 days, 35 of lesion and 70 between', 5),
      ('syphilis', 'Early latent, or stage not known yet', null, 365, 365, 0, 365, 'CDC Program Operations Guidelines 2001, Appendix PS-A; counted back from treatment', 6),
      ('hiv', 'All', 14, 365, null, null, 365, 'CDC Program Operations Guidelines 2001, Appendix PS-A; spouses of the last 10 years', 7),
      ('mpox', 'All', 3, 17, 4, null, 21, 'CDC clinical guidance; infectious until the skin has healed', 8),
      ('hepatitis-a', 'All', 15, 50, 14, 7, 50, 'CDC: two weeks before to one week after jaundice', 9),
      ('hepatitis-b', 'Acute', 60, 150, 150, null, 180, 'CDC; infectious while HBsAg is found', 10),
      ('hepatitis-c', 'Acute', 14, 182, 182, null, 182, 'CDC; infectious while RNA is found', 11),
      ('covid-19', 'All', 2, 14, 2, 10, 2, 'CDC: two days before to ten days after onset', 12)
    ) as given(key, stage, caught_least, caught_most, infectious_before, infectious_after, interview_before, source, position)
    join infection i on i.tenant_id = clinic and i.key = given.key;
  end loop;
  perform set_config('app.tenant', '', true);
end $$;

create unique index infection_name on infection (tenant_id, lower(name));
