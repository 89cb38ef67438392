import { TextInput } from "@mantine/core";
import { CheckInForm, type KioskWhere } from "@tracewell/contract/kiosk";
import { useState } from "react";
import { CallProblem } from "../../platform/calls/call-problem.ts";
import { useTranslation } from "../../platform/i18n/i18n.ts";
import patientCss from "../../ui/patient-screen/patient-screen.module.css";
import css from "../components/kiosk.module.css";
import { useCheckIn } from "../hooks/use-kiosk.ts";
import { IdleVisitor } from "./idle-visitor.tsx";

type CheckInProps = { where: KioskWhere; onLeave: () => void; onDone: (temporaryId: number) => void };

/** Who has an appointment types in its code, or has it scanned. The answer is a number, whether or not there is such a code. */
export function CheckIn({ where, onLeave, onDone }: CheckInProps) {
  const { t, language } = useTranslation("kiosk");
  const [code, setCode] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const checkIn = useCheckIn();
  const send = async () => {
    const form = CheckInForm.safeParse({ code, language, ...where });
    if (!form.success) return setProblem(form.error.issues[0]?.message ?? null);
    setProblem(null);
    try {
      onDone((await checkIn.mutateAsync({ body: form.data })).temporaryId);
    } catch (error) {
      if (!(error instanceof CallProblem)) throw error;
      setProblem(error.message);
    }
  };
  return (
    <form
      className={css.step}
      noValidate
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault();
        if (!checkIn.isPending) void send();
      }}
    >
      <div className={css.content}>
        <h1 className={`${patientCss.title} ${css.title}`}>{t("What is your code?")}</h1>
        <p className={css.why}>{t("It is with your appointment. Type it in, or hold it to the reader.")}</p>
        <div className={css.fields}>
          <TextInput
            size="xl"
            name="code"
            label={t("Code")}
            placeholder="0000-0000-0000"
            value={code}
            error={problem && t(problem)}
            maxLength={512}
            autoComplete="off"
            autoCapitalize="characters"
            data-autofocus
            ref={(field) => field?.focus()}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
        </div>
      </div>
      <div className={css.actions}>
        <button type="button" onClick={onLeave}>
          {t("Cancel")}
        </button>
        <button type="submit" className={css.main} disabled={checkIn.isPending}>
          {t("I am here")}
        </button>
      </div>
      <IdleVisitor onLeave={onLeave} />
    </form>
  );
}
