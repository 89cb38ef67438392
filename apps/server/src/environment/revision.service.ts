import { execFileSync } from "node:child_process";

/** Which build this is: given by SCM_BRANCH and SCM_REVISION where it was packed, else asked of git. */
export function readRevision(): { scm_branch: string; scm_revision: string } {
  return {
    scm_branch: process.env.SCM_BRANCH ?? git("rev-parse", "--abbrev-ref", "HEAD"),
    scm_revision: process.env.SCM_REVISION ?? git("rev-parse", "HEAD"),
  };
}

function git(...words: string[]): string {
  try {
    return execFileSync("git", words, {
      cwd: import.meta.dirname,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }).trim();
  } catch {
    return "unknown";
  }
}
