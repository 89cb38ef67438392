import type { Country, State } from "@tracewell/contract/addresses";
import { useTranslation } from "../../platform/i18n/i18n.ts";
import { hasAddress } from "../profile-draft.ts";
import { type FieldsProps, ProfileSelect, ProfileText } from "./profile-inputs.tsx";
import { ProfileSection } from "./profile-section.tsx";

type AddressFieldsProps = FieldsProps & {
  countries: readonly Country[];
  country: Country | undefined;
  states: readonly State[];
};

/** Where the patient lives: complete, or left empty (R5-26). */
export function AddressFields({ countries, country, states, ...props }: AddressFieldsProps) {
  const { t } = useTranslation("portal");
  const required = hasAddress(props.draft);
  const draft = { ...props.draft, "address.country_uuid": country?.id ?? "" };
  return (
    <ProfileSection title={t("Address")} hint={t("You may leave the address empty.")}>
      <ProfileText
        {...props}
        field="address.line1"
        label={t("Street address")}
        autoComplete="address-line1"
        required={required}
      />
      <ProfileText {...props} field="address.line2" label={t("Apartment, unit")} autoComplete="address-line2" />
      <ProfileText
        {...props}
        field="address.city"
        label={t("City")}
        autoComplete="address-level2"
        required={required}
      />
      <ProfileSelect
        {...props}
        field="address.state_uuid"
        label={t("State")}
        autoComplete="address-level1"
        required={required && country?.hasStates === true}
        disabled={country?.hasStates !== true}
        choices={states.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <ProfileText
        {...props}
        field="address.postcode"
        label={t("ZIP or postal code")}
        autoComplete="postal-code"
        required={required}
      />
      <ProfileSelect
        {...props}
        draft={draft}
        field="address.country_uuid"
        label={t("Country")}
        autoComplete="country-name"
        required={required}
        choices={countries.map(({ id, localName }) => ({ value: id, label: localName }))}
      />
    </ProfileSection>
  );
}
