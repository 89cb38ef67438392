import { useMutation, useQuery } from "@tanstack/react-query";
import { dataImportCalls } from "@tracewell/contract/data-imports";
import { importUndoCalls } from "@tracewell/contract/import-undo";
import { incomingFileCalls } from "@tracewell/contract/incoming-files";
import { ask } from "../../platform/calls/ask.ts";
import { queryClient } from "../../platform/calls/query-client.ts";
import { callOptions } from "../../platform/calls/use-call.ts";

const { undoPreview, undo } = importUndoCalls;

/** What undoing an import, or one of its messages, would do. */
export const useUndoPreview = (id: string, messageId: string | undefined) =>
  useQuery({
    ...callOptions(undoPreview, { params: { id }, query: messageId ? { messageId } : {} }),
    staleTime: 0,
  });

/** Undoes an import, or one of its messages, call by call until all was gone through; given numbers, only what these messages are about. */
export const useUndo = (id: string, messageId: string | undefined) =>
  useMutation({
    mutationFn: async (messageNumbers: readonly number[] | undefined) => {
      const done = { undone: 0, stayed: 0 };
      for (let after: number | null = 0; after !== null; ) {
        const step: { undone: number; stayed: number; after: number | null } = await ask(undo, {
          params: { id },
          body: {
            after,
            ...(messageId ? { messageId } : {}),
            ...(messageNumbers ? { messageNumbers: [...messageNumbers] } : {}),
          },
          silent: true,
        });
        done.undone += step.undone;
        done.stayed += step.stayed;
        after = step.after;
      }
      return done;
    },
    onSettled: () => {
      const { messages, message, get, list } = dataImportCalls;
      for (const { path } of [messages, message, get, list, undoPreview, incomingFileCalls.list])
        void queryClient.invalidateQueries({ queryKey: [path] });
    },
  });
