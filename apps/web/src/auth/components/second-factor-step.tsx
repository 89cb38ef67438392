import type { SecondFactor } from "../hooks/use-second-factor.ts";
import { EnterCode } from "./enter-code.tsx";
import { EnterPhone } from "./enter-phone.tsx";
import { SelectMethod } from "./select-method.tsx";

type SecondFactorStepProps = { factor: SecondFactor; submitLabel: string };

/** The step of a second factor that it is time for; the same at the sign-in and in the clinic switcher's dialog. */
export function SecondFactorStep({ factor, submitLabel }: SecondFactorStepProps) {
  const { step, challenge, fields, change, sent, busy, problem } = factor;
  if (step === "EnterCode" && sent) {
    return (
      <EnterCode
        sent={sent}
        code={fields.code}
        onChange={(code) => change({ code })}
        busy={busy}
        problem={problem}
        submitLabel={submitLabel}
        onSubmit={factor.enterCode}
        onSendAgain={factor.sendAgain}
        onOtherWay={factor.back}
      />
    );
  }
  if (step === "EnterPhone") {
    return (
      <EnterPhone
        lead={challenge.message}
        phone={fields.phone}
        onChange={(phone) => change({ phone })}
        busy={busy}
        onSubmit={factor.givePhone}
      />
    );
  }
  return <SelectMethod lead={challenge.message} methods={challenge.methods} busy={busy} onChoose={factor.choose} />;
}
