-- Case reports name conditions by ICD-10-CM as well. A code stands for all that specify it (docs/decisions/0186).
alter table mapping_code drop constraint mapping_code_code_system_check,
  add constraint mapping_code_code_system_check check (code_system in ('LN', 'SCT', 'NND', 'I10', 'L'));
alter table unmapped_code drop constraint unmapped_code_code_system_check,
  add constraint unmapped_code_code_system_check check (code_system in ('LN', 'SCT', 'NND', 'I10', 'L'));

-- The codes that a new clinic begins with (infections/mapping-codes.tsv), for the clinics that there are.
do $$
declare
  clinic uuid;
begin
  for clinic in select id from tenant loop
    perform set_config('app.tenant', clinic::text, true);
    insert into mapping_code (tenant_id, code_system, code, meaning, infection_id, name)
    select clinic, 'I10', word.code, 'condition', i.id, word.name
    from (values
      ('chlamydia', 'A56', 'Other sexually transmitted chlamydial diseases'),
      ('chlamydia', 'A74', 'Other diseases caused by chlamydiae'),
      ('lymphogranuloma-venereum', 'A55', 'Chlamydial lymphogranuloma (venereum)'),
      ('gonorrhea', 'A54', 'Gonococcal infection'),
      ('gonorrhea', 'O98.2', 'Gonorrhea complicating pregnancy, childbirth and the puerperium'),
      ('syphilis', 'A51', 'Early syphilis'),
      ('syphilis', 'A52', 'Late syphilis'),
      ('syphilis', 'A53', 'Other and unspecified syphilis'),
      ('syphilis', 'O98.1', 'Syphilis complicating pregnancy, childbirth and the puerperium'),
      ('congenital-syphilis', 'A50', 'Congenital syphilis'),
      ('chancroid', 'A57', 'Chancroid'),
      ('trichomoniasis', 'A59', 'Trichomoniasis'),
      ('hiv', 'B20', 'Human immunodeficiency virus [HIV] disease'),
      ('hiv', 'Z21', 'Asymptomatic human immunodeficiency virus [HIV] infection status'),
      ('hiv', 'O98.7', 'Human immunodeficiency virus [HIV] disease complicating pregnancy, childbirth and the puerperium'),
      ('hiv', 'B97.35', 'Human immunodeficiency virus, type 2 [HIV 2] as the cause of diseases classified elsewhere'),
      ('tuberculosis', 'A15', 'Respiratory tuberculosis'),
      ('tuberculosis', 'A17', 'Tuberculosis of nervous system'),
      ('tuberculosis', 'A18', 'Tuberculosis of other organs'),
      ('tuberculosis', 'A19', 'Miliary tuberculosis'),
      ('tuberculosis', 'O98.0', 'Tuberculosis complicating pregnancy, childbirth and the puerperium'),
      ('tuberculosis', 'P37.0', 'Congenital tuberculosis'),
      ('hepatitis-a', 'B15', 'Acute hepatitis A'),
      ('hepatitis-b', 'B16', 'Acute hepatitis B'),
      ('hepatitis-b', 'B18.0', 'Chronic viral hepatitis B with delta-agent'),
      ('hepatitis-b', 'B18.1', 'Chronic viral hepatitis B without delta-agent'),
      ('hepatitis-c', 'B17.1', 'Acute hepatitis C'),
      ('hepatitis-c', 'B18.2', 'Chronic viral hepatitis C'),
      ('covid-19', 'U07.1', 'COVID-19'),
      ('influenza', 'J09', 'Influenza due to certain identified influenza viruses'),
      ('influenza', 'J10', 'Influenza due to other identified influenza virus'),
      ('mpox', 'B04', 'Monkeypox'),
      ('measles', 'B05', 'Measles'),
      ('mumps', 'B26', 'Mumps'),
      ('rubella', 'B06', 'Rubella [German measles]'),
      ('rubella', 'P35.0', 'Congenital rubella syndrome'),
      ('varicella', 'B01', 'Varicella [chickenpox]'),
      ('pertussis', 'A37', 'Whooping cough'),
      ('diphtheria', 'A36', 'Diphtheria'),
      ('meningococcal-disease', 'A39', 'Meningococcal infection'),
      ('pneumococcal-disease', 'J13', 'Pneumonia due to Streptococcus pneumoniae'),
      ('pneumococcal-disease', 'A40.3', 'Sepsis due to Streptococcus pneumoniae'),
      ('pneumococcal-disease', 'G00.1', 'Pneumococcal meningitis'),
      ('haemophilus-influenzae', 'G00.0', 'Hemophilus meningitis'),
      ('haemophilus-influenzae', 'A41.3', 'Sepsis due to Hemophilus influenzae'),
      ('anthrax', 'A22', 'Anthrax'),
      ('botulism', 'A05.1', 'Botulism food poisoning'),
      ('botulism', 'A48.51', 'Infant botulism'),
      ('botulism', 'A48.52', 'Wound botulism'),
      ('legionellosis', 'A48.1', 'Legionnaires'' disease'),
      ('legionellosis', 'A48.2', 'Nonpneumonic Legionnaires'' disease [Pontiac fever]'),
      ('listeriosis', 'A32', 'Listeriosis'),
      ('listeriosis', 'P37.2', 'Neonatal (disseminated) listeriosis'),
      ('lyme-disease', 'A69.2', 'Lyme disease'),
      ('malaria', 'B50', 'Plasmodium falciparum malaria'),
      ('malaria', 'B51', 'Plasmodium vivax malaria'),
      ('malaria', 'B52', 'Plasmodium malariae malaria'),
      ('malaria', 'B53', 'Other specified malaria'),
      ('malaria', 'B54', 'Unspecified malaria'),
      ('malaria', 'P37.3', 'Congenital falciparum malaria'),
      ('malaria', 'P37.4', 'Other congenital malaria'),
      ('dengue', 'A90', 'Dengue fever [classical dengue]'),
      ('dengue', 'A91', 'Dengue hemorrhagic fever'),
      ('zika', 'A92.5', 'Zika virus disease'),
      ('zika', 'P35.4', 'Congenital Zika virus disease'),
      ('salmonellosis', 'A02', 'Other salmonella infections'),
      ('shigellosis', 'A03', 'Shigellosis'),
      ('campylobacteriosis', 'A04.5', 'Campylobacter enteritis'),
      ('e-coli-infection', 'A04.3', 'Enterohemorrhagic Escherichia coli infection'),
      ('q-fever', 'A78', 'Q fever'),
      ('toxoplasmosis', 'B58', 'Toxoplasmosis'),
      ('chagas-disease', 'B57', 'Chagas'' disease'),
      ('hansens-disease', 'A30', 'Leprosy [Hansen''s disease]'),
      ('rsv', 'J12.1', 'Respiratory syncytial virus pneumonia'),
      ('rsv', 'J20.5', 'Acute bronchitis due to respiratory syncytial virus'),
      ('rsv', 'J21.0', 'Acute bronchiolitis due to respiratory syncytial virus'),
      ('rsv', 'B97.4', 'Respiratory syncytial virus as the cause of diseases classified elsewhere'),
      ('sars', 'J12.81', 'Pneumonia due to SARS-associated coronavirus'),
      ('sars', 'B97.21', 'SARS-associated coronavirus as the cause of diseases classified elsewhere')
    ) as word (infection, code, name)
    join infection i on i.tenant_id = clinic and i.key = word.infection
    on conflict do nothing;
  end loop;
  perform set_config('app.tenant', '', true);
end $$;
