import { useQuery } from "@tanstack/react-query";
import { fileCalls } from "@tracewell/contract/files";
import { askForFile } from "../../platform/calls/ask.ts";
import { useObjectUrl } from "../../ui/image/use-object-url.ts";

/** The address of a member of staff's photo in this browser; null until it is there, and for who has none. */
export function usePhoto(userId: string, photoUuid: string | null | undefined): string | null {
  const params = { name: `user-photo-${userId}` };
  const { data } = useQuery({
    // Another photo has another id: what was read of the one before is not shown for it.
    queryKey: [fileCalls.getNamed.path, { params }, photoUuid],
    queryFn: ({ signal }) => askForFile(fileCalls.getNamed, { params, signal, silent: true }),
    enabled: Boolean(photoUuid),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return useObjectUrl(photoUuid ? (data ?? null) : null);
}
