import type { ReactNode } from "react";
import css from "./empty-line.module.css";

/** Says in a card that there is nothing in it, in a line. */
export const EmptyLine = ({ children }: { children: ReactNode }) => <p className={css.line}>{children}</p>;
