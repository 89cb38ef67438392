import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { accessCalls } from "@tracewell/contract/access";
import { searchDebounceMilliseconds } from "@tracewell/contract/constants";
import { useState } from "react";
import { callOptions } from "../../platform/calls/use-call.ts";

const choicesAtOnce = 50;

/** The clinic's users that fit what is sought, those who left too, to narrow the list down by. */
export function useStaffChoices() {
  const [sought, setSought] = useState("");
  const [search] = useDebouncedValue(sought.trim(), searchDebounceMilliseconds);
  const query = { state: "all", limit: choicesAtOnce, ...(search && { search }) } as const;
  const users = useQuery({ ...callOptions(accessCalls.users, { query }), placeholderData: keepPreviousData });
  const choices = (users.data?.data ?? []).map(({ id, displayName }) => ({ value: id, label: displayName }));
  return { sought, setSought, choices };
}

/** What the user is called by whom the list is narrowed down. */
export const useUserName = (id: string | undefined): string | undefined =>
  useQuery({ ...callOptions(accessCalls.user, { params: { id: id ?? "" } }), enabled: id !== undefined }).data
    ?.displayName;
