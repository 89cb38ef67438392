import { IconLock } from "@tabler/icons-react";
import type { Language } from "@tracewell/contract/constants";
import { useFontsOf } from "../../ui/theme/use-fonts-of.ts";
import css from "./locked-phone.module.css";

type LockedPhoneProps = { title: string; body: string; language: Language };

/** A message as a locked phone shows it to whoever looks: its first lines, over the clock. */
export function LockedPhone({ title, body, language }: LockedPhoneProps) {
  useFontsOf(body);
  return (
    <figure className={css.phone} aria-label="As a locked phone shows it">
      <IconLock size={16} stroke={1.75} aria-hidden />
      <p className={css.clock} aria-hidden>
        9:41
      </p>
      <div className={css.message} lang={language}>
        <p className={css.title}>{title}</p>
        <p className={css.body}>{body || "…"}</p>
      </div>
    </figure>
  );
}
