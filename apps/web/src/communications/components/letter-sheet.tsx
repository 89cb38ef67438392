import type { ReactNode } from "react";
import { useFontsOf } from "../../ui/theme/use-fonts-of.ts";
import css from "./letter.module.css";

export type LetterParts = {
  from: string;
  /** As the clinic writes days. */
  day: string;
  to: string;
  text: string;
};

/** A letter on its sheet. The address stands where a window envelope shows it. */
export function LetterSheet({ from, day, to, text }: LetterParts) {
  useFontsOf(text, to);
  const [clinic, ...rest] = from.split("\n");
  return (
    <div className={css.sheet}>
      <div className={css.from}>
        <b>{clinic}</b>
        {rest.length > 0 && <Lines>{rest.join("\n")}</Lines>}
      </div>
      <p className={css.day}>{day}</p>
      <Lines>{to}</Lines>
      <div className={css.text}>
        <Lines>{text}</Lines>
      </div>
    </div>
  );
}

const Lines = ({ children }: { children: ReactNode }) => <p className={css.lines}>{children}</p>;
