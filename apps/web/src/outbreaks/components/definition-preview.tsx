import { type Classification, type ClassificationPreview, ruleNames } from "@tracewell/contract/case-definition";
import { classText } from "../case-definition-texts.ts";
import css from "./definition-preview.module.css";

type DefinitionPreviewProps = {
  now: Classification["counts"];
  /** Null while it is not known. */
  then: ClassificationPreview | null;
};

/** Who would move if a definition were kept. */
export function DefinitionPreview({ now, then }: DefinitionPreviewProps) {
  if (!then) return null;
  const classes = [...ruleNames, "none"] as const;
  const changed = classes.filter((name) => now[name] !== then.counts[name]);
  return (
    <div className={css.preview} role="status">
      {then.movedCount === 0 ? (
        <p>No members would move.</p>
      ) : (
        <>
          <p>
            <b>
              {then.movedCount} {then.movedCount === 1 ? "member would" : "members would"} move.
            </b>{" "}
            {changed
              .map((name) => `${classText(name === "none" ? null : name)} ${now[name]} → ${then.counts[name]}`)
              .join(", ")}
          </p>
          <ul>
            {then.moved.slice(0, 10).map(({ id, person, from, to }) => (
              <li key={id}>
                {person.fullName}: {classText(from)} → {classText(to)}
              </li>
            ))}
          </ul>
          {then.movedCount > 10 && <p>and {then.movedCount - 10} more.</p>}
        </>
      )}
    </div>
  );
}
