import { IconCheck, IconX } from "@tabler/icons-react";
import { triggerNeeds } from "@tracewell/contract/trigger-rules";
import type { TriggerCheck, TriggerVerdict } from "@tracewell/contract/triggers";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import css from "./triggers.module.css";

/** Why a trigger fired or not, condition by condition. */
export const VerdictLines = ({ verdict }: { verdict: TriggerVerdict }) => (
  <ul className={css.checks}>
    {verdict.need !== "all" && <li>Matches when {triggerNeeds[verdict.need]}:</li>}
    <Checks checks={verdict.checks} />
    {verdict.groups.map((group, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a group has no other name than its place
      <li key={place}>
        <ul className={css.checks}>
          <li>
            <Mark met={group.met} /> {triggerNeeds[group.need].replace(/^./, (first) => first.toUpperCase())}:
          </li>
          <Checks checks={group.checks} />
        </ul>
      </li>
    ))}
  </ul>
);

const Checks = ({ checks }: { checks: readonly TriggerCheck[] }) =>
  checks.map(({ text, found, met }) => (
    <li key={text}>
      <Mark met={met} /> {text} <span className={css.found}>({found})</span>
    </li>
  ));

const Mark = ({ met }: { met: boolean }) => (
  <>
    {met ? <IconCheck size={14} aria-hidden="true" /> : <IconX size={14} aria-hidden="true" />}
    <VisuallyHidden>{met ? "Met:" : "Not met:"}</VisuallyHidden>
  </>
);
