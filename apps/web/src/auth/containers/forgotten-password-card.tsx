import { AskForLink } from "../components/ask-for-link.tsx";
import { Step } from "../components/step.tsx";
import { useForgottenPassword } from "../hooks/use-forgotten-password.ts";
import type { SignIn } from "../hooks/use-sign-in.ts";
import { emailErrors } from "../sign-in-fields.ts";

/** Asks for a link that sets a new password; the answer never tells whether there is such an account. */
export function ForgottenPasswordCard({ signIn }: { signIn: SignIn }) {
  const link = useForgottenPassword();
  const { login } = signIn.fields;
  return (
    <Step title="Forgot your password?" problem={link.problem}>
      <AskForLink
        label="Email"
        login={login}
        errorsOf={emailErrors}
        onChange={(typed) => signIn.change({ login: typed })}
        onSubmit={() => link.ask(login)}
        onBack={() => signIn.back()}
        isSent={link.isSent}
        busy={link.busy}
      />
    </Step>
  );
}
