-- Whether a person speaks English has four answers (R9-71): what was kept as yes or no keeps its meaning.
alter table person
  alter column speaking_english type text
    using case speaking_english when true then 'Yes' when false then 'No' end,
  add constraint person_speaking_english check (speaking_english in ('Yes', 'No', 'Unknown', 'Refused'));
