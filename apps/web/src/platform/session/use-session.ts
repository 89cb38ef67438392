import type { SessionUser } from "@tracewell/contract/auth";
import { type Needs, permits } from "@tracewell/contract/permissions";
import { useSyncExternalStore } from "react";
import { sessionUser } from "./session.ts";
import { onSessionChange } from "./session-life.ts";

/** Who is signed in, or null. */
export const useSession = (): SessionUser | null => useSyncExternalStore(onSessionChange, sessionUser);

/** Who is signed in, on screens that nobody sees signed out. */
export function useViewer(): SessionUser {
  const user = useSession();
  if (!user) throw new Error("This screen is for signed-in users.");
  return user;
}

/** Whether the viewer has what a call or a screen needs. */
export function useMay(needs: Needs): boolean {
  const user = useSession();
  return user !== null && permits(needs, user.assignedGroups);
}
