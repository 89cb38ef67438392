-- What patients and visitors read from lists, in their language (R10-63): for values that still have their first name.
do $$
declare
  clinic uuid;
begin
  for clinic in select id from tenant loop
    perform set_config('app.tenant', clinic::text, true);
    update lookup l set name_es = word.es, name_fr = word.fr, name_my = word.my, name_zh = word.zh
    from (values
    ('VISIT_TYPE', 'STI screening', 'Pruebas de ITS', 'Dépistage des IST', 'လိင်မှတစ်ဆင့်ကူးစက်တတ်သောရောဂါ စစ်ဆေးခြင်း', '性传播感染筛查'),
    ('VISIT_TYPE', 'Symptoms', 'Síntomas', 'Symptômes', 'ရောဂါလက္ခဏာများ', '症状'),
    ('VISIT_TYPE', 'Treatment', 'Tratamiento', 'Traitement', 'ကုသမှု', '治疗'),
    ('VISIT_TYPE', 'HIV test', 'Prueba de VIH', 'Test du VIH', 'HIV စစ်ဆေးခြင်း', 'HIV 检测'),
    ('VISIT_TYPE', 'PrEP', 'PrEP', 'PrEP', 'PrEP (HIV ကြိုတင်ကာကွယ်ဆေး)', 'PrEP（暴露前预防）'),
    ('VISIT_TYPE', 'Vaccination', 'Vacunación', 'Vaccination', 'ကာကွယ်ဆေးထိုးခြင်း', '疫苗接种'),
    ('VISIT_TYPE', 'Test results', 'Resultados de pruebas', 'Résultats de tests', 'စစ်ဆေးမှု ရလဒ်များ', '检测结果'),
    ('VISIT_TYPE', 'Follow-up', 'Seguimiento', 'Suivi', 'နောက်ဆက်တွဲ ပြသခြင်း', '复诊'),
    ('VISIT_TYPE', 'Other', 'Otro', 'Autre', 'အခြား', '其他'),
    ('GENDER_TYPE', 'Woman', 'Mujer', 'Femme', 'အမျိုးသမီး', '女性'),
    ('GENDER_TYPE', 'Man', 'Hombre', 'Homme', 'အမျိုးသား', '男性'),
    ('GENDER_TYPE', 'Transgender woman', 'Mujer transgénero', 'Femme transgenre', 'လိင်ပြောင်း အမျိုးသမီး', '跨性别女性'),
    ('GENDER_TYPE', 'Transgender man', 'Hombre transgénero', 'Homme transgenre', 'လိင်ပြောင်း အမျိုးသား', '跨性别男性'),
    ('GENDER_TYPE', 'Nonbinary', 'No binario', 'Non binaire', 'နွန်ဘိုင်နရီ (ကျား/မ ခွဲခြားမှုပြင်ပ)', '非二元性别'),
    ('GENDER_TYPE', 'Other', 'Otro', 'Autre', 'အခြား', '其他'),
    ('GENDER_TYPE', 'Unknown', 'No lo sé', 'Je ne sais pas', 'မသိပါ', '不清楚'),
    ('SEX_AT_BIRTH', 'Female', 'Femenino', 'Féminin', 'အမျိုးသမီး', '女'),
    ('SEX_AT_BIRTH', 'Male', 'Masculino', 'Masculin', 'အမျိုးသား', '男'),
    ('SEX_AT_BIRTH', 'Unknown', 'No lo sé', 'Je ne sais pas', 'မသိပါ', '不清楚'),
    ('SEX_AT_BIRTH', 'Other', 'Otro', 'Autre', 'အခြား', '其他'),
    ('EC_RELATIONSHIP', 'Spouse or partner', 'Cónyuge o pareja', 'Conjoint ou partenaire', 'ဇနီး၊ ခင်ပွန်း သို့မဟုတ် ချစ်သူ', '配偶或伴侣'),
    ('EC_RELATIONSHIP', 'Parent', 'Padre o madre', 'Père ou mère', 'မိဘ', '父母'),
    ('EC_RELATIONSHIP', 'Child', 'Hijo o hija', 'Enfant', 'သားသမီး', '子女'),
    ('EC_RELATIONSHIP', 'Brother or sister', 'Hermano o hermana', 'Frère ou sœur', 'ညီအစ်ကို မောင်နှမ', '兄弟姐妹'),
    ('EC_RELATIONSHIP', 'Other relative', 'Otro familiar', 'Autre parent', 'အခြား ဆွေမျိုး', '其他亲属'),
    ('EC_RELATIONSHIP', 'Friend', 'Amigo o amiga', 'Ami ou amie', 'သူငယ်ချင်း', '朋友'),
    ('EC_RELATIONSHIP', 'Guardian', 'Tutor legal', 'Tuteur légal', 'အုပ်ထိန်းသူ', '监护人'),
    ('EC_RELATIONSHIP', 'Other', 'Otro', 'Autre', 'အခြား', '其他'),
    ('ADDRESS_TYPE', 'Home', 'Domicilio', 'Domicile', 'နေအိမ်', '住家'),
    ('ADDRESS_TYPE', 'Work', 'Trabajo', 'Travail', 'အလုပ်', '工作单位'),
    ('ADDRESS_TYPE', 'Temporary', 'Temporal', 'Temporaire', 'ယာယီ', '临时'),
    ('ADDRESS_TYPE', 'Shelter', 'Albergue', 'Foyer d’hébergement', 'ခိုလှုံရာနေရာ', '收容所'),
    ('ADDRESS_TYPE', 'Other', 'Otro', 'Autre', 'အခြား', '其他'),
    ('LANGUAGE', 'English', 'Inglés', 'Anglais', 'အင်္ဂလိပ်', '英语'),
    ('LANGUAGE', 'Spanish', 'Español', 'Espagnol', 'စပိန်', '西班牙语'),
    ('LANGUAGE', 'French', 'Francés', 'Français', 'ပြင်သစ်', '法语'),
    ('LANGUAGE', 'Burmese', 'Birmano', 'Birman', 'မြန်မာ', '缅甸语'),
    ('LANGUAGE', 'Chinese', 'Chino', 'Chinois', 'တရုတ်', '中文'),
    ('LANGUAGE', 'Other', 'Otro', 'Autre', 'အခြား', '其他')
    ) as word(kind, name, es, fr, my, zh)
    where l.tenant_id = clinic and l.kind = word.kind and l.name = word.name;
  end loop;
  perform set_config('app.tenant', '', true);
end $$;
