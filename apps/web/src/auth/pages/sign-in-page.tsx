import { useRouter } from "@tanstack/react-router";
import { problemCodes, problemText } from "@tracewell/contract/problems";
import { useEffect, useEffectEvent, useRef } from "react";
import { environment } from "../../platform/environment/environment.ts";
import { takeProviderAnswer } from "../../platform/session/provider-answer.ts";
import { takeReturnAddress } from "../../platform/session/return-address.ts";
import { type LazyPart, lazyPart } from "../../ui/parts/lazy-part.tsx";
import { ClinicChoice } from "../components/clinic-choice.tsx";
import { DemoSignIns } from "../components/demo-sign-ins.tsx";
import { ProviderLinks } from "../components/provider-links.tsx";
import { SignInForm } from "../components/sign-in-form.tsx";
import { Step } from "../components/step.tsx";
import { useInitialMode } from "../hooks/use-initial-mode.ts";
import { useProviders } from "../hooks/use-providers.ts";
import { type SignIn, type SignInMode, useSignIn } from "../hooks/use-sign-in.ts";

// Most sign in by password alone: the other steps come when they are needed.
const SecondFactorCard = lazyPart(() => import("../containers/second-factor-card.tsx"), "SecondFactorCard");
const ChangePasswordCard = lazyPart(() => import("../containers/change-password-card.tsx"), "ChangePasswordCard");
const ForgottenPasswordCard = lazyPart(
  () => import("../containers/forgotten-password-card.tsx"),
  "ForgottenPasswordCard",
);

const lazily: Partial<Record<SignInMode["name"], LazyPart<never>>> = {
  factor: SecondFactorCard,
  password: ChangePasswordCard,
  forgot: ForgottenPasswordCard,
};

/** Staff sign-in: by password, second factor and clinic, or by single sign-on (R2.5-01). */
export function SignInPage() {
  const router = useRouter();
  const signIn = useSignIn({
    begins: useInitialMode(),
    onEntered: () => router.navigate({ href: takeReturnAddress("user"), replace: true }),
    prepare: async (mode) => lazily[mode]?.preload(),
  });
  const takeAnswer = useEffectEvent(() => {
    const answer = takeProviderAnswer();
    if (!answer) return;
    if ("ticket" in answer) void signIn.byTicket(answer.ticket);
    else signIn.back(problemText(problemCodes.find((code) => code === answer.problem) ?? "auth.sso-ticket"));
  });
  useEffect(() => takeAnswer(), []);

  switch (signIn.mode.name) {
    case "login":
      return <Login signIn={signIn} />;
    case "factor":
      return <SecondFactorCard challenge={signIn.mode.challenge} signIn={signIn} />;
    case "clinic":
      return (
        <Step title="Choose a clinic" problem={signIn.problem}>
          <ClinicChoice
            clinics={signIn.mode.clinics}
            busy={signIn.busy}
            onChoose={signIn.choose}
            onBack={() => signIn.back()}
          />
        </Step>
      );
    case "password":
      return <ChangePasswordCard signIn={signIn} />;
    case "forgot":
      return <ForgottenPasswordCard signIn={signIn} />;
  }
}

function Login({ signIn }: { signIn: SignIn }) {
  const submitButton = useRef<HTMLButtonElement>(null);
  const providers = useProviders();
  const { demo, staySignedIn } = environment();
  return (
    <>
      <Step title="Sign in" problem={signIn.problem}>
        <SignInForm
          values={signIn.fields}
          onChange={signIn.change}
          onSubmit={signIn.signIn}
          onForgot={signIn.forgot}
          mayStay={staySignedIn}
          busy={signIn.busy}
          problem={signIn.problem}
          submitButton={submitButton}
        />
        <ProviderLinks providers={providers} />
      </Step>
      {demo && (
        <DemoSignIns
          onPick={(credentials) => {
            signIn.change(credentials);
            submitButton.current?.focus();
          }}
        />
      )}
    </>
  );
}
