import { Link } from "../../ui/link.tsx";
import css from "./logo.module.css";

type LogoProps = {
  href?: string;
  /** A clinic's own, in the place of the product's. */
  picture?: { address: string; name: string };
};

/** The product's mark and name, or a clinic's logo; on staff and sign-in pages it leads to the start page. */
export function Logo({ href, picture }: LogoProps) {
  const mark = picture ? (
    <img className={css.picture} src={picture.address} alt={picture.name} />
  ) : (
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
