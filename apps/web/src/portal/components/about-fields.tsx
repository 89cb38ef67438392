import { sexesAtBirth } from "@tracewell/contract/constants";
import { inLanguage } from "@tracewell/contract/lookup-translations";
import type { Lookup } from "@tracewell/contract/lookups";
import { useTranslation } from "../../platform/i18n/i18n.ts";
import { asksOtherLanguage } from "../profile-draft.ts";
import { type FieldsProps, ProfileSelect, ProfileText, withPresent } from "./profile-inputs.tsx";
import { ProfileSection } from "./profile-section.tsx";

/** Sex at birth and language. */
export function AboutFields({ languages, ...props }: FieldsProps & { languages: readonly Lookup[] }) {
  const { t, language } = useTranslation("portal");
  const choices = languages
    .filter(({ disabled }) => !disabled)
    .map((one) => ({ value: one.name, label: inLanguage(one, language) }));
  return (
    <ProfileSection title={t("About you")}>
      <ProfileSelect
        {...props}
        field="sex_at_birth"
        label={t("Sex at birth")}
        required
        choices={sexesAtBirth.map((name) => ({ value: name, label: t(name) }))}
      />
      <ProfileSelect
        {...props}
        field="primary_language"
        label={t("Primary language")}
        choices={withPresent(choices, props.draft.primary_language)}
      />
      {asksOtherLanguage(props.draft) && <ProfileText {...props} field="other_language" label={t("Other language")} />}
    </ProfileSection>
  );
}
