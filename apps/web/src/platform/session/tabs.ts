import { currentPlace, currentToken, type Place, type SessionToken } from "./token.ts";

export interface RenewedToken {
  token: string;
  expiresAt: string;
}

/** Why a session ended: the user left, the server no longer takes its token, or nobody did anything for too long. */
export type SessionEnd = "signed-out" | "expired" | "idle";

/** What the tabs of one browser tell each other about the session; only tabs with the same token act on it. */
type TabMessage =
  | { kind: "ended"; token: string; why: SessionEnd }
  | { kind: "renewed"; token: string; next: RenewedToken }
  | { kind: "moved"; token: string; next: string }
  | { kind: "active"; token: string; at: number }
  | { kind: "wanted" }
  | { kind: "given"; held: SessionToken; place: Place }
  | { kind: "none" };

type MessageAbout<Kind> = Extract<TabMessage, { kind: Kind }>;

/** A tab that the machine is too busy for answers late; to give up on it is to ask for the password again. */
const answerWithinMilliseconds = 4000;
/** Where the browser does not tell whether there are other tabs. */
const answerFromNobodyKnowsMilliseconds = 300;

/** SessionToken by every tab as long as it is open. */
const openTab = "tracewell-tab";

const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel("tracewell-session");

const post = (message: TabMessage) => channel?.postMessage(message);

export const notifyTabs = {
  ended: (token: string, why: SessionEnd) => post({ kind: "ended", token, why }),
  renewed: (token: string, next: RenewedToken) => post({ kind: "renewed", token, next }),
  moved: (token: string, next: string) => post({ kind: "moved", token, next }),
  active: (token: string, at: number) => post({ kind: "active", token, at }),
};

/** Hears what other tabs tell of this tab's session. */
export function hearTabs<Kind extends "ended" | "renewed" | "moved" | "active">(
  kind: Kind,
  act: (message: MessageAbout<Kind>) => void,
): () => void {
  const hear = ({ data }: MessageEvent<TabMessage>) => {
    if (data.kind === kind && "token" in data && data.token === currentToken()) act(data as MessageAbout<Kind>);
  };
  channel?.addEventListener("message", hear);
  return () => channel?.removeEventListener("message", hear);
}

/** Hands this tab's session to tabs that were opened from here. */
export function answerNewTabs(held: () => SessionToken | null): void {
  navigator.locks?.request(openTab, { mode: "shared" }, () => new Promise(() => undefined));
  channel?.addEventListener("message", ({ data }: MessageEvent<TabMessage>) => {
    if (data.kind !== "wanted") return;
    const mine = held();
    post(mine ? { kind: "given", held: mine, place: currentPlace() } : { kind: "none" });
  });
}

/** How many other tabs are open; null where the browser does not tell. */
async function countOtherTabs(): Promise<number | null> {
  const locks = await navigator.locks?.query();
  return locks ? (locks.held ?? []).filter(({ name }) => name === openTab).length - 1 : null;
}

/** Asks the other tabs for their session: a record opened in a new tab must not ask for the password again. */
export async function sessionOfOtherTab(): Promise<{ held: SessionToken; place: Place } | null> {
  const others = await countOtherTabs();
  if (!channel || others === 0) return null;
  return new Promise((resolve) => {
    let without = 0;
    const done = (given: { held: SessionToken; place: Place } | null) => {
      clearTimeout(timer);
      channel.removeEventListener("message", hear);
      resolve(given);
    };
    const hear = ({ data }: MessageEvent<TabMessage>) => {
      if (data.kind === "given") done(data);
      if (data.kind !== "none") return;
      without += 1;
      if (without === others) done(null);
    };
    const patience = others === null ? answerFromNobodyKnowsMilliseconds : answerWithinMilliseconds;
    const timer = setTimeout(() => done(null), patience);
    channel.addEventListener("message", hear);
    post({ kind: "wanted" });
  });
}
