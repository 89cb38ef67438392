import { Button } from "@mantine/core";
import { useState } from "react";
import { CallProblem } from "../../platform/calls/call-problem.ts";
import { useTranslation } from "../../platform/i18n/i18n.ts";
import { saveAppointment } from "../hooks/use-own-appointments.ts";

/** Hands an appointment to the phone's calendar. */
export function SaveAppointment({ id, main = true }: { id: string; main?: boolean }) {
  const { t } = useTranslation("portal");
  const [problem, setProblem] = useState<string | null>(null);
  const save = () =>
    saveAppointment(id).then(
      () => setProblem(null),
      (error: unknown) => {
        if (!(error instanceof CallProblem)) throw error;
        setProblem(error.message);
      },
    );
  return (
    <>
      <Button variant={main ? "filled" : "default"} size="lg" fullWidth mt="sm" onClick={() => void save()}>
        {t("Add to my calendar")}
      </Button>
      {problem && <p role="alert">{t(problem)}</p>}
    </>
  );
}
