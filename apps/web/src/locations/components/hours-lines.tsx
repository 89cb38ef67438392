import css from "./locations.module.css";

/** Days of their own, or absences, one below the other. */
export const HoursLines = ({ text }: { text: string }) =>
  text.split("\n").map((line) => (
    <span key={line} className={css.line}>
      {line}
    </span>
  ));
