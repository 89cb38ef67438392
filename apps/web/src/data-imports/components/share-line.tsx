import { Progress } from "@mantine/core";
import css from "./share-line.module.css";

/** How much of a work is done, as a share: 0 to 1. */
export const ShareLine = ({ label, share }: { label: string; share: number }) => (
  <span className={css.line}>
    <Progress className={css.bar} value={Math.round(share * 100)} aria-label={label} transitionDuration={200} />
    <span className={css.share}>{Math.round(share * 100)}%</span>
  </span>
);
