import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { messageCalls } from "@tracewell/contract/messages";
import { callOptions } from "../../platform/calls/use-call.ts";

const refreshMilliseconds = 2000;

/** What would have been sent to addresses with these characters, read anew every two seconds. */
export const useMailbox = (search: string) =>
  useQuery({
    ...callOptions(messageCalls.mailbox, { query: { search } }),
    placeholderData: keepPreviousData,
    // A real installation has none, and won't get one while it runs.
    refetchInterval: ({ state }) => (state.error?.status === 404 ? false : refreshMilliseconds),
  });
