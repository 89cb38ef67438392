import { type StandardMessage, standardMessageCalls } from "@tracewell/contract/standard-messages";
import { changedFields } from "../../editing/changed-fields.ts";
import { useEdit } from "../../editing/hooks/use-edit.ts";
import { ask } from "../../platform/calls/ask.ts";
import { queryClient } from "../../platform/calls/query-client.ts";
import { draftOf, fieldLabel, fieldValue, type MessageDraft, readDraft } from "../message-draft.ts";

/** Edits a standard message, or adds one. */
export const useMessageEdit = (message: StandardMessage | null, names: readonly string[], onDone: () => void) =>
  useEdit<StandardMessage, MessageDraft, MessageDraft>({
    draft: `standard message ${message?.id ?? "new"}`,
    page: message,
    empty: draftOf(null),
    always: true,
    formOf: draftOf,
    words: { label: fieldLabel, value: fieldValue },
    read: (draft, opened) => ({ edit: changedFields(draft, opened), errors: readDraft(draft, names).errors }),
    send: async (changes, version, base) => {
      const { body } = readDraft({ ...base, ...changes }, names);
      if (!body) return null;
      return message
        ? ask(standardMessageCalls.edit, { params: { id: message.id }, body: { ...body, version }, silent: true })
        : ask(standardMessageCalls.create, { body, silent: true });
    },
    fieldOf: ({ field }) => field,
    readNewer: (newer) => standardMessageCalls.edit.reply.safeParse(newer).data,
    keep: () => void queryClient.invalidateQueries({ queryKey: [standardMessageCalls.list.path] }),
    onDone,
  });
