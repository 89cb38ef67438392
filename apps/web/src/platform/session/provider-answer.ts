/** What single sign-on came back with: a ticket to be exchanged for a session, or the code of what is wrong. */
export type ProviderAnswer = { ticket: string } | { problem: string };

let kept: ProviderAnswer | null = null;

/** Reads the fragment of `/auth/login#sso=…` or `#sso-problem=…`. */
export function readProviderAnswer(fragment: string): ProviderAnswer | null {
  const given = new URLSearchParams(fragment.replace(/^#/, ""));
  const [ticket, problem] = [given.get("sso"), given.get("sso-problem")];
  if (ticket) return { ticket };
  return problem ? { problem } : null;
}

/**
 * Takes the answer out of the address before anything else sees it: a ticket is as good as a password for a minute.
 * Tells whether there is one.
 */
export function keepProviderAnswer(): boolean {
  kept = readProviderAnswer(location.hash);
  if (kept) history.replaceState(history.state, "", location.pathname + location.search);
  return kept !== null;
}

/** The answer, once. */
export function takeProviderAnswer(): ProviderAnswer | null {
  const taken = kept;
  kept = null;
  return taken;
}
