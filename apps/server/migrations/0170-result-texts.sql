-- The texts by which patients are told of results are standard messages that the product sends by itself (R4-23, R10-17).

alter table standard_message
  add column result_type text check (result_type in ('CALL_FOR_RESULTS', 'POSITIVE_TREATED', 'RESULTS_AVAILABLE'));
create unique index standard_message_result on standard_message (tenant_id, channel, result_type) where result_type is not null;

-- Clinics that were opened before get those that new ones begin with.
do $$
declare
  clinic uuid;
begin
  for clinic in select id from tenant loop
    perform set_config('app.tenant', clinic::text, true);
    insert into standard_message (tenant_id, name, channel, subjects, bodies, result_type, sort_order)
    select clinic, seed.name, seed.channel, seed.subjects::jsonb, seed.bodies::jsonb, seed.type,
      (select coalesce(max(sort_order), 0) from standard_message where tenant_id = clinic) + seed.place
    from (values
      (1, 'Call for Results', 'sms', null, '{"en": "Please call your clinic soon, at a time when you can talk. Ask for the nurse on duty.", "es": "Llame pronto a su clínica, cuando pueda hablar. Pregunte por la enfermera de turno.", "fr": "Appelez bientôt votre centre de santé, quand vous pourrez parler. Demandez l’infirmière de garde.", "my": "စကားပြောနိုင်သည့်အချိန်တွင် သင့်ဆေးခန်းသို့ အမြန် ဖုန်းဆက်ပါ။ တာဝန်ကျ သူနာပြုကို မေးပါ။", "zh": "请在方便通话时尽快致电您的诊所，找值班护士。"}', 'CALL_FOR_RESULTS'),
      (2, 'Call for Results', 'email', '{"en": "Please call your clinic", "es": "Llame a su clínica", "fr": "Appelez votre centre de santé", "my": "သင့်ဆေးခန်းသို့ ဖုန်းဆက်ပါ", "zh": "请致电您的诊所"}', '{"en": "Please call your clinic soon, at a time when you can talk. Ask for the nurse on duty.\n\nDo not answer this email: nobody reads it.", "es": "Llame pronto a su clínica, cuando pueda hablar. Pregunte por la enfermera de turno.\n\nNo responda a este correo: nadie lo lee.", "fr": "Appelez bientôt votre centre de santé, quand vous pourrez parler. Demandez l’infirmière de garde.\n\nNe répondez pas à ce courriel : personne ne le lit.", "my": "စကားပြောနိုင်သည့်အချိန်တွင် သင့်ဆေးခန်းသို့ အမြန် ဖုန်းဆက်ပါ။ တာဝန်ကျ သူနာပြုကို မေးပါ။\n\nဤအီးမေးလ်ကို မပြန်ပါနှင့်။ မည်သူမျှ မဖတ်ပါ။", "zh": "请在方便通话时尽快致电您的诊所，找值班护士。\n\n请勿回复此邮件：无人查看。"}', 'CALL_FOR_RESULTS'),
      (3, 'Presumptively Treated Message', 'sms', null, '{"en": "There is news from your visit, and what to do next. Read it here: {link}", "es": "Hay novedades de su visita y lo que debe hacer: {link}", "fr": "Il y a des nouvelles de votre visite et la suite à donner. Lisez-les ici : {link}", "my": "သတင်းသစ်နှင့် ဆက်လုပ်ရန် {link}", "zh": "您的就诊有新消息和后续事项，请在此阅读：{link}"}', 'POSITIVE_TREATED'),
      (4, 'Presumptively Treated Message', 'email', '{"en": "News from your visit", "es": "Novedades de su visita", "fr": "Des nouvelles de votre visite", "my": "သင့်လာရောက်ပြသမှုအကြောင်း သတင်း", "zh": "有关您就诊的消息"}', '{"en": "There is news from your visit, and what to do next. Read it here: {link}\n\nDo not answer this email: nobody reads it.", "es": "Hay novedades de su visita y lo que debe hacer: {link}\n\nNo responda a este correo: nadie lo lee.", "fr": "Il y a des nouvelles de votre visite et la suite à donner. Lisez-les ici : {link}\n\nNe répondez pas à ce courriel : personne ne le lit.", "my": "သတင်းသစ်နှင့် ဆက်လုပ်ရန် {link}\n\nဤအီးမေးလ်ကို မပြန်ပါနှင့်။ မည်သူမျှ မဖတ်ပါ။", "zh": "您的就诊有新消息和后续事项，请在此阅读：{link}\n\n请勿回复此邮件：无人查看。"}', 'POSITIVE_TREATED'),
      (5, 'Results are Available', 'sms', null, '{"en": "Your clinic has something new for you to read: {link}", "es": "Su clínica tiene algo nuevo para que lo lea: {link}", "fr": "Votre centre de santé a du nouveau à vous faire lire : {link}", "my": "သင်ဖတ်ရန် အသစ်ရှိပါသည် - {link}", "zh": "您的诊所有新内容供您阅读：{link}"}', 'RESULTS_AVAILABLE'),
      (6, 'Results are Available', 'email', '{"en": "There is something new for you", "es": "Hay algo nuevo para usted", "fr": "Il y a du nouveau pour vous", "my": "သင့်အတွက် အသစ်ရှိပါသည်", "zh": "有新内容供您查看"}', '{"en": "Your clinic has something new for you to read: {link}\n\nDo not answer this email: nobody reads it.", "es": "Su clínica tiene algo nuevo para que lo lea: {link}\n\nNo responda a este correo: nadie lo lee.", "fr": "Votre centre de santé a du nouveau à vous faire lire : {link}\n\nNe répondez pas à ce courriel : personne ne le lit.", "my": "သင်ဖတ်ရန် အသစ်ရှိပါသည် - {link}\n\nဤအီးမေးလ်ကို မပြန်ပါနှင့်။ မည်သူမျှ မဖတ်ပါ။", "zh": "您的诊所有新内容供您阅读：{link}\n\n请勿回复此邮件：无人查看。"}', 'RESULTS_AVAILABLE')
    ) as seed (place, name, channel, subjects, bodies, type)
    on conflict do nothing;
  end loop;
  perform set_config('app.tenant', '', true);
end $$;
