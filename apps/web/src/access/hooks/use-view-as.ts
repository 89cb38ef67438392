import { useMutation } from "@tanstack/react-query";
import { accessCalls } from "@tracewell/contract/access";
import { askForToken } from "../../platform/calls/ask.ts";
import { startAnewWith } from "../../platform/session/session-life.ts";

/** Looks on as a role: the product starts anew at home, as that role sees it. A refusal has been told by a toast. */
export const useViewAs = () =>
  useMutation({
    mutationFn: (roleId: string) => askForToken(accessCalls.viewAs, { body: { roleId } }),
    onSuccess: ({ token }) => startAnewWith(token),
  });
