import { useRouter } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { environment } from "../../platform/environment/environment.ts";
import { takeWanted } from "../../platform/session/wanted-place.ts";
import css from "../components/auth.module.css";
import { ClinicChoice } from "../components/clinic-choice.tsx";
import { DemoSignIns } from "../components/demo-sign-ins.tsx";
import { type Credentials, SignInForm } from "../components/sign-in-form.tsx";
import { useSignIn } from "../hooks/use-sign-in.ts";

/** The staff's way in (product §2.5): Login, then Select Clinic for those who have several. */
export function SignInPage() {
  const { t } = useTranslation("auth");
  const router = useRouter();
  const submitButton = useRef<HTMLButtonElement>(null);
  const [values, setValues] = useState<Credentials>({ email: "", password: "" });
  const signIn = useSignIn(() => void router.navigate({ href: takeWanted(), replace: true }));
  const { mode, busy, problem } = signIn;
  const fill = (credentials: Credentials) => {
    setValues(credentials);
    submitButton.current?.focus();
  };
  return (
    <>
      <section className={css.card}>
        <h1 className={css.title}>{mode.name === "login" ? t("Sign in") : t("Choose a clinic")}</h1>
        <div role="alert">{problem && <p className={css.problem}>{t(problem)}</p>}</div>
        {mode.name === "login" ? (
          <SignInForm
            values={values}
            onChange={setValues}
            onSubmit={signIn.signIn}
            busy={busy}
            problem={problem}
            submitButton={submitButton}
          />
        ) : (
          <ClinicChoice clinics={mode.clinics} busy={busy} onChoose={signIn.choose} onBack={signIn.back} />
        )}
      </section>
      {environment().demo && mode.name === "login" && <DemoSignIns onPick={fill} />}
    </>
  );
}
