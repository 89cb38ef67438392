import { Checkbox } from "@mantine/core";
import { contactPreferences } from "@tracewell/contract/constants";
import { useTranslation } from "../../platform/i18n/i18n.ts";
import { type FieldsProps, ProfilePhone, ProfileSelect, ProfileText } from "./profile-inputs.tsx";
import { ProfileSection } from "./profile-section.tsx";

/** How the clinic may reach the patient. */
export function ContactDetailFields({
  login,
  asksIsolation,
  ...props
}: FieldsProps & { login: string; asksIsolation: boolean }) {
  const { t } = useTranslation("portal");
  const hint = login ? t("You sign in with {{login}}. That stays the same.", { login }) : undefined;
  return (
    <ProfileSection title={t("How we reach you")} {...(hint ? { hint } : {})}>
      <ProfileSelect
        {...props}
        field="contact_preferences"
        label={t("Contact preferences")}
        required
        choices={contactPreferences.map((name) => ({ value: name, label: t(name) }))}
      />
      <ProfilePhone {...props} field="mobile_phone" label={t("Phone")} autoComplete="tel-national" />
      <ProfileText
        {...props}
        field="email"
        label={t("Email")}
        type="email"
        autoComplete="email"
        required={props.draft.mobile_phone === ""}
      />
      {asksIsolation && (
        <Checkbox
          size="md"
          name="isolation_messaging_opt_out"
          label={t("Do not send me messages about isolation")}
          checked={props.draft.isolation_messaging_opt_out}
          onChange={(event) => props.onChange({ isolation_messaging_opt_out: event.currentTarget.checked })}
        />
      )}
    </ProfileSection>
  );
}
