import { Link } from "../ui/link.tsx";
import css from "./logo.module.css";

/** The product's mark and name; on staff and sign-in pages it leads to the start page. */
export function Logo({ href }: { href?: string }) {
  const mark = (
    <>
      <span className={css.mark} aria-hidden="true" />
      Tracewell
    </>
  );
  return href ? (
    <Link href={href} className={css.logo}>
      {mark}
    </Link>
  ) : (
    <span className={css.logo}>{mark}</span>
  );
}
