-- Standard messages in the languages that patients read (R10-17). What was there is English.

alter table standard_message
  add column subjects jsonb check (jsonb_typeof(subjects) = 'object' and subjects ? 'en'),
  add column bodies jsonb check (jsonb_typeof(bodies) = 'object' and bodies ? 'en' and bodies::text not like '%..%'),
  add column version integer not null default 1;

do $$
declare
  clinic uuid;
begin
  for clinic in select id from tenant loop
    perform set_config('app.tenant', clinic::text, true);
    alter table standard_message disable trigger user;
    update standard_message set subjects = case when subject is not null then jsonb_build_object('en', subject) end,
      bodies = jsonb_build_object('en', body)
    where tenant_id = clinic;
    alter table standard_message enable trigger user;
  end loop;
  perform set_config('app.tenant', '', true);
end $$;

alter table standard_message
  alter column bodies set not null,
  drop column subject,
  drop column body,
  add check ((channel = 'email') = (subjects is not null));
