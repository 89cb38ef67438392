import { Alert, Button } from "@mantine/core";
import { type ReactNode, useEffect, useRef } from "react";
import { ActionButton } from "../../ui/abilities/ability-button.tsx";
import { KeyboardHint } from "../../ui/keyboard/keyboard-hint.tsx";
import { useShortcuts } from "../../ui/keyboard/use-shortcuts.ts";
import { Link } from "../../ui/link.tsx";
import type { FormProblems } from "../form-problems.ts";
import css from "./form-frame.module.css";

type FormFrameProps = {
  /** What is made: `visit`. */
  noun: string;
  problems: Pick<FormProblems, "general" | "fixes">;
  /** Counts the tries to save: after each the first wrong field comes under the hand. */
  tries: number;
  saving: boolean;
  onSave: () => void;
  onCancel: () => void;
  children: ReactNode;
  /** Beside the first part, below it on a narrow screen. */
  side?: ReactNode;
};

/** A form that makes something: what was said against it above, the way out and the way on below. */
export function FormFrame(props: FormFrameProps) {
  const { noun, problems, tries, saving, onSave, onCancel, children, side } = props;
  const { general, fixes } = problems;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);
  useShortcuts({ "mod+Enter": onSave });
  const buttons = (
    <div className={css.buttons}>
      <ActionButton onPress={onCancel}>Cancel</ActionButton>
      <Button type="submit" variant="filled" loading={saving} rightSection={<KeyboardHint keys="mod+Enter" />}>
        Save {noun}
      </Button>
    </div>
  );
  return (
    <form
      ref={form}
      className={side ? css.form : `${css.form} ${css.single}`}
      noValidate
      aria-busy={saving}
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
    >
      {(general || fixes.length > 0) && (
        <Alert color="red" role="alert" className={css.general}>
          {general ? `${general} What you typed is still here.` : `The ${noun} is not saved. See what is there:`}
          {fixes.length > 0 && (
            <p className={css.fixes}>
              {fixes.map(({ label, href }) => (
                <Link key={href} href={href}>
                  {label}
                </Link>
              ))}
            </p>
          )}
        </Alert>
      )}
      {children}
      {side ? (
        <div className={css.side}>
          {side}
          {buttons}
        </div>
      ) : (
        buttons
      )}
    </form>
  );
}
