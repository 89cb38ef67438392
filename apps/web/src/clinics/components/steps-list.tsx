import { IconCircle, IconCircleCheck } from "@tabler/icons-react";
import type { SetupStep } from "@tracewell/contract/clinics";
import { Link } from "../../ui/link.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { setupSteps } from "../setup-steps.ts";
import css from "./steps-list.module.css";

type StepsListProps = {
  steps: readonly SetupStep[];
  /** Whether the viewer can open the page where a step is done. */
  opens: (key: SetupStep["key"]) => boolean;
};

/** What is done of a clinic's setup and what is left, with the ways to where it is done. */
export const StepsList = ({ steps, opens }: StepsListProps) => (
  <ul className={css.steps}>
    {steps.map(({ key, done }) => {
      const { title, text, href } = setupSteps[key];
      return (
        <li key={key} className={css.step}>
          {done ? <IconCircleCheck size={18} aria-hidden="true" /> : <IconCircle size={18} aria-hidden="true" />}
          <div>
            <VisuallyHidden>{done ? "Done: " : "Left to do: "}</VisuallyHidden>
            {done || !opens(key) ? (
              <span className={done ? css.done : undefined}>{title}</span>
            ) : (
              <Link href={href}>{title}</Link>
            )}
            {!done && <div className={css.text}>{text}</div>}
          </div>
        </li>
      );
    })}
  </ul>
);
