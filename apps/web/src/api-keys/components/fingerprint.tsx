import { Fragment } from "react";
import css from "./api-keys.module.css";

/** A fingerprint as other programs write it, so that two can be compared by eye: `9B:E2:E4:…`. Lines break between pairs. */
export const Fingerprint = ({ value }: { value: string }) => (
  <span className={css.secret}>
    {value
      .toUpperCase()
      .match(/../g)
      ?.map((pair, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pairs repeat, and stay where they are
        <Fragment key={index}>
          {index > 0 && ":"}
          {index > 0 && <wbr />}
          {pair}
        </Fragment>
      ))}
  </span>
);
