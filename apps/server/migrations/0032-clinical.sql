-- Treatments and their regimens (R3-51, R3-52), and the clinical entries of records: a table a kind, a column a field.

create table treatment_definition (
  id uuid primary key default uuid_v7(),
  tenant_id uuid not null references tenant,
  infection_id uuid references infection,
  name text not null check (length(name) between 1 and 512),
  notes text,
  sort_order integer not null,
  disabled boolean not null default false,
  unique (tenant_id, name)
);
call wall('treatment_definition');
call audit('treatment_definition');

create table treatment_regimen (
  id uuid primary key default uuid_v7(),
  tenant_id uuid not null references tenant,
  definition_id uuid not null references treatment_definition,
  title text not null check (length(title) between 1 and 512),
  description text,
  code text,
  for_pregnant boolean not null,
  for_non_pregnant boolean not null,
  for_allergy boolean not null default false,
  sort_order integer not null,
  deleted boolean not null default false,
  unique (definition_id, id),
  unique (tenant_id, definition_id, title)
);
call wall('treatment_regimen');
call audit('treatment_regimen');

create table symptom (
  id uuid primary key default uuid_v7(),
  tenant_id uuid not null references tenant,
  record_id uuid not null references record on delete cascade,
  symptom_id uuid not null references lookup,
  anatomic_site_id uuid references lookup,
  observed_on date,
  clinician_observed boolean,
  patient_described boolean,
  duration integer check (duration between 1 and 999),
  duration_unit text check (duration_unit in ('Days', 'Weeks', 'Months', 'Years')),
  resolved boolean,
  created_at timestamptz not null default now(),
  created_by uuid not null references app_user,
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index symptom_record on symptom (tenant_id, record_id);
call wall('symptom');
call audit('symptom');

create table clinical_course (
  id uuid primary key default uuid_v7(),
  tenant_id uuid not null references tenant,
  record_id uuid not null references record on delete cascade,
  infection_id uuid not null references infection,
  onset_on date,
  diagnosed_on date,
  hospitalized_from_on date,
  hospitalized_to_on date,
  hospital text check (length(hospital) between 1 and 512),
  outcome text check (outcome in ('Recovered', 'Recovering', 'Not recovered', 'Died', 'Unknown')),
  died_on date,
  created_at timestamptz not null default now(),
  created_by uuid not null references app_user,
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index clinical_course_record on clinical_course (tenant_id, record_id);
call wall('clinical_course');
call audit('clinical_course');

create table vital (
  id uuid primary key default uuid_v7(),
  tenant_id uuid not null references tenant,
  record_id uuid not null references record on delete cascade,
  taken_on date not null,
  taken_time time,
  temperature numeric(11, 2) check (temperature between 70 and 115),
  pulse integer check (pulse between 0 and 300),
  respiratory_rate integer check (respiratory_rate between 0 and 120),
  systolic integer check (systolic between 30 and 300),
  diastolic integer check (diastolic between 10 and 200),
  oxygen_saturation integer check (oxygen_saturation between 0 and 100),
  weight numeric(11, 2) check (weight between 0.5 and 1500),
  height numeric(11, 2) check (height between 5 and 110),
  pain integer check (pain between 0 and 10),
  comment text check (length(comment) between 1 and 512),
  created_at timestamptz not null default now(),
  created_by uuid not null references app_user,
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index vital_record on vital (tenant_id, record_id);
call wall('vital');
call audit('vital');

create table medication (
  id uuid primary key default uuid_v7(),
  tenant_id uuid not null references tenant,
  record_id uuid not null references record on delete cascade,
  name text not null check (length(name) between 1 and 512),
  dosage text check (length(dosage) between 1 and 512),
  reason text check (length(reason) between 1 and 512),
  from_on date,
  to_on date,
  created_at timestamptz not null default now(),
  created_by uuid not null references app_user,
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index medication_record on medication (tenant_id, record_id);
call wall('medication');
call audit('medication');

create table allergy (
  id uuid primary key default uuid_v7(),
  tenant_id uuid not null references tenant,
  record_id uuid not null references record on delete cascade,
  allergen text not null check (length(allergen) between 1 and 512),
  allergen_type text check (allergen_type in ('Drug', 'Food', 'Latex', 'Environment', 'Other')),
  reaction text check (length(reaction) between 1 and 512),
  severity text check (severity in ('Mild', 'Moderate', 'Severe', 'Unknown')),
  noted_on date,
  created_at timestamptz not null default now(),
  created_by uuid not null references app_user,
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index allergy_record on allergy (tenant_id, record_id);
call wall('allergy');
call audit('allergy');

create table antibiotic (
  id uuid primary key default uuid_v7(),
  tenant_id uuid not null references tenant,
  record_id uuid not null references record on delete cascade,
  name text not null check (length(name) between 1 and 512),
  dosage text check (length(dosage) between 1 and 512),
  reason text check (length(reason) between 1 and 512),
  from_on date,
  to_on date,
  completed boolean,
  created_at timestamptz not null default now(),
  created_by uuid not null references app_user,
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index antibiotic_record on antibiotic (tenant_id, record_id);
call wall('antibiotic');
call audit('antibiotic');

create table vaccination (
  id uuid primary key default uuid_v7(),
  tenant_id uuid not null references tenant,
  record_id uuid not null references record on delete cascade,
  vaccine_type_id uuid not null references lookup,
  dose_number integer check (dose_number between 1 and 20),
  given_on date,
  lot_number text check (length(lot_number) between 1 and 512),
  manufacturer_id uuid references lookup,
  event_source_id uuid references lookup,
  reason_not_vaccinated_id uuid references lookup,
  created_at timestamptz not null default now(),
  created_by uuid not null references app_user,
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index vaccination_record on vaccination (tenant_id, record_id);
call wall('vaccination');
call audit('vaccination');

create table treatment (
  id uuid primary key default uuid_v7(),
  tenant_id uuid not null references tenant,
  record_id uuid not null references record on delete cascade,
  treatment_type text not null check (treatment_type in ('Treated', 'Presumptively Treated', 'Untreated')),
  infection_id uuid not null references infection,
  definition_id uuid references treatment_definition,
  regimen_id uuid,
  clinician_id uuid references app_user,
  after_result boolean,
  administered_on date,
  administered_time time,
  administered_by_id uuid references app_user,
  lot_number text check (length(lot_number) between 1 and 512),
  comment text check (length(comment) between 1 and 2048),
  created_at timestamptz not null default now(),
  created_by uuid not null references app_user,
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index treatment_record on treatment (tenant_id, record_id);
call wall('treatment');
call audit('treatment');
-- A regimen is one of its treatment's.
alter table treatment add constraint treatment_regimen_of_definition
  foreign key (definition_id, regimen_id) references treatment_regimen (definition_id, id),
  add check (regimen_id is null or definition_id is not null);

create table partner_count (
  id uuid primary key default uuid_v7(),
  tenant_id uuid not null references tenant,
  record_id uuid not null references record on delete cascade,
  social_contact text not null check (social_contact in ('Last 12 Months', 'Interview Period Contacts')),
  infection_id uuid references infection,
  male_count integer check (male_count between 0 and 9999),
  female_count integer check (female_count between 0 and 9999),
  trans_count integer check (trans_count between 0 and 9999),
  counted_on date,
  created_at timestamptz not null default now(),
  created_by uuid not null references app_user,
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index partner_count_record on partner_count (tenant_id, record_id);
call wall('partner_count');
call audit('partner_count');

create table social_place (
  id uuid primary key default uuid_v7(),
  tenant_id uuid not null references tenant,
  record_id uuid not null references record on delete cascade,
  name text not null check (length(name) between 1 and 512),
  category_id uuid references lookup,
  address text check (length(address) between 1 and 512),
  people_count integer check (people_count between 0 and 9999),
  last_there_on date,
  extra_info text check (length(extra_info) between 1 and 2048),
  created_at timestamptz not null default now(),
  created_by uuid not null references app_user,
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index social_place_record on social_place (tenant_id, record_id);
call wall('social_place');
call audit('social_place');

create table media_site (
  id uuid primary key default uuid_v7(),
  tenant_id uuid not null references tenant,
  record_id uuid not null references record on delete cascade,
  name text not null check (length(name) between 1 and 512),
  site_type text not null check (site_type in ('Site', 'Profile')),
  url text check (length(url) between 1 and 512),
  last_used_on date,
  created_at timestamptz not null default now(),
  created_by uuid not null references app_user,
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index media_site_record on media_site (tenant_id, record_id);
call wall('media_site');
call audit('media_site');

create table travel (
  id uuid primary key default uuid_v7(),
  tenant_id uuid not null references tenant,
  record_id uuid not null references record on delete cascade,
  destination text not null check (length(destination) between 1 and 512),
  travel_type text check (travel_type in ('Domestic', 'Foreign')),
  from_on date,
  to_on date,
  purpose text check (purpose in ('Vacation', 'Work', 'Visiting family or friends', 'Study', 'Migration', 'Other')),
  comment text check (length(comment) between 1 and 512),
  created_at timestamptz not null default now(),
  created_by uuid not null references app_user,
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index travel_record on travel (tenant_id, record_id);
call wall('travel');
call audit('travel');

create table referral (
  id uuid primary key default uuid_v7(),
  tenant_id uuid not null references tenant,
  record_id uuid not null references record on delete cascade,
  service text not null check (service in ('HIV care', 'PrEP', 'Hepatitis care', 'Primary care', 'Prenatal care', 'Mental health', 'Substance use treatment', 'Syringe services', 'Housing', 'Violence support', 'Vaccination', 'Other')),
  referred_to text check (length(referred_to) between 1 and 512),
  referred_on date,
  outcome text check (outcome in ('Pending', 'Attended', 'Did not attend', 'Declined', 'Unknown')),
  attended_on date,
  comment text check (length(comment) between 1 and 512),
  created_at timestamptz not null default now(),
  created_by uuid not null references app_user,
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index referral_record on referral (tenant_id, record_id);
call wall('referral');
call audit('referral');

create table family_member (
  id uuid primary key default uuid_v7(),
  tenant_id uuid not null references tenant,
  record_id uuid not null references record on delete cascade,
  member_id uuid not null references person,
  kinship_id uuid references lookup,
  lives_together boolean,
  linked_on date,
  comment text check (length(comment) between 1 and 512),
  -- Whose family it is: the patient of the record.
  person_id uuid not null references person,
  created_at timestamptz not null default now(),
  created_by uuid not null references app_user,
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  -- 'Person already linked as family member' (R8-54).
  constraint family_member_linked unique (tenant_id, person_id, member_id),
  constraint family_member_other check (person_id <> member_id)
);
create index family_member_record on family_member (tenant_id, record_id);
call wall('family_member');
call audit('family_member');
create index family_member_member on family_member (tenant_id, member_id);

-- The family goes with a record whose person is another one from now on; whom that person has already, stays once.
create function bring_family() returns trigger language plpgsql as $$
begin
  delete from family_member f where f.record_id = new.id and (f.member_id = new.person_id or exists (
    select from family_member theirs
    where theirs.tenant_id = f.tenant_id and theirs.person_id = new.person_id and theirs.member_id = f.member_id and theirs.id <> f.id));
  update family_member set person_id = new.person_id where record_id = new.id and person_id <> new.person_id;
  return null;
end $$;
create trigger family_follows after update of person_id on record for each row
  when (old.person_id is distinct from new.person_id) execute function bring_family();

create table pregnancy (
  id uuid primary key default uuid_v7(),
  tenant_id uuid not null references tenant,
  record_id uuid not null references record on delete cascade,
  pregnancy_status text not null check (pregnancy_status in ('Yes', 'No', 'Unknown', 'Refused', 'Recently pregnant')),
  noted_on date not null,
  weeks integer check (weeks between 0 and 45),
  due_on date,
  prenatal_care boolean,
  outcome text check (outcome in ('Live birth', 'Stillbirth', 'Miscarriage', 'Termination', 'Unknown')),
  outcome_on date,
  created_at timestamptz not null default now(),
  created_by uuid not null references app_user,
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index pregnancy_record on pregnancy (tenant_id, record_id);
call wall('pregnancy');
call audit('pregnancy');

create table consent (
  id uuid primary key default uuid_v7(),
  tenant_id uuid not null references tenant,
  record_id uuid not null references record on delete cascade,
  consent_to text not null check (consent_to in ('Testing', 'Treatment', 'HIV testing', 'Text and email messages', 'Partner services', 'Sharing with another provider', 'Interpreter', 'Photography', 'Research', 'Other')),
  answer text not null check (answer in ('Given', 'Refused', 'Withdrawn')),
  given_on date not null,
  given_by text check (length(given_by) between 1 and 512),
  comment text check (length(comment) between 1 and 512),
  created_at timestamptz not null default now(),
  created_by uuid not null references app_user,
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index consent_record on consent (tenant_id, record_id);
call wall('consent');
call audit('consent');

-- Clinics that were opened before get the words and treatments that new ones begin with.
do $$
declare
  clinic uuid;
begin
  for clinic in select id from tenant loop
    perform set_config('app.tenant', clinic::text, true);
    insert into lookup (tenant_id, kind, name, code, sort_order)
    select clinic, word.kind, word.name, word.code, word.place
    from (values
      ('PATIENT_TYPE', 'New patient', null, 1),
      ('PATIENT_TYPE', 'Returning patient', null, 2),
      ('PATIENT_TYPE', 'Contact of a case', null, 3),
      ('PATIENT_TYPE', 'Referred', null, 4),
      ('PATIENT_TYPE', 'Walk-in', null, 5),
      ('PATIENT_TYPE', 'Other', null, 6),
      ('SYMPTOM', 'No symptoms', '84387000', 1),
      ('SYMPTOM', 'Genital ulcer or sore', null, 2),
      ('SYMPTOM', 'Genital discharge', null, 3),
      ('SYMPTOM', 'Painful urination', '49650001', 4),
      ('SYMPTOM', 'Genital itching', null, 5),
      ('SYMPTOM', 'Genital warts', '266113007', 6),
      ('SYMPTOM', 'Pelvic pain', '30473006', 7),
      ('SYMPTOM', 'Testicular pain', '63901009', 8),
      ('SYMPTOM', 'Pain during sex', '71315007', 9),
      ('SYMPTOM', 'Bleeding between periods', null, 10),
      ('SYMPTOM', 'Rectal pain', '77880009', 11),
      ('SYMPTOM', 'Rectal discharge', null, 12),
      ('SYMPTOM', 'Rash', '271807003', 13),
      ('SYMPTOM', 'Palm or sole rash', null, 14),
      ('SYMPTOM', 'Mucous patches', null, 15),
      ('SYMPTOM', 'Hair loss', '56317004', 16),
      ('SYMPTOM', 'Swollen lymph nodes', '30746006', 17),
      ('SYMPTOM', 'Sore throat', '162397003', 18),
      ('SYMPTOM', 'Vision changes', null, 19),
      ('SYMPTOM', 'Eye redness or pain', '75705005', 20),
      ('SYMPTOM', 'Hearing loss', '15188001', 21),
      ('SYMPTOM', 'Headache', '25064002', 22),
      ('SYMPTOM', 'Neck stiffness', '161882006', 23),
      ('SYMPTOM', 'Fever', '386661006', 24),
      ('SYMPTOM', 'Chills', '43724002', 25),
      ('SYMPTOM', 'Cough', '49727002', 26),
      ('SYMPTOM', 'Shortness of breath', '267036007', 27),
      ('SYMPTOM', 'Loss of taste or smell', '44169009', 28),
      ('SYMPTOM', 'Muscle aches', '68962001', 29),
      ('SYMPTOM', 'Fatigue', '84229001', 30),
      ('SYMPTOM', 'Runny or stuffy nose', '64531003', 31),
      ('SYMPTOM', 'Nausea or vomiting', '16932000', 32),
      ('SYMPTOM', 'Diarrhea', '62315008', 33),
      ('SYMPTOM', 'Abdominal pain', '21522001', 34),
      ('SYMPTOM', 'Jaundice', '18165001', 35),
      ('SYMPTOM', 'Weight loss', '89362005', 36),
      ('SYMPTOM', 'Night sweats', '42984000', 37),
      ('SYMPTOM', 'Joint pain', '57676002', 38),
      ('SYMPTOM', 'Other', '74964007', 39),
      ('ANATOMIC_SITE', 'Penis', '18911002', 1),
      ('ANATOMIC_SITE', 'Urethra', '13648007', 2),
      ('ANATOMIC_SITE', 'Vagina', '76784001', 3),
      ('ANATOMIC_SITE', 'Cervix', '71252005', 4),
      ('ANATOMIC_SITE', 'Vulva', '45292006', 5),
      ('ANATOMIC_SITE', 'Scrotum or testicles', '20233005', 6),
      ('ANATOMIC_SITE', 'Anus or rectum', '281088000', 7),
      ('ANATOMIC_SITE', 'Mouth', '123851003', 8),
      ('ANATOMIC_SITE', 'Throat', '54066008', 9),
      ('ANATOMIC_SITE', 'Eye', '81745001', 10),
      ('ANATOMIC_SITE', 'Palms', null, 11),
      ('ANATOMIC_SITE', 'Soles', '57999000', 12),
      ('ANATOMIC_SITE', 'Trunk', '22943007', 13),
      ('ANATOMIC_SITE', 'Arms', null, 14),
      ('ANATOMIC_SITE', 'Legs', null, 15),
      ('ANATOMIC_SITE', 'Face', '89545001', 16),
      ('ANATOMIC_SITE', 'Groin', '26893007', 17),
      ('ANATOMIC_SITE', 'Lymph nodes', '59441001', 18),
      ('ANATOMIC_SITE', 'Lungs', '39607008', 19),
      ('ANATOMIC_SITE', 'Whole body', '38266002', 20),
      ('ANATOMIC_SITE', 'Other', '74964007', 21),
      ('MEETING_PLACE', 'Bar or club', null, 1),
      ('MEETING_PLACE', 'Bathhouse or sex club', null, 2),
      ('MEETING_PLACE', 'Park or street', null, 3),
      ('MEETING_PLACE', 'Private home or party', null, 4),
      ('MEETING_PLACE', 'Hotel or motel', null, 5),
      ('MEETING_PLACE', 'Gym or spa', null, 6),
      ('MEETING_PLACE', 'Adult bookstore or theater', null, 7),
      ('MEETING_PLACE', 'Shelter', null, 8),
      ('MEETING_PLACE', 'Correctional facility', null, 9),
      ('MEETING_PLACE', 'School or university', null, 10),
      ('MEETING_PLACE', 'Workplace', null, 11),
      ('MEETING_PLACE', 'Place of worship', null, 12),
      ('MEETING_PLACE', 'Restaurant', null, 13),
      ('MEETING_PLACE', 'Event or festival', null, 14),
      ('MEETING_PLACE', 'Other', null, 15),
      ('MEDIA_SITE', 'Grindr', 'https://www.grindr.com', 1),
      ('MEDIA_SITE', 'Tinder', 'https://tinder.com', 2),
      ('MEDIA_SITE', 'Bumble', 'https://bumble.com', 3),
      ('MEDIA_SITE', 'Hinge', 'https://hinge.co', 4),
      ('MEDIA_SITE', 'Scruff', 'https://www.scruff.com', 5),
      ('MEDIA_SITE', 'Jack''d', 'https://www.jackd.com', 6),
      ('MEDIA_SITE', 'Sniffies', 'https://sniffies.com', 7),
      ('MEDIA_SITE', 'Adam4Adam', 'https://www.adam4adam.com', 8),
      ('MEDIA_SITE', 'Facebook', 'https://www.facebook.com', 9),
      ('MEDIA_SITE', 'Instagram', 'https://www.instagram.com', 10),
      ('MEDIA_SITE', 'Snapchat', 'https://www.snapchat.com', 11),
      ('MEDIA_SITE', 'WhatsApp', 'https://www.whatsapp.com', 12),
      ('MEDIA_SITE', 'Telegram', 'https://telegram.org', 13),
      ('MEDIA_SITE', 'TikTok', 'https://www.tiktok.com', 14),
      ('MEDIA_SITE', 'X', 'https://x.com', 15),
      ('MEDIA_SITE', 'Reddit', 'https://www.reddit.com', 16),
      ('SPECIMEN_SOURCE', 'Blood', '119297000', 1),
      ('SPECIMEN_SOURCE', 'Serum', '119364003', 2),
      ('SPECIMEN_SOURCE', 'Urine', '122575003', 3),
      ('SPECIMEN_SOURCE', 'Urethral swab', '258530009', 4),
      ('SPECIMEN_SOURCE', 'Cervical swab', '258524003', 5),
      ('SPECIMEN_SOURCE', 'Vaginal swab', '258520007', 6),
      ('SPECIMEN_SOURCE', 'Rectal swab', '258528007', 7),
      ('SPECIMEN_SOURCE', 'Throat swab', '258529004', 8),
      ('SPECIMEN_SOURCE', 'Nasopharyngeal swab', '258500001', 9),
      ('SPECIMEN_SOURCE', 'Nasal swab', '445297001', 10),
      ('SPECIMEN_SOURCE', 'Lesion swab', null, 11),
      ('SPECIMEN_SOURCE', 'Saliva', '119342007', 12),
      ('SPECIMEN_SOURCE', 'Cerebrospinal fluid', '258450006', 13),
      ('SPECIMEN_SOURCE', 'Other', '74964007', 14),
      ('RESULT_UNIT', 'copies/mL', null, 1),
      ('RESULT_UNIT', 'IU/mL', null, 2),
      ('RESULT_UNIT', 'IU/L', null, 3),
      ('RESULT_UNIT', 'U/L', null, 4),
      ('RESULT_UNIT', 'mg/dL', null, 5),
      ('RESULT_UNIT', 'g/dL', null, 6),
      ('RESULT_UNIT', 'cells/uL', null, 7),
      ('RESULT_UNIT', 'S/CO', null, 8),
      ('RESULT_UNIT', 'Index', null, 9),
      ('RESULT_UNIT', 'Titer', null, 10),
      ('RESULT_UNIT', '%', null, 11),
      ('RESULT_UNIT', 'Other', null, 12),
      ('PERFORMING_LABORATORY_TYPE', 'Public health laboratory', null, 1),
      ('PERFORMING_LABORATORY_TYPE', 'Commercial laboratory', null, 2),
      ('PERFORMING_LABORATORY_TYPE', 'Hospital laboratory', null, 3),
      ('PERFORMING_LABORATORY_TYPE', 'Clinic, on site', null, 4),
      ('PERFORMING_LABORATORY_TYPE', 'CDC', null, 5),
      ('PERFORMING_LABORATORY_TYPE', 'Other', null, 6),
      ('TEST_TYPE', 'NAAT', null, 1),
      ('TEST_TYPE', 'Culture', null, 2),
      ('TEST_TYPE', 'Serology', null, 3),
      ('TEST_TYPE', 'Rapid', null, 4),
      ('TEST_TYPE', 'Microscopy', null, 5),
      ('TEST_TYPE', 'Antigen', null, 6),
      ('TEST_TYPE', 'Molecular', null, 7),
      ('TEST_TYPE', 'Other', null, 8),
      ('VACCINE_TYPE', 'COVID-19', '213', 1),
      ('VACCINE_TYPE', 'Influenza', '88', 2),
      ('VACCINE_TYPE', 'Hepatitis A', '85', 3),
      ('VACCINE_TYPE', 'Hepatitis B', '45', 4),
      ('VACCINE_TYPE', 'Hepatitis A and B', '104', 5),
      ('VACCINE_TYPE', 'HPV, 9-valent', '165', 6),
      ('VACCINE_TYPE', 'Mpox (Jynneos)', '206', 7),
      ('VACCINE_TYPE', 'Meningococcal ACWY', '114', 8),
      ('VACCINE_TYPE', 'Meningococcal B', '162', 9),
      ('VACCINE_TYPE', 'Tdap', '115', 10),
      ('VACCINE_TYPE', 'MMR', '03', 11),
      ('VACCINE_TYPE', 'Varicella', '21', 12),
      ('VACCINE_TYPE', 'Pneumococcal', '109', 13),
      ('VACCINE_TYPE', 'RSV', '303', 14),
      ('VACCINE_TYPE', 'Other', null, 15),
      ('VACCINE_MANUFACTURER', 'Pfizer', 'PFR', 1),
      ('VACCINE_MANUFACTURER', 'Moderna', 'MOD', 2),
      ('VACCINE_MANUFACTURER', 'Novavax', 'NVX', 3),
      ('VACCINE_MANUFACTURER', 'Merck', 'MSD', 4),
      ('VACCINE_MANUFACTURER', 'GlaxoSmithKline', 'SKB', 5),
      ('VACCINE_MANUFACTURER', 'Sanofi Pasteur', 'PMC', 6),
      ('VACCINE_MANUFACTURER', 'Seqirus', 'SEQ', 7),
      ('VACCINE_MANUFACTURER', 'AstraZeneca', 'ASZ', 8),
      ('VACCINE_MANUFACTURER', 'Bavarian Nordic', 'BN', 9),
      ('VACCINE_MANUFACTURER', 'Dynavax', 'DVX', 10),
      ('VACCINE_MANUFACTURER', 'Janssen', 'JSN', 11),
      ('VACCINE_MANUFACTURER', 'Unknown', 'UNK', 12),
      ('VACCINE_MANUFACTURER', 'Other', 'OTH', 13),
      ('VACCINE_EVENT_SOURCE', 'New immunization record', '00', 1),
      ('VACCINE_EVENT_SOURCE', 'Historical, source not said', '01', 2),
      ('VACCINE_EVENT_SOURCE', 'Historical, other provider', '02', 3),
      ('VACCINE_EVENT_SOURCE', 'Historical, parent''s written record', '03', 4),
      ('VACCINE_EVENT_SOURCE', 'Historical, patient''s or parent''s recall', '04', 5),
      ('VACCINE_EVENT_SOURCE', 'Historical, other registry', '05', 6),
      ('VACCINE_EVENT_SOURCE', 'Historical, birth certificate', '06', 7),
      ('VACCINE_EVENT_SOURCE', 'Historical, school record', '07', 8),
      ('VACCINE_EVENT_SOURCE', 'Historical, public agency', '08', 9),
      ('VACCINE_REASON_NOT_VACCINATED', 'Medical contraindication', null, 1),
      ('VACCINE_REASON_NOT_VACCINATED', 'Religious exemption', null, 2),
      ('VACCINE_REASON_NOT_VACCINATED', 'Philosophical objection', null, 3),
      ('VACCINE_REASON_NOT_VACCINATED', 'Patient or parent refused', null, 4),
      ('VACCINE_REASON_NOT_VACCINATED', 'Laboratory evidence of previous disease', null, 5),
      ('VACCINE_REASON_NOT_VACCINATED', 'Provider''s diagnosis of previous disease', null, 6),
      ('VACCINE_REASON_NOT_VACCINATED', 'Under age', null, 7),
      ('VACCINE_REASON_NOT_VACCINATED', 'Vaccine not available', null, 8),
      ('VACCINE_REASON_NOT_VACCINATED', 'Not yet offered', null, 9),
      ('VACCINE_REASON_NOT_VACCINATED', 'Unknown', null, 10),
      ('VACCINE_REASON_NOT_VACCINATED', 'Other', null, 11)
    ) as word (kind, name, code, place)
    on conflict (tenant_id, kind, name) do nothing;
    with given as (
      insert into treatment_definition (tenant_id, infection_id, name, notes, sort_order)
      select clinic, i.id, seed.name, seed.notes, seed.place
      from (values
      (1, 'chlamydia', 'Chlamydia, urogenital, rectal or pharyngeal', 'Retest about 3 months after treatment; in pregnancy test of cure at about 4 weeks.'),
      (2, 'gonorrhea', 'Gonorrhea, uncomplicated', 'Pharyngeal infection: test of cure 7 to 14 days after treatment. Treat for chlamydia if it is not excluded.'),
      (3, 'gonorrhea', 'Gonorrhea, disseminated', 'Hospital care and an infectious-disease specialist.'),
      (4, 'syphilis', 'Syphilis, primary, secondary or early latent', 'Warn of the Jarisch-Herxheimer reaction. Titers at 6 and 12 months. In pregnancy penicillin is the only choice.'),
      (5, 'syphilis', 'Syphilis, late latent or of unknown duration', 'A gap of 10 to 14 days between doses may be accepted, in pregnancy none above 9 days.'),
      (6, 'syphilis', 'Neurosyphilis, ocular syphilis or otosyphilis', null),
      (7, 'congenital-syphilis', 'Congenital syphilis, proven or highly probable', null),
      (8, 'trichomoniasis', 'Trichomoniasis', 'Women: retest within 3 months.'),
      (9, 'herpes-simplex', 'Genital herpes, first episode', null),
      (10, 'herpes-simplex', 'Genital herpes, suppression or recurrence', null),
      (11, 'chancroid', 'Chancroid', null),
      (12, 'lymphogranuloma-venereum', 'Lymphogranuloma venereum', null),
      (13, 'mycoplasma-genitalium', 'Mycoplasma genitalium', 'Two stages: doxycycline first, then by macrolide susceptibility.'),
      (14, 'hiv', 'HIV, start of treatment', 'Start on the day of diagnosis where possible, by the HIV provider.'),
      (15, 'hiv', 'HIV exposure, non-occupational (nPEP)', 'Within 72 hours of the exposure, 28 days.'),
      (16, 'mpox', 'Mpox', 'Supportive care for all; antivirals for severe disease or high risk.'),
      (17, 'covid-19', 'COVID-19, mild to moderate, high risk', 'Within 5 days of symptoms.')
      ) as seed (place, infection_key, name, notes)
      join infection i on i.tenant_id = clinic and i.key = seed.infection_key
      returning id, sort_order
    )
    insert into treatment_regimen (tenant_id, definition_id, sort_order, title, description, code, for_pregnant, for_non_pregnant, for_allergy)
    select clinic, given.id, seed.place, seed.title, seed.description, seed.code, seed.for_pregnant, seed.for_non_pregnant, seed.for_allergy
    from (values
      (1, 1, 'Doxycycline 100 mg orally twice a day, 7 days', null, '3640', false, true, false),
      (1, 2, 'Azithromycin 1 g orally, single dose', null, '18631', true, false, false),
      (1, 3, 'Azithromycin 1 g orally, single dose (alternative)', null, '18631', false, true, false),
      (1, 4, 'Levofloxacin 500 mg orally once a day, 7 days', null, '82122', false, true, true),
      (1, 5, 'Amoxicillin 500 mg orally three times a day, 7 days', null, '723', true, false, false),
      (2, 1, 'Ceftriaxone 500 mg IM, single dose', '1 g where the patient weighs 150 kg or more.', '2193', true, true, false),
      (2, 2, 'Gentamicin 240 mg IM plus azithromycin 2 g orally, single doses', null, '1596450', false, true, true),
      (2, 3, 'Cefixime 800 mg orally, single dose', 'Where ceftriaxone can''t be given; not for the throat.', '25033', true, true, false),
      (3, 1, 'Ceftriaxone 1 g IM or IV every 24 hours, at least 7 days in all', null, '2193', true, true, false),
      (4, 1, 'Benzathine penicillin G 2.4 million units IM, single dose', null, '7982', true, true, false),
      (4, 2, 'Doxycycline 100 mg orally twice a day, 14 days', null, '3640', false, true, true),
      (4, 3, 'Penicillin desensitization, then benzathine penicillin G 2.4 million units IM', null, '7982', true, false, true),
      (5, 1, 'Benzathine penicillin G 2.4 million units IM weekly, 3 doses: first', null, '7982', true, true, false),
      (5, 2, 'Benzathine penicillin G 2.4 million units IM weekly, 3 doses: second', null, '7982', true, true, false),
      (5, 3, 'Benzathine penicillin G 2.4 million units IM weekly, 3 doses: third', null, '7982', true, true, false),
      (5, 4, 'Doxycycline 100 mg orally twice a day, 28 days', null, '3640', false, true, true),
      (6, 1, 'Aqueous crystalline penicillin G 18 to 24 million units a day IV, 10 to 14 days', null, '7980', true, true, false),
      (6, 2, 'Procaine penicillin G 2.4 million units IM daily plus probenecid 500 mg four times a day, 10 to 14 days', null, '7983', true, true, false),
      (6, 3, 'Ceftriaxone 1 to 2 g IM or IV daily, 10 to 14 days', null, '2193', true, true, true),
      (7, 1, 'Aqueous crystalline penicillin G 50,000 units/kg IV every 12 hours (8 hours after day 7), 10 days', null, '7980', true, true, false),
      (7, 2, 'Procaine penicillin G 50,000 units/kg IM daily, 10 days', null, '7983', true, true, false),
      (7, 3, 'Benzathine penicillin G 50,000 units/kg IM, single dose (less likely infection)', null, '7982', true, true, false),
      (8, 1, 'Metronidazole 500 mg orally twice a day, 7 days (women)', null, '6922', true, true, false),
      (8, 2, 'Metronidazole 2 g orally, single dose (men)', null, '6922', false, true, false),
      (8, 3, 'Tinidazole 2 g orally, single dose', null, '10612', false, true, false),
      (9, 1, 'Acyclovir 400 mg orally three times a day, 7 to 10 days', null, '281', true, true, false),
      (9, 2, 'Valacyclovir 1 g orally twice a day, 7 to 10 days', null, '73645', true, true, false),
      (9, 3, 'Famciclovir 250 mg orally three times a day, 7 to 10 days', null, '68099', false, true, false),
      (10, 1, 'Valacyclovir 500 mg orally once a day (suppression)', null, '73645', false, true, false),
      (10, 2, 'Acyclovir 400 mg orally twice a day (suppression)', null, '281', false, true, false),
      (10, 3, 'Acyclovir 400 mg orally three times a day from 36 weeks (suppression)', null, '281', true, false, false),
      (10, 4, 'Valacyclovir 500 mg orally twice a day, 3 days (recurrence)', null, '73645', true, true, false),
      (11, 1, 'Azithromycin 1 g orally, single dose', null, '18631', true, true, false),
      (11, 2, 'Ceftriaxone 250 mg IM, single dose', null, '2193', true, true, false),
      (11, 3, 'Ciprofloxacin 500 mg orally twice a day, 3 days', null, '2551', false, true, true),
      (12, 1, 'Doxycycline 100 mg orally twice a day, 21 days', null, '3640', false, true, false),
      (12, 2, 'Azithromycin 1 g orally once a week, 3 weeks', null, '18631', true, false, false),
      (12, 3, 'Erythromycin base 500 mg orally four times a day, 21 days', null, '4053', true, true, true),
      (13, 1, 'Doxycycline 100 mg orally twice a day, 7 days', null, '3640', false, true, false),
      (13, 2, 'then azithromycin 1 g, then 500 mg daily for 3 days (macrolide sensitive)', null, '18631', true, true, false),
      (13, 3, 'then moxifloxacin 400 mg orally once a day, 7 days (macrolide resistant or not tested)', null, '139462', false, true, false),
      (14, 1, 'Bictegravir, tenofovir alafenamide and emtricitabine, one tablet a day', null, '1999663', true, true, false),
      (14, 2, 'Dolutegravir plus tenofovir and emtricitabine, once a day', null, '1433868', true, true, false),
      (15, 1, 'Bictegravir, tenofovir alafenamide and emtricitabine once a day, 28 days', null, '1999663', true, true, false),
      (16, 1, 'Supportive care: pain control and care of lesions', null, null, true, true, false),
      (16, 2, 'Tecovirimat 600 mg orally twice a day, 14 days', null, null, true, true, false),
      (17, 1, 'Nirmatrelvir 300 mg with ritonavir 100 mg twice a day, 5 days', null, '2587892', true, true, false),
      (17, 2, 'Remdesivir IV, 3 days', null, '2284718', true, true, false),
      (17, 3, 'Molnupiravir 800 mg twice a day, 5 days', null, '2587901', false, true, false)
    ) as seed (definition_place, place, title, description, code, for_pregnant, for_non_pregnant, for_allergy)
    join given on given.sort_order = seed.definition_place;
  end loop;
  perform set_config('app.tenant', '', true);
end $$;
