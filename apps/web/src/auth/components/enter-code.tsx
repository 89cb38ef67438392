import { Anchor, Button, TextInput } from "@mantine/core";
import { codeLength } from "@tracewell/contract/constants";
import { type SubmitEvent, useEffect, useMemo, useRef } from "react";
import { useTranslation } from "../../platform/i18n/i18n.ts";
import { useFieldErrors } from "../../ui/form/use-field-errors.ts";
import { codeDigits, codeErrors } from "../sign-in-fields.ts";
import css from "./auth.module.css";
import { SendAgain } from "./send-again.tsx";

type EnterCodeProps = {
  sent: { to: string; number: number };
  code: string;
  onChange: (code: string) => void;
  busy: boolean;
  problem: string | null;
  submitLabel: string;
  onSubmit: () => void;
  onSendAgain: () => void;
  onOtherWay: () => void;
};

/** Enter Code: six digits in one field, typed, pasted or filled in by the phone. */
export function EnterCode(props: EnterCodeProps) {
  const { sent, code, onChange, busy, problem, submitLabel, onSubmit, onSendAgain, onOtherWay } = props;
  const { t } = useTranslation("auth");
  const values = useMemo(() => ({ code }), [code]);
  const { errors, mayGo } = useFieldErrors(values, codeErrors);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (problem) field.current?.select();
  }, [problem]);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (mayGo(event.currentTarget) && !busy) onSubmit();
  };
  return (
    <form className={css.form} onSubmit={submit} noValidate aria-busy={busy}>
      <p role="status">{t("We sent a code to {{to}}. It is good for 10 minutes.", { to: sent.to })}</p>
      <TextInput
        ref={field}
        label={t("Code")}
        description={t("6 digits")}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        required
        withAsterisk={false}
        size="md"
        classNames={{ input: css.code }}
        value={code}
        error={errors.code && t(errors.code)}
        onChange={(event) => onChange(codeDigits(event.currentTarget.value).slice(0, codeLength))}
      />
      <Button type="submit" variant="filled" size="md" loading={busy}>
        {t(submitLabel)}
      </Button>
      <div className={css.others}>
        <SendAgain key={sent.number} disabled={busy} onSend={onSendAgain} />
        <Anchor component="button" type="button" disabled={busy} onClick={onOtherWay}>
          {t("Use another way")}
        </Anchor>
      </div>
    </form>
  );
}
