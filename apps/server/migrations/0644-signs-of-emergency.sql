-- What a self-assessment asks about because it always needs help at once (R10-62).

alter table self_assessment
  add column chest_pain boolean not null default false,
  add column confusion boolean not null default false,
  add column blue_lips boolean not null default false,
  drop constraint self_assessment_danger_signs_check,
  add constraint self_assessment_danger_signs_check check (danger_signs <@ array['difficulty_breathing', 'very_high_fever',
    'chest_pain', 'confusion', 'blue_lips', 'cough', 'flu_symptoms', 'loss_taste_smell']);
