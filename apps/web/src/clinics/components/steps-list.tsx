import { IconCircle, IconCircleCheck } from "@tabler/icons-react";
import type { SetupStep } from "@tracewell/contract/clinics";
import { Link } from "../../ui/link.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { setupSteps } from "../setup-steps.ts";
import css from "./steps-list.module.css";

/** What is done of a clinic's setup and what is left; the steps of one's own clinic lead to where they are done. */
export const StepsList = ({ steps, links }: { steps: readonly SetupStep[]; links: boolean }) => (
  <ul className={css.steps}>
    {steps.map(({ key, done }) => {
      const { title, text, href } = setupSteps[key];
      return (
        <li key={key} className={css.step}>
          {done ? <IconCircleCheck size={18} aria-hidden="true" /> : <IconCircle size={18} aria-hidden="true" />}
          <div>
            <VisuallyHidden>{done ? "Done: " : "Left to do: "}</VisuallyHidden>
            {done || !links ? (
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
