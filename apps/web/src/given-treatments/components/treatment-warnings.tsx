import { Textarea } from "@mantine/core";
import { useEffect, useRef } from "react";
import css from "./treatments.module.css";

type TreatmentWarningsProps = {
  warnings: readonly { code: string; message: string }[];
  reason: string;
  error: string | undefined;
  onChange: (reason: string) => void;
};

/** What asks before a treatment is given; whoever goes on says why, and is taken there. */
export function TreatmentWarnings({ warnings, reason, error, onChange }: TreatmentWarningsProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <>
      <div role="alert">
        <ul className={css.warnings} aria-label="Before it is given">
          {warnings.map(({ code, message }) => (
            <li key={code}>{message}</li>
          ))}
        </ul>
      </div>
      <Textarea
        ref={field}
        label="Why it is given all the same"
        required
        maxLength={2048}
        value={reason}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </>
  );
}
