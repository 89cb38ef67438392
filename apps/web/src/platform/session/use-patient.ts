import type { PortalUser } from "@tracewell/contract/portal";
import { useSyncExternalStore } from "react";
import { sessionPatient } from "./patient-session.ts";
import { onSessionChange } from "./session-life.ts";

/** The patient who is signed in to the portal, or null. */
export const usePatient = (): PortalUser | null => useSyncExternalStore(onSessionChange, sessionPatient);
