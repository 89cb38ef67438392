import { Button } from "@mantine/core";
import { type SubmitEvent, useMemo } from "react";
import { useTranslation } from "../../platform/i18n/i18n.ts";
import { PhoneField } from "../../ui/form/phone-field.tsx";
import { useFieldErrors } from "../../ui/form/use-field-errors.ts";
import { phoneErrors } from "../sign-in-fields.ts";
import css from "./auth.module.css";

type EnterPhoneProps = {
  lead: string;
  phone: string;
  onChange: (phone: string) => void;
  busy: boolean;
  onSubmit: () => void;
};

/** Enter Phone: the number that codes will go to (R8-09). */
export function EnterPhone({ lead, phone, onChange, busy, onSubmit }: EnterPhoneProps) {
  const { t } = useTranslation("auth");
  const values = useMemo(() => ({ phone }), [phone]);
  const { errors, mayGo } = useFieldErrors(values, phoneErrors);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (mayGo(event.currentTarget) && !busy) onSubmit();
  };
  return (
    <form className={css.form} onSubmit={submit} noValidate aria-busy={busy}>
      <p>{t(lead)}</p>
      <PhoneField
        label={t("Mobile phone")}
        name="phone"
        size="md"
        autoFocus
        required
        withAsterisk={false}
        value={phone}
        error={errors.phone && t(errors.phone)}
        onChange={onChange}
      />
      <Button type="submit" variant="filled" size="md" loading={busy}>
        {t("Continue")}
      </Button>
    </form>
  );
}
