import { Button } from "@mantine/core";
import { Suspense } from "react";
import { environment } from "../../platform/environment/environment.ts";
import { useTranslation } from "../../platform/i18n/i18n.ts";
import { keptAnswer } from "../../portal/kept-answer.ts";
import { lazyPart } from "../../ui/parts/lazy-part.tsx";
import { AskForLink } from "../components/ask-for-link.tsx";
import css from "../components/auth.module.css";
import { ClinicChoice } from "../components/clinic-choice.tsx";
import { PatientSignInForm } from "../components/patient-sign-in-form.tsx";
import { Step } from "../components/step.tsx";
import { useForgottenPassword } from "../hooks/use-forgotten-password.ts";
import { useInitialMode } from "../hooks/use-initial-mode.ts";
import { type PatientSignIn, usePatientSignIn } from "../hooks/use-patient-sign-in.ts";
import { patientLoginErrors } from "../patient-sign-in-fields.ts";

const AnswerOfJustNow = lazyPart(() => import("../../portal/containers/answer-of-just-now.tsx"), "AnswerOfJustNow");

/** Patient sign-in: email or phone, date of birth, password (R2.5-03). */
export function PatientSignInPage() {
  const signIn = usePatientSignIn(useInitialMode());
  const { mode, problem, busy } = signIn;
  if (mode.name === "forgot") return <ForgottenPassword signIn={signIn} />;
  if (mode.name === "clinic") {
    return (
      <Step large title="Choose a clinic" problem={problem}>
        <ClinicChoice clinics={mode.clinics} busy={busy} onChoose={signIn.choose} onBack={signIn.back} />
      </Step>
    );
  }
  return (
    <>
      {keptAnswer() && (
        <Suspense>
          <AnswerOfJustNow />
        </Suspense>
      )}
      <Step large title="Patient sign-in" problem={problem}>
        <PatientSignInForm
          values={signIn.fields}
          onChange={signIn.change}
          onSubmit={signIn.signIn}
          onForgot={signIn.forgot}
          busy={busy}
        />
      </Step>
      {environment().demo && <DemoPatient onPick={signIn.change} />}
    </>
  );
}

function ForgottenPassword({ signIn }: { signIn: PatientSignIn }) {
  const link = useForgottenPassword();
  const { login } = signIn.fields;
  return (
    <Step large title="Forgot your password?" problem={link.problem}>
      <AskForLink
        label="Email or phone"
        size="lg"
        login={login}
        errorsOf={patientLoginErrors}
        onChange={(typed) => signIn.change({ login: typed })}
        onSubmit={() => link.ask(login)}
        onBack={signIn.back}
        isSent={link.isSent}
        busy={link.busy}
      />
    </Step>
  );
}

const demoPatient = { login: "maria.santos@demo.example", dateOfBirth: "04/12/1990", password: "Demo-pass-1" };

/** The demo clinics' patient. */
function DemoPatient({ onPick }: { onPick: (patient: typeof demoPatient) => void }) {
  const { t } = useTranslation("auth");
  return (
    <section className={css.demo} aria-labelledby="demo-title">
      <h2 id="demo-title">{t("This is a demo with made-up people")}</h2>
      <ul>
        <li>
          <Button fullWidth onClick={() => onPick(demoPatient)}>
            Maria Santos
          </Button>
        </li>
      </ul>
    </section>
  );
}
