import { NativeSelect, TextInput } from "@mantine/core";
import { contactPreferences, firstVisitAnswers, sexesAtBirth } from "@tracewell/contract/constants";
import type { KioskSettings } from "@tracewell/contract/kiosk";
import type { KioskStep } from "@tracewell/contract/kiosk-templates";
import { inLanguage } from "@tracewell/contract/lookup-translations";
import { useState } from "react";
import { useTranslation } from "../../platform/i18n/i18n.ts";
import { maskPhone } from "../../ui/form/phone-mask.ts";
import { monthNames } from "../../ui/time/month-names.ts";
import type { RegistrationDraft, StepFaults, TextField } from "../registration-draft.ts";
import { ChoiceButtons } from "./choice-buttons.tsx";
import { Keypad } from "./keypad.tsx";
import css from "./kiosk.module.css";

export type StepProps = {
  draft: RegistrationDraft;
  faults: StepFaults;
  settings: KioskSettings;
  onChange: (part: Partial<RegistrationDraft>) => void;
};

/** A line to type in; nothing of it is kept by the browser for the next visitor. */
function Text({ field, label, ...props }: StepProps & { field: TextField; label: string }) {
  const { t } = useTranslation("kiosk");
  const error = props.faults[field];
  return (
    <TextInput
      size="xl"
      name={field}
      label={label}
      value={props.draft[field]}
      error={error && t(error)}
      maxLength={512}
      autoComplete="off"
      onChange={(event) => props.onChange({ [field]: event.currentTarget.value })}
    />
  );
}

/** A phone number, to type or to touch. */
function Phone({ field, label, ...props }: StepProps & { field: "mobilePhone" | "emergencyPhone"; label: string }) {
  const { t } = useTranslation("kiosk");
  const { draft, faults, onChange } = props;
  const error = faults[field];
  const put = (typed: string) => onChange({ [field]: maskPhone(typed) });
  const digits = draft[field].replace(/\D/g, "");
  return (
    <div className={css.withKeypad}>
      <TextInput
        size="xl"
        type="tel"
        inputMode="tel"
        name={field}
        label={label}
        placeholder="(000) 000-0000"
        value={draft[field]}
        error={error && t(error)}
        autoComplete="off"
        onChange={(event) => put(event.currentTarget.value)}
      />
      <Keypad label={label} onDigit={(digit) => put(digits + digit)} onBack={() => put(digits.slice(0, -1))} />
    </div>
  );
}

const toggled = (list: readonly string[], value: string) =>
  list.includes(value) ? list.filter((each) => each !== value) : [...list, value];

function Reason(props: StepProps) {
  const { t, language } = useTranslation("kiosk");
  const { draft, faults, settings, onChange } = props;
  return (
    <>
      <ChoiceButtons
        label={t("You may choose several.")}
        choices={settings.visitTypes.map((type) => ({ value: type.id, label: inLanguage(type, language) }))}
        chosen={draft.typeIds}
        onToggle={(id) => onChange({ typeIds: toggled(draft.typeIds, id) })}
      />
      <p className={css.fault} role="alert">
        {faults.typeIds && t(faults.typeIds)}
      </p>
      <One {...props} field="firstVisit" label={t("Is this your first visit here?")} words={firstVisitAnswers} />
      <div className={css.fields}>
        <Text {...props} field="code" label={t("Code, if you have one")} />
      </div>
    </>
  );
}

/** One answer of a few. */
function One(props: StepProps & { field: TextField; label: string; words: readonly string[] }) {
  const { t } = useTranslation("kiosk");
  const { field, label, words, draft, onChange } = props;
  return (
    <ChoiceButtons
      label={label}
      choices={words.map((word) => ({ value: word, label: t(word) }))}
      chosen={[draft[field]]}
      onToggle={(word) => onChange({ [field]: draft[field] === word ? "" : word })}
    />
  );
}

/** One of the clinic's list, as the visitor's language calls it. */
function Gender({ draft, settings, onChange }: StepProps) {
  const { t, language } = useTranslation("kiosk");
  return (
    <ChoiceButtons
      label={t("Gender")}
      choices={settings.genders.map((gender) => ({ value: gender.name, label: inLanguage(gender, language) }))}
      chosen={[draft.gender]}
      onToggle={(name) => onChange({ gender: draft.gender === name ? "" : name })}
    />
  );
}

const longest = { day: 2, year: 4 } as const;

function Birthday({ draft, faults, onChange }: StepProps) {
  const { t, language } = useTranslation("kiosk");
  const [at, setAt] = useState<"day" | "year">("day");
  const put = (field: "day" | "year", typed: string) =>
    onChange({ [field]: typed.replace(/\D/g, "").slice(0, longest[field]) });
  const digit = (pressed: string) => {
    // The day is full: the hand goes on with the year.
    const field = at === "day" && draft.day.length >= longest.day ? "year" : at;
    setAt(field);
    put(field, draft[field] + pressed);
  };
  const number = (field: "day" | "year", label: string) => (
    <TextInput
      size="xl"
      name={field}
      label={label}
      inputMode="numeric"
      autoComplete="off"
      value={draft[field]}
      data-at={at === field || undefined}
      onFocus={() => setAt(field)}
      onChange={(event) => put(field, event.currentTarget.value)}
    />
  );
  const months = monthNames(language).map((name, index) => ({
    value: String(index + 1),
    label: name,
  }));
  return (
    <div className={css.withKeypad}>
      <div>
        <div className={css.birthday}>
          <NativeSelect
            size="xl"
            name="month"
            label={t("Month")}
            value={draft.month}
            data={[{ value: "", label: "" }, ...months]}
            onChange={(event) => onChange({ month: event.currentTarget.value })}
          />
          {number("day", t("Day"))}
          {number("year", t("Year"))}
        </div>
        <p className={css.fault} role="alert">
          {faults.birthday && t(faults.birthday)}
        </p>
      </div>
      <Keypad
        label={t("Digits of the day and the year")}
        onDigit={digit}
        onBack={() => put(at, draft[at].slice(0, -1))}
      />
    </div>
  );
}

/** The questions of a step. */
export function StepFields({ step, ...props }: StepProps & { step: KioskStep }) {
  const { t } = useTranslation("kiosk");
  switch (step) {
    case "reason":
      return <Reason {...props} />;
    case "name":
      return (
        <div className={css.fields}>
          <Text {...props} field="firstName" label={t("First name")} />
          <Text {...props} field="lastName" label={t("Last name")} />
        </div>
      );
    case "birthday":
      return <Birthday {...props} />;
    case "about":
      return (
        <>
          <One {...props} field="sexAtBirth" label={t("Sex at birth")} words={sexesAtBirth} />
          <Gender {...props} />
        </>
      );
    case "reach":
      return (
        <>
          <Phone {...props} field="mobilePhone" label={t("Mobile phone")} />
          <div className={css.fields}>
            <Text {...props} field="email" label={t("Email")} />
          </div>
          <One {...props} field="contactPreference" label={t("How may we reach you?")} words={contactPreferences} />
        </>
      );
    case "home":
      return (
        <div className={css.fields}>
          <Text {...props} field="addressLine1" label={t("Street address")} />
          <Text {...props} field="city" label={t("City")} />
          <Text {...props} field="state" label={t("State")} />
          <Text {...props} field="postcode" label={t("ZIP or postal code")} />
        </div>
      );
    case "emergency":
      return (
        <>
          <div className={css.fields}>
            <Text {...props} field="emergencyName" label={t("Full name")} />
          </div>
          <Phone {...props} field="emergencyPhone" label={t("Their phone")} />
        </>
      );
  }
}
