import { inLanguage } from "@tracewell/contract/lookup-translations";
import type { Lookup } from "@tracewell/contract/lookups";
import { useTranslation } from "../../platform/i18n/i18n.ts";
import { type FieldsProps, ProfilePhone, ProfileSelect, ProfileText, withPresent } from "./profile-inputs.tsx";
import { ProfileSection } from "./profile-section.tsx";

/** Whom to call when something happens. */
export function EmergencyFields({ relationships, ...props }: FieldsProps & { relationships: readonly Lookup[] }) {
  const { t, language } = useTranslation("portal");
  const choices = relationships
    .filter(({ disabled }) => !disabled)
    .map((one) => ({ value: one.name, label: inLanguage(one, language) }));
  return (
    <ProfileSection title={t("Emergency contact")}>
      <ProfileText
        {...props}
        field="emergency_contact.emergency_contact_name"
        label={t("Full name")}
        autoComplete="off"
      />
      <ProfileSelect
        {...props}
        field="emergency_contact.ec_relationship"
        label={t("Relationship to you")}
        choices={withPresent(choices, props.draft["emergency_contact.ec_relationship"])}
      />
      <ProfilePhone
        {...props}
        field="emergency_contact.emergency_contact_phone"
        label={t("Their phone")}
        autoComplete="off"
      />
      <ProfileText
        {...props}
        field="emergency_contact.emergency_contact_email"
        label={t("Their email")}
        type="email"
        autoComplete="off"
      />
    </ProfileSection>
  );
}
