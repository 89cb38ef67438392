import { outbreakMemberCalls } from "@tracewell/contract/outbreak-members";
import { outbreakCalls } from "@tracewell/contract/outbreaks";
import { useChange } from "../../platform/calls/use-call.ts";
import { refreshOutbreaks } from "./use-outbreaks.ts";

/** Adds all whom a list finds. */
export const useJoinFound = () => useChange(outbreakMemberCalls.joinFound, { onDone: refreshOutbreaks });

export const useRemoveMembers = () => useChange(outbreakMemberCalls.removeMembers, { onDone: refreshOutbreaks });

/** Adds someone of whom more is known than that a list finds them. */
export const useJoin = () => useChange(outbreakCalls.join, { silent: true, onDone: refreshOutbreaks });
