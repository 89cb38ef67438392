import type { KioskSettings, KioskWhere } from "@tracewell/contract/kiosk";
import { type KioskStep, stepsOfTemplate } from "@tracewell/contract/kiosk-templates";
import { useEffect, useRef, useState } from "react";
import { CallProblem } from "../../platform/calls/call-problem.ts";
import { useTranslation } from "../../platform/i18n/i18n.ts";
import patientCss from "../../ui/patient-screen/patient-screen.module.css";
import { todayHere } from "../../ui/time/birth-day-field.tsx";
import css from "../components/kiosk.module.css";
import { StepFields } from "../components/step-fields.tsx";
import { useRegister } from "../hooks/use-kiosk.ts";
import { emptyRegistration, formOf, stepFaults } from "../registration-draft.ts";
import { IdleVisitor } from "./idle-visitor.tsx";

const titles: Record<KioskStep, readonly [title: string, why: string]> = {
  reason: ["What brings you here?", "So that the right person sees you."],
  name: ["What is your name?", "You may leave this empty."],
  birthday: ["When were you born?", "Staff use it to find your record. You may leave this empty."],
  about: ["About you", "You may leave this empty."],
  reach: ["How can we reach you?", "You may leave this empty."],
  home: ["Where do you live?", "You may leave this empty."],
  emergency: ["Whom may we call in an emergency?", "You may leave this empty."],
};

type RegistrationProps = {
  settings: KioskSettings;
  where: KioskWhere;
  /** What the visitor comes for, where it was chosen beforehand. */
  typeIds: readonly string[];
  onLeave: () => void;
  onDone: (temporaryId: number) => void;
};

/** The steps of a registration; it forgets itself when the visitor has gone. */
export function Registration({ settings, where, typeIds, onLeave, onDone }: RegistrationProps) {
  const { t, language } = useTranslation("kiosk");
  const [draft, setDraft] = useState(() => emptyRegistration(typeIds));
  // What this visitor was begun with stays, whatever an administrator changes meanwhile.
  const [steps] = useState(stepsOfTemplate[settings.template]);
  const [at, setAt] = useState(0);
  const [tried, setTried] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const register = useRegister();
  const heading = useRef<HTMLHeadingElement>(null);
  const step = steps[at] ?? "reason";
  const [title, why] = titles[step];
  const faults = stepFaults(step, draft, todayHere());
  const isLast = at === steps.length - 1;

  // Each screen begins at its question, for the eye and for a screen reader.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the step has changed
  useEffect(() => heading.current?.focus(), [at]);

  const show = (next: number) => {
    setTried(false);
    setProblem(null);
    setAt(next);
  };
  const send = async () => {
    setProblem(null);
    try {
      const body = { ...formOf(draft, language, todayHere()), ...where };
      onDone((await register.mutateAsync({ body })).temporaryId);
    } catch (error) {
      if (!(error instanceof CallProblem)) throw error;
      setProblem(error.message);
    }
  };
  const goOn = () => {
    setTried(true);
    if (Object.keys(faults).length > 0 || register.isPending) return;
    if (isLast) void send();
    else show(at + 1);
  };

  return (
    <form
      className={css.step}
      noValidate
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault();
        goOn();
      }}
    >
      <div className={css.progress}>
        <i style={{ inlineSize: `${((at + 1) / steps.length) * 100}%` }} />
      </div>
      <div className={css.content}>
        <h1 ref={heading} tabIndex={-1} className={`${patientCss.title} ${css.title}`}>
          {t(title)}
        </h1>
        <p className={css.why}>{t(why)}</p>
        <StepFields
          key={step}
          step={step}
          draft={draft}
          faults={tried ? faults : {}}
          settings={settings}
          onChange={(part) => setDraft((before) => ({ ...before, ...part }))}
        />
        <p className={css.fault} role="alert">
          {problem && t(problem)}
        </p>
      </div>
      <div className={css.actions}>
        <button type="button" onClick={() => (at === 0 ? onLeave() : show(at - 1))}>
          {t(at === 0 ? "Cancel" : "Back")}
        </button>
        <span className={css.count}>{`${at + 1} / ${steps.length}`}</span>
        <button type="submit" className={css.main} disabled={register.isPending}>
          {t(isLast ? "Finish" : "Next")}
        </button>
      </div>
      <IdleVisitor onLeave={onLeave} />
    </form>
  );
}
