import { useQuery } from "@tanstack/react-query";
import type { Environment } from "@tracewell/contract/environment";
import { buildOptions, environment } from "../../platform/environment/environment.ts";
import css from "./footer.module.css";

/** What the stripe says: which kind of place this is, so that nobody works on the wrong one. */
export function stripeText({ demo, production, flavor }: Pick<Environment, "demo" | "production" | "flavor">): string {
  if (demo) return "Demo · made-up people, changes are kept on this machine";
  return production ? "" : `Not production · ${flavor}`;
}

/** Branch and first seven characters of the revision (R7-33). */
export const buildText = (build: { scm_branch: string; scm_revision: string }): string =>
  `${build.scm_branch} ${build.scm_revision.slice(0, 7)}`;

/** The environment stripe and the build (R2.1-04). */
export function Footer() {
  const here = environment();
  const build = useQuery(buildOptions);
  return (
    <footer className={css.footer}>
      <span className={css.stripe} data-production={here.production && !here.demo} aria-hidden="true" />
      <span className={css.text}>{stripeText(here)}</span>
      <span className={css.build} data-testid="build-info">
        {build.data && buildText(build.data)}
      </span>
    </footer>
  );
}
