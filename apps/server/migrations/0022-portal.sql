-- The patient portal: what patients keep about themselves, how their access ends, and the world's places to choose from.

alter table person
  -- How a person wants to hear from the clinic (R9-70); null: nobody has asked.
  add column contact_preference text check (contact_preference in ('Text', 'Email', 'Both', 'Opt out')),
  add column other_language text,
  add column emergency_contact_name text,
  add column emergency_contact_phone text,
  add column emergency_contact_email text,
  -- A word of the clinic's list EC_RELATIONSHIP.
  add column emergency_contact_relationship text,
  add column isolation_messaging_opt_out boolean not null default false,
  -- The patient has cancelled their portal account; a new invitation clears it.
  add column portal_disabled_at timestamptz;

alter table person_address
  add column line3 text,
  add column region_id uuid references lookup,
  add column address_type_id uuid references lookup;

-- Of themselves patients change these, and nothing else that the clinic knows.
revoke update on person from tracewell_patient;
grant update (email, mobile_phone, sex_at_birth, primary_language, other_language, contact_preference,
  emergency_contact_name, emergency_contact_phone, emergency_contact_email, emergency_contact_relationship,
  isolation_messaging_opt_out, portal_disabled_at, updated_at, version) on person to tracewell_patient;
-- The keys under which matching finds them follow their phone, email and address.
call open_to_patient('person_match_key', 'person_id', 'select, insert, delete');

-- Takes a person's portal access away and ends all sessions of it at once, those of staff who look on, too. Patients have
-- no right to entries and sessions, and end their own access by this alone. Answers whether there was any.
create function end_portal_access(of_person uuid) returns boolean
language plpgsql security definer set search_path = public as $$
begin
  if app_person() is not null and app_person() <> of_person then return false; end if;
  update account_entry set deactivated_at = now()
  where person_id = of_person and tenant_id = app_tenant() and deactivated_at is null;
  if not found then return false; end if;
  update session set revoked_at = now()
  where person_id = of_person and tenant_id = app_tenant() and revoked_at is null;
  return true;
end $$;
revoke execute on function end_portal_access(uuid) from public;
grant execute on function end_portal_access(uuid) to tracewell_app, tracewell_patient;
create index session_person on session (person_id) where person_id is not null and revoked_at is null;

-- The words that clinics begin with; those that were opened before get them, too.
do $$
declare
  clinic uuid;
begin
  for clinic in select id from tenant loop
    perform set_config('app.tenant', clinic::text, true);
    insert into lookup (tenant_id, kind, name, sort_order)
    select clinic, 'EC_RELATIONSHIP', word.name, word.place
    from (values ('Spouse or partner', 1), ('Parent', 2), ('Child', 3), ('Brother or sister', 4), ('Other relative', 5),
      ('Friend', 6), ('Guardian', 7), ('Other', 8)) as word (name, place)
    on conflict (tenant_id, kind, name) do nothing;
  end loop;
  perform set_config('app.tenant', '', true);
end $$;

-- Countries by ISO 3166-1, and the states of those that have them in an address; the states of the United States with
-- their FIPS codes. The same for every clinic.
create table country (
  id uuid primary key default uuid_v7(),
  code text not null unique check (code ~ '^[A-Z]{2}$'),
  code3 text not null unique check (code3 ~ '^[A-Z]{3}$'),
  name text not null unique
);
create table country_state (
  id uuid primary key default uuid_v7(),
  country_id uuid not null references country,
  abbr text not null,
  name text not null,
  fips_code text unique check (fips_code ~ '^\d{2}$'),
  unique (country_id, abbr),
  unique (country_id, name)
);
grant select on country, country_state to tracewell_app, tracewell_patient;

insert into country (code, code3, name) values
  ('US', 'USA', 'United States Of America'), ('AF', 'AFG', 'Afghanistan'), ('AX', 'ALA', 'Åland Islands'),
  ('AL', 'ALB', 'Albania'), ('DZ', 'DZA', 'Algeria'), ('AS', 'ASM', 'American Samoa'), ('AD', 'AND', 'Andorra'),
  ('AO', 'AGO', 'Angola'), ('AI', 'AIA', 'Anguilla'), ('AG', 'ATG', 'Antigua & Barbuda'), ('AR', 'ARG', 'Argentina'),
  ('AM', 'ARM', 'Armenia'), ('AW', 'ABW', 'Aruba'), ('AU', 'AUS', 'Australia'), ('AT', 'AUT', 'Austria'),
  ('AZ', 'AZE', 'Azerbaijan'), ('BS', 'BHS', 'Bahamas'), ('BH', 'BHR', 'Bahrain'), ('BD', 'BGD', 'Bangladesh'),
  ('BB', 'BRB', 'Barbados'), ('BY', 'BLR', 'Belarus'), ('BE', 'BEL', 'Belgium'), ('BZ', 'BLZ', 'Belize'),
  ('BJ', 'BEN', 'Benin'), ('BM', 'BMU', 'Bermuda'), ('BT', 'BTN', 'Bhutan'), ('BO', 'BOL', 'Bolivia'),
  ('BQ', 'BES', 'Caribbean Netherlands'), ('BA', 'BIH', 'Bosnia & Herzegovina'), ('BW', 'BWA', 'Botswana'),
  ('BR', 'BRA', 'Brazil'), ('VG', 'VGB', 'British Virgin Islands'), ('BN', 'BRN', 'Brunei'), ('BG', 'BGR', 'Bulgaria'),
  ('BF', 'BFA', 'Burkina Faso'), ('BI', 'BDI', 'Burundi'), ('KH', 'KHM', 'Cambodia'), ('CM', 'CMR', 'Cameroon'),
  ('CA', 'CAN', 'Canada'), ('CV', 'CPV', 'Cape Verde'), ('KY', 'CYM', 'Cayman Islands'),
  ('CF', 'CAF', 'Central African Republic'), ('TD', 'TCD', 'Chad'), ('CL', 'CHL', 'Chile'), ('CN', 'CHN', 'China'),
  ('CO', 'COL', 'Colombia'), ('KM', 'COM', 'Comoros'), ('CG', 'COG', 'Congo - Brazzaville'),
  ('CD', 'COD', 'Congo - Kinshasa'), ('CK', 'COK', 'Cook Islands'), ('CR', 'CRI', 'Costa Rica'),
  ('CI', 'CIV', 'Côte d’Ivoire'), ('HR', 'HRV', 'Croatia'), ('CU', 'CUB', 'Cuba'), ('CW', 'CUW', 'Curaçao'),
  ('CY', 'CYP', 'Cyprus'), ('CZ', 'CZE', 'Czechia'), ('DK', 'DNK', 'Denmark'), ('DJ', 'DJI', 'Djibouti'),
  ('DM', 'DMA', 'Dominica'), ('DO', 'DOM', 'Dominican Republic'), ('EC', 'ECU', 'Ecuador'), ('EG', 'EGY', 'Egypt'),
  ('SV', 'SLV', 'El Salvador'), ('GQ', 'GNQ', 'Equatorial Guinea'), ('ER', 'ERI', 'Eritrea'), ('EE', 'EST', 'Estonia'),
  ('SZ', 'SWZ', 'Eswatini'), ('ET', 'ETH', 'Ethiopia'), ('FK', 'FLK', 'Falkland Islands'), ('FO', 'FRO', 'Faroe Islands'),
  ('FJ', 'FJI', 'Fiji'), ('FI', 'FIN', 'Finland'), ('FR', 'FRA', 'France'), ('GF', 'GUF', 'French Guiana'),
  ('PF', 'PYF', 'French Polynesia'), ('GA', 'GAB', 'Gabon'), ('GM', 'GMB', 'Gambia'), ('GE', 'GEO', 'Georgia'),
  ('DE', 'DEU', 'Germany'), ('GH', 'GHA', 'Ghana'), ('GI', 'GIB', 'Gibraltar'), ('GR', 'GRC', 'Greece'),
  ('GL', 'GRL', 'Greenland'), ('GD', 'GRD', 'Grenada'), ('GP', 'GLP', 'Guadeloupe'), ('GT', 'GTM', 'Guatemala'),
  ('GG', 'GGY', 'Guernsey'), ('GN', 'GIN', 'Guinea'), ('GW', 'GNB', 'Guinea-Bissau'), ('GY', 'GUY', 'Guyana'),
  ('HT', 'HTI', 'Haiti'), ('HN', 'HND', 'Honduras'), ('HK', 'HKG', 'Hong Kong SAR China'), ('HU', 'HUN', 'Hungary'),
  ('IS', 'ISL', 'Iceland'), ('IN', 'IND', 'India'), ('ID', 'IDN', 'Indonesia'), ('IR', 'IRN', 'Iran'),
  ('IQ', 'IRQ', 'Iraq'), ('IE', 'IRL', 'Ireland'), ('IM', 'IMN', 'Isle of Man'), ('IL', 'ISR', 'Israel'),
  ('IT', 'ITA', 'Italy'), ('JM', 'JAM', 'Jamaica'), ('JP', 'JPN', 'Japan'), ('JE', 'JEY', 'Jersey'),
  ('JO', 'JOR', 'Jordan'), ('KZ', 'KAZ', 'Kazakhstan'), ('KE', 'KEN', 'Kenya'), ('KI', 'KIR', 'Kiribati'),
  ('KW', 'KWT', 'Kuwait'), ('KG', 'KGZ', 'Kyrgyzstan'), ('LA', 'LAO', 'Laos'), ('LV', 'LVA', 'Latvia'),
  ('LB', 'LBN', 'Lebanon'), ('LS', 'LSO', 'Lesotho'), ('LR', 'LBR', 'Liberia'), ('LY', 'LBY', 'Libya'),
  ('LI', 'LIE', 'Liechtenstein'), ('LT', 'LTU', 'Lithuania'), ('LU', 'LUX', 'Luxembourg'),
  ('MO', 'MAC', 'Macao SAR China'), ('MG', 'MDG', 'Madagascar'), ('MW', 'MWI', 'Malawi'), ('MY', 'MYS', 'Malaysia'),
  ('MV', 'MDV', 'Maldives'), ('ML', 'MLI', 'Mali'), ('MT', 'MLT', 'Malta'), ('MH', 'MHL', 'Marshall Islands'),
  ('MQ', 'MTQ', 'Martinique'), ('MR', 'MRT', 'Mauritania'), ('MU', 'MUS', 'Mauritius'), ('YT', 'MYT', 'Mayotte'),
  ('MX', 'MEX', 'Mexico'), ('FM', 'FSM', 'Micronesia'), ('MD', 'MDA', 'Moldova'), ('MC', 'MCO', 'Monaco'),
  ('MN', 'MNG', 'Mongolia'), ('ME', 'MNE', 'Montenegro'), ('MS', 'MSR', 'Montserrat'), ('MA', 'MAR', 'Morocco'),
  ('MZ', 'MOZ', 'Mozambique'), ('MM', 'MMR', 'Myanmar (Burma)'), ('NA', 'NAM', 'Namibia'), ('NR', 'NRU', 'Nauru'),
  ('NP', 'NPL', 'Nepal'), ('NL', 'NLD', 'Netherlands'), ('NC', 'NCL', 'New Caledonia'), ('NZ', 'NZL', 'New Zealand'),
  ('NI', 'NIC', 'Nicaragua'), ('NE', 'NER', 'Niger'), ('NG', 'NGA', 'Nigeria'), ('NU', 'NIU', 'Niue'),
  ('NF', 'NFK', 'Norfolk Island'), ('KP', 'PRK', 'North Korea'), ('MK', 'MKD', 'North Macedonia'), ('NO', 'NOR', 'Norway'),
  ('OM', 'OMN', 'Oman'), ('PK', 'PAK', 'Pakistan'), ('PW', 'PLW', 'Palau'), ('PS', 'PSE', 'Palestinian Territories'),
  ('PA', 'PAN', 'Panama'), ('PG', 'PNG', 'Papua New Guinea'), ('PY', 'PRY', 'Paraguay'), ('PE', 'PER', 'Peru'),
  ('PH', 'PHL', 'Philippines'), ('PN', 'PCN', 'Pitcairn Islands'), ('PL', 'POL', 'Poland'), ('PT', 'PRT', 'Portugal'),
  ('QA', 'QAT', 'Qatar'), ('RE', 'REU', 'Réunion'), ('RO', 'ROU', 'Romania'), ('RU', 'RUS', 'Russia'),
  ('RW', 'RWA', 'Rwanda'), ('BL', 'BLM', 'St. Barthélemy'), ('SH', 'SHN', 'St. Helena'),
  ('KN', 'KNA', 'St. Kitts & Nevis'), ('LC', 'LCA', 'St. Lucia'), ('MF', 'MAF', 'St. Martin'),
  ('PM', 'SPM', 'St. Pierre & Miquelon'), ('VC', 'VCT', 'St. Vincent & Grenadines'), ('WS', 'WSM', 'Samoa'),
  ('SM', 'SMR', 'San Marino'), ('ST', 'STP', 'São Tomé & Príncipe'), ('SA', 'SAU', 'Saudi Arabia'),
  ('SN', 'SEN', 'Senegal'), ('RS', 'SRB', 'Serbia'), ('SC', 'SYC', 'Seychelles'), ('SL', 'SLE', 'Sierra Leone'),
  ('SG', 'SGP', 'Singapore'), ('SX', 'SXM', 'Sint Maarten'), ('SK', 'SVK', 'Slovakia'), ('SI', 'SVN', 'Slovenia'),
  ('SB', 'SLB', 'Solomon Islands'), ('SO', 'SOM', 'Somalia'), ('ZA', 'ZAF', 'South Africa'), ('KR', 'KOR', 'South Korea'),
  ('SS', 'SSD', 'South Sudan'), ('ES', 'ESP', 'Spain'), ('LK', 'LKA', 'Sri Lanka'), ('SD', 'SDN', 'Sudan'),
  ('SR', 'SUR', 'Suriname'), ('SJ', 'SJM', 'Svalbard & Jan Mayen'), ('SE', 'SWE', 'Sweden'), ('CH', 'CHE', 'Switzerland'),
  ('SY', 'SYR', 'Syria'), ('TW', 'TWN', 'Taiwan'), ('TJ', 'TJK', 'Tajikistan'), ('TZ', 'TZA', 'Tanzania'),
  ('TH', 'THA', 'Thailand'), ('TL', 'TLS', 'Timor-Leste'), ('TG', 'TGO', 'Togo'), ('TK', 'TKL', 'Tokelau'),
  ('TO', 'TON', 'Tonga'), ('TT', 'TTO', 'Trinidad & Tobago'), ('TN', 'TUN', 'Tunisia'), ('TR', 'TUR', 'Türkiye'),
  ('TM', 'TKM', 'Turkmenistan'), ('TC', 'TCA', 'Turks & Caicos Islands'), ('TV', 'TUV', 'Tuvalu'), ('UG', 'UGA', 'Uganda'),
  ('UA', 'UKR', 'Ukraine'), ('AE', 'ARE', 'United Arab Emirates'), ('GB', 'GBR', 'United Kingdom'),
  ('UY', 'URY', 'Uruguay'), ('UZ', 'UZB', 'Uzbekistan'), ('VU', 'VUT', 'Vanuatu'), ('VA', 'VAT', 'Vatican City'),
  ('VE', 'VEN', 'Venezuela'), ('VN', 'VNM', 'Vietnam'), ('WF', 'WLF', 'Wallis & Futuna'), ('EH', 'ESH', 'Western Sahara'),
  ('YE', 'YEM', 'Yemen'), ('ZM', 'ZMB', 'Zambia'), ('ZW', 'ZWE', 'Zimbabwe');

insert into country_state (country_id, abbr, name, fips_code)
select country.id, given.abbr, given.name, given.fips_code
from (values
  ('US', 'AL', 'Alabama', '01'), ('US', 'AK', 'Alaska', '02'), ('US', 'AZ', 'Arizona', '04'),
  ('US', 'AR', 'Arkansas', '05'), ('US', 'CA', 'California', '06'), ('US', 'CO', 'Colorado', '08'),
  ('US', 'CT', 'Connecticut', '09'), ('US', 'DE', 'Delaware', '10'), ('US', 'DC', 'District of Columbia', '11'),
  ('US', 'FL', 'Florida', '12'), ('US', 'GA', 'Georgia', '13'), ('US', 'HI', 'Hawaii', '15'), ('US', 'ID', 'Idaho', '16'),
  ('US', 'IL', 'Illinois', '17'), ('US', 'IN', 'Indiana', '18'), ('US', 'IA', 'Iowa', '19'), ('US', 'KS', 'Kansas', '20'),
  ('US', 'KY', 'Kentucky', '21'), ('US', 'LA', 'Louisiana', '22'), ('US', 'ME', 'Maine', '23'),
  ('US', 'MD', 'Maryland', '24'), ('US', 'MA', 'Massachusetts', '25'), ('US', 'MI', 'Michigan', '26'),
  ('US', 'MN', 'Minnesota', '27'), ('US', 'MS', 'Mississippi', '28'), ('US', 'MO', 'Missouri', '29'),
  ('US', 'MT', 'Montana', '30'), ('US', 'NE', 'Nebraska', '31'), ('US', 'NV', 'Nevada', '32'),
  ('US', 'NH', 'New Hampshire', '33'), ('US', 'NJ', 'New Jersey', '34'), ('US', 'NM', 'New Mexico', '35'),
  ('US', 'NY', 'New York', '36'), ('US', 'NC', 'North Carolina', '37'), ('US', 'ND', 'North Dakota', '38'),
  ('US', 'OH', 'Ohio', '39'), ('US', 'OK', 'Oklahoma', '40'), ('US', 'OR', 'Oregon', '41'),
  ('US', 'PA', 'Pennsylvania', '42'), ('US', 'RI', 'Rhode Island', '44'), ('US', 'SC', 'South Carolina', '45'),
  ('US', 'SD', 'South Dakota', '46'), ('US', 'TN', 'Tennessee', '47'), ('US', 'TX', 'Texas', '48'),
  ('US', 'UT', 'Utah', '49'), ('US', 'VT', 'Vermont', '50'), ('US', 'VA', 'Virginia', '51'),
  ('US', 'WA', 'Washington', '53'), ('US', 'WV', 'West Virginia', '54'), ('US', 'WI', 'Wisconsin', '55'),
  ('US', 'WY', 'Wyoming', '56'), ('US', 'AS', 'American Samoa', '60'), ('US', 'GU', 'Guam', '66'),
  ('US', 'MP', 'Northern Mariana Islands', '69'), ('US', 'PR', 'Puerto Rico', '72'),
  ('US', 'VI', 'U.S. Virgin Islands', '78'), ('CA', 'AB', 'Alberta', null), ('CA', 'BC', 'British Columbia', null),
  ('CA', 'MB', 'Manitoba', null), ('CA', 'NB', 'New Brunswick', null), ('CA', 'NL', 'Newfoundland and Labrador', null),
  ('CA', 'NS', 'Nova Scotia', null), ('CA', 'NT', 'Northwest Territories', null), ('CA', 'NU', 'Nunavut', null),
  ('CA', 'ON', 'Ontario', null), ('CA', 'PE', 'Prince Edward Island', null), ('CA', 'QC', 'Quebec', null),
  ('CA', 'SK', 'Saskatchewan', null), ('CA', 'YT', 'Yukon', null), ('MX', 'AGU', 'Aguascalientes', null),
  ('MX', 'BCN', 'Baja California', null), ('MX', 'BCS', 'Baja California Sur', null), ('MX', 'CAM', 'Campeche', null),
  ('MX', 'CHP', 'Chiapas', null), ('MX', 'CHH', 'Chihuahua', null), ('MX', 'CMX', 'Ciudad de México', null),
  ('MX', 'COA', 'Coahuila', null), ('MX', 'COL', 'Colima', null), ('MX', 'DUR', 'Durango', null),
  ('MX', 'GUA', 'Guanajuato', null), ('MX', 'GRO', 'Guerrero', null), ('MX', 'HID', 'Hidalgo', null),
  ('MX', 'JAL', 'Jalisco', null), ('MX', 'MEX', 'México', null), ('MX', 'MIC', 'Michoacán', null),
  ('MX', 'MOR', 'Morelos', null), ('MX', 'NAY', 'Nayarit', null), ('MX', 'NLE', 'Nuevo León', null),
  ('MX', 'OAX', 'Oaxaca', null), ('MX', 'PUE', 'Puebla', null), ('MX', 'QUE', 'Querétaro', null),
  ('MX', 'ROO', 'Quintana Roo', null), ('MX', 'SLP', 'San Luis Potosí', null), ('MX', 'SIN', 'Sinaloa', null),
  ('MX', 'SON', 'Sonora', null), ('MX', 'TAB', 'Tabasco', null), ('MX', 'TAM', 'Tamaulipas', null),
  ('MX', 'TLA', 'Tlaxcala', null), ('MX', 'VER', 'Veracruz', null), ('MX', 'YUC', 'Yucatán', null),
  ('MX', 'ZAC', 'Zacatecas', null)
) as given (code, abbr, name, fips_code) join country using (code);

