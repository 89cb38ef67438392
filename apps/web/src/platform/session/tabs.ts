import { currentToken } from "./token.ts";

export interface RenewedToken {
  token: string;
  expiresAt: string;
}

/** What the tabs of one browser tell each other about the session; only tabs with the same token act on it. */
type TabMessage =
  | { kind: "ended"; token: string }
  | { kind: "renewed"; token: string; next: RenewedToken }
  | { kind: "moved"; token: string; next: string }
  | { kind: "wanted" }
  | { kind: "given"; token: string };

const answerWithinMilliseconds = 80;

const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel("tracewell-session");

const tell = (message: TabMessage) => channel?.postMessage(message);

export const tellTabs = {
  ended: (token: string) => tell({ kind: "ended", token }),
  renewed: (token: string, next: RenewedToken) => tell({ kind: "renewed", token, next }),
  moved: (token: string, next: string) => tell({ kind: "moved", token, next }),
};

/** Hears of what other tabs did with this tab's session, and hands the session to tabs that were opened from here. */
export function listenToTabs(act: {
  ended: () => void;
  renewed: (next: RenewedToken) => void;
  moved: (next: string) => void;
}): void {
  channel?.addEventListener("message", ({ data }: MessageEvent<TabMessage>) => {
    const token = currentToken();
    if (!token) return;
    if (data.kind === "wanted") tell({ kind: "given", token });
    if (data.kind === "ended" && data.token === token) act.ended();
    if (data.kind === "moved" && data.token === token) act.moved(data.next);
    if (data.kind === "renewed" && data.token === token) act.renewed(data.next);
  });
}

/** Asks the other tabs for their session: a record opened in a new tab must not ask for the password again. */
export function tokenOfOtherTab(): Promise<string | null> {
  return new Promise((resolve) => {
    if (!channel) return resolve(null);
    const done = (token: string | null) => {
      clearTimeout(timer);
      channel.removeEventListener("message", hear);
      resolve(token);
    };
    const hear = ({ data }: MessageEvent<TabMessage>) => {
      if (data.kind === "given") done(data.token);
    };
    const timer = setTimeout(() => done(null), answerWithinMilliseconds);
    channel.addEventListener("message", hear);
    tell({ kind: "wanted" });
  });
}
