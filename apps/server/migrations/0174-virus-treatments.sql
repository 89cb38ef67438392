-- Treatments of hepatitis C and tuberculosis, and after exposures, for clinics that have those of before; and what a treatment after a result is.
do $$
declare
  clinic uuid;
  last integer;
begin
  for clinic in select id from tenant where tests_seeded loop
    perform set_config('app.tenant', clinic::text, true);
    select coalesce(max(sort_order), 0) into last from treatment_definition where tenant_id = clinic;
    insert into treatment_definition (tenant_id, infection_id, name, notes, sort_order)
    select clinic, i.id, given.name, given.notes, last + given.place
    from (values
      (1, 'hepatitis-c', 'Hepatitis C, simplified treatment', 'No cirrhosis or compensated, not treated before. Test for hepatitis B first: it can flare up. RNA 12 weeks after the course tells the cure.'),
      (2, 'tuberculosis', 'Tuberculosis disease, drug-susceptible', 'Directly observed. Isoniazid, rifampin, pyrazinamide and ethambutol for 2 months, then isoniazid and rifampin for 4. Test for HIV; liver tests; vision with ethambutol.'),
      (3, 'tuberculosis', 'Tuberculosis, latent infection', 'Rule out disease first. Rifamycins weaken many drugs, hormonal contraception among them.'),
      (4, 'hepatitis-a', 'Hepatitis A, after exposure (PEP)', 'Within 14 days of the last exposure, for those who are not immune.'),
      (5, 'hepatitis-b', 'Hepatitis B, after exposure (PEP)', 'As soon as possible: within 24 hours, a needle up to 7 days, sex up to 14 days. Finish the vaccine''s series.'),
      (6, 'measles', 'Measles, after exposure (PEP)', 'For those without evidence of immunity. Exclusion and watching as the health department says.'),
      (7, 'influenza', 'Influenza, treatment and after exposure', 'Treatment within 48 hours of onset. After exposure for those at high risk, and in institutions.'),
      (8, 'pertussis', 'Pertussis, treatment and after exposure', 'Household and high-risk contacts within 21 days of the onset in the case.')
    ) as given (place, infection, name, notes)
    join infection i on i.tenant_id = clinic and i.key = given.infection
    on conflict (tenant_id, name) do nothing;
    insert into treatment_regimen (tenant_id, definition_id, sort_order, title, description, code, dose, route, for_pregnant, for_non_pregnant, for_allergy)
    select clinic, d.id, given.place, given.title, given.description, given.code, given.dose, given.route, given.pregnant, given.others, given.allergy
    from (values
      ('Hepatitis C, simplified treatment', 1, 'Glecaprevir 300 mg with pibrentasvir 120 mg orally once a day, 8 weeks', 'With food. Not in decompensated cirrhosis.', null, null, 'Oral', false, true, false),
      ('Hepatitis C, simplified treatment', 2, 'Sofosbuvir 400 mg with velpatasvir 100 mg orally once a day, 12 weeks', null, null, null, 'Oral', false, true, false),
      ('Tuberculosis disease, drug-susceptible', 1, 'Isoniazid, rifampin, pyrazinamide and ethambutol orally once a day, 2 months (intensive phase)', null, null, null, 'Oral', true, true, false),
      ('Tuberculosis disease, drug-susceptible', 2, 'Isoniazid and rifampin orally once a day, 4 months (continuation phase)', null, null, null, 'Oral', true, true, false),
      ('Tuberculosis disease, drug-susceptible', 3, 'Rifapentine, moxifloxacin, isoniazid and pyrazinamide orally once a day, 4 months', 'From 12 years and 40 kg.', null, null, 'Oral', false, true, false),
      ('Tuberculosis, latent infection', 1, 'Isoniazid and rifapentine orally once a week, 12 weeks (3HP)', null, null, null, 'Oral', false, true, false),
      ('Tuberculosis, latent infection', 2, 'Rifampin 600 mg orally once a day, 4 months (4R)', null, '9384', '600 mg', 'Oral', true, true, false),
      ('Tuberculosis, latent infection', 3, 'Isoniazid and rifampin orally once a day, 3 months (3HR)', null, null, null, 'Oral', false, true, false),
      ('Tuberculosis, latent infection', 4, 'Isoniazid 300 mg orally once a day, 6 or 9 months', 'With vitamin B6.', '6038', '300 mg', 'Oral', true, true, false),
      ('Hepatitis A, after exposure (PEP)', 1, 'Hepatitis A vaccine IM, single dose', 'From 12 months. Older than 40: globulin, too, where the risk is high.', null, null, 'IM', true, true, false),
      ('Hepatitis A, after exposure (PEP)', 2, 'Immune globulin 0.1 mL/kg IM, single dose', 'Under 12 months, weak immunity, chronic liver disease, or where the vaccine can''t be given.', null, null, 'IM', true, true, false),
      ('Hepatitis B, after exposure (PEP)', 1, 'Hepatitis B vaccine IM, first dose', null, null, null, 'IM', true, true, false),
      ('Hepatitis B, after exposure (PEP)', 2, 'Hepatitis B immune globulin 0.06 mL/kg IM, single dose, with the vaccine', 'Source HBsAg-positive, exposed person not vaccinated.', null, null, 'IM', true, true, false),
      ('Measles, after exposure (PEP)', 1, 'MMR vaccine subcutaneously, single dose, within 72 hours', 'From 6 months.', null, null, null, false, true, false),
      ('Measles, after exposure (PEP)', 2, 'Immune globulin 0.5 mL/kg IM, within 6 days', 'Infants; at most 15 mL.', null, null, 'IM', false, true, false),
      ('Measles, after exposure (PEP)', 3, 'Immune globulin 400 mg/kg IV, within 6 days', 'Pregnant without immunity, or severely weak immunity.', null, '400 mg/kg', 'IV', true, true, false),
      ('Influenza, treatment and after exposure', 1, 'Oseltamivir 75 mg orally twice a day, 5 days (treatment)', null, '260101', '75 mg', 'Oral', true, true, false),
      ('Influenza, treatment and after exposure', 2, 'Oseltamivir 75 mg orally once a day, 7 days (after exposure)', null, '260101', '75 mg', 'Oral', true, true, false),
      ('Influenza, treatment and after exposure', 3, 'Baloxavir 40 mg orally, single dose (80 mg from 80 kg)', null, '2099996', '40 mg', 'Oral', false, true, false),
      ('Pertussis, treatment and after exposure', 1, 'Azithromycin 500 mg orally on day 1, then 250 mg a day on days 2 to 5', null, '18631', null, null, true, true, false),
      ('Pertussis, treatment and after exposure', 2, 'Trimethoprim 160 mg with sulfamethoxazole 800 mg orally twice a day, 14 days', 'Not under 2 months, in pregnancy or nursing.', null, null, 'Oral', false, true, true)
    ) as given (treatment, place, title, description, code, dose, route, pregnant, others, allergy)
    join treatment_definition d on d.tenant_id = clinic and d.name = given.treatment
    where not exists (select from treatment_regimen r where r.tenant_id = clinic and r.definition_id = d.id);
    update test_outcome o set treatment_type = 'Treated'
    where o.tenant_id = clinic and o.treatment_type is null
      and exists (select from test_outcome_treatment t where t.tenant_id = clinic and t.outcome_id = o.id);
  end loop;
  perform set_config('app.tenant', '', true);
end
$$;
