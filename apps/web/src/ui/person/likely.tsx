import { Badge } from "../badges/badge.tsx";
import css from "./likely.module.css";

/** Why someone was found who is not called or born quite as it was typed; nothing where they are. */
export const Likely = ({ reasons }: { reasons: readonly { text: string }[] | undefined }) =>
  reasons && reasons.length > 0 ? (
    <p className={css.likely}>
      <Badge tone="info">Likely</Badge>
      {reasons.map(({ text }) => (
        <span key={text}>{text}</span>
      ))}
    </p>
  ) : null;

/** How many were found as it was typed, and how many are likely: "2 persons found, 3 more are likely". */
export function describeFound(found: readonly { reasons?: readonly unknown[] | undefined }[]): string {
  const likely = found.filter(({ reasons }) => reasons && reasons.length > 0).length;
  const exact = found.length - likely;
  const persons = (count: number) => (count === 1 ? "1 person" : `${count} persons`);
  if (likely === 0) return `${persons(exact)} found`;
  if (exact === 0) return `No exact match. ${persons(likely)} may be meant.`;
  return `${persons(exact)} found, ${likely} more may be meant`;
}
