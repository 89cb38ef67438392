import { failedMessageCalls } from "@tracewell/contract/failed-messages";

/** What is read anew when a failed message or row was mended, sent again or dismissed. */
export const failedLists = [failedMessageCalls.failed, failedMessageCalls.failedGroups];
