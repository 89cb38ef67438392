import { Button } from "@mantine/core";
import type { ProblemDetail } from "@tracewell/contract/problem-reply";
import { useEffect, useRef } from "react";
import { useTranslation } from "../../platform/i18n/i18n.ts";
import css from "./booking.module.css";
import portalCss from "./portal.module.css";
import { whenText } from "./time-choice.tsx";

type ConfirmBarProps = {
  timeZone: string;
  chosen: string | null;
  label: string;
  busy: boolean;
  problem: { message: string; details: readonly ProblemDetail[] } | null;
  onChoose: (start: string) => void;
  onConfirm: () => void;
};

/** The time that was chosen, and the press that takes it. A time that went meanwhile is answered with those that are near. */
export function ConfirmBar({ timeZone, chosen, label, busy, problem, onChoose, onConfirm }: ConfirmBarProps) {
  const { t, language } = useTranslation("portal");
  const nearest = problem?.details.filter(({ code }) => code === "slot.free").map(({ message }) => message) ?? [];
  const bar = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another time was chosen, or refused
  useEffect(() => void bar.current?.scrollIntoView({ block: "nearest" }), [chosen, problem]);
  if (!chosen && !problem) return null;
  return (
    <div ref={bar} className={css.confirm}>
      {problem && (
        <div role="alert">
          <p>{t(problem.message)}</p>
          {nearest.length > 0 && <p className={portalCss.detail}>{t("These times are free:")}</p>}
          <div className={css.choices}>
            {nearest.map((start) => (
              <button key={start} type="button" className={css.choice} onClick={() => onChoose(start)}>
                {whenText(timeZone, start, language)}
              </button>
            ))}
          </div>
        </div>
      )}
      {chosen && (
        <>
          <p role="status">{whenText(timeZone, chosen, language)}</p>
          <Button
            variant="filled"
            size="lg"
            fullWidth
            className={portalCss.wraps ?? ""}
            loading={busy}
            onClick={onConfirm}
          >
            {label}
          </Button>
        </>
      )}
    </div>
  );
}
