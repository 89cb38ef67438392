import type { LetterPaper } from "@tracewell/contract/letter-setup";
import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import { useFontsOf } from "../theme/use-fonts-of.ts";
import css from "./letter-sheet.module.css";

type LetterParts = {
  paper: LetterPaper;
  /** The address of the picture. */
  logo: string | null;
  /** Its first line is who writes. */
  from: string;
  /** A small line over the address. */
  sender: string;
  to: string;
  day: string;
  text: string;
  footer: string;
  /** Of the text and the day. */
  language: string;
};

/** A letter as it looks on its sheet. */
export const ShownLetter = (letter: LetterParts) => (
  <figure className={css.shown} aria-label="The letter as it is printed">
    <figcaption className={css.caption}>As it is printed</figcaption>
    <LetterSheet {...letter} />
  </figure>
);

/** What the browser prints of the page: the letter alone. */
export const PrintedLetter = (letter: LetterParts) =>
  createPortal(
    <div className={css.printed} data-paper={letter.paper}>
      <LetterSheet {...letter} />
    </div>,
    document.body,
  );

function LetterSheet({ logo, from, sender, to, day, text, footer, language }: LetterParts) {
  useFontsOf(text, to);
  const [clinic, ...rest] = from.split("\n");
  return (
    <div className={css.sheet}>
      <div className={css.head}>
        <div className={css.from}>
          <div>
            <b>{clinic}</b>
            {rest.length > 0 && <Lines>{rest.join("\n")}</Lines>}
          </div>
          {logo && <img src={logo} alt="" className={css.logo} />}
        </div>
      </div>
      <div className={css.address}>
        {sender && <p className={css.sender}>{sender}</p>}
        <Lines>{to}</Lines>
      </div>
      <p className={css.day} lang={language}>
        {day}
      </p>
      <div lang={language}>
        <Lines>{text}</Lines>
      </div>
      {footer && (
        <div className={css.footer}>
          <Lines>{footer}</Lines>
        </div>
      )}
    </div>
  );
}

const Lines = ({ children }: { children: ReactNode }) => <p className={css.lines}>{children}</p>;
