import type { PresenceTopic, Queue } from "@tracewell/contract/live";
import { useEffect, useEffectEvent } from "react";
import type { z } from "zod";
import { hearQueue } from "./live-channel.ts";

/** Hears the messages of a live queue while the component is there; what does not fit the schema is passed over. */
export function useQueue<S extends z.ZodType>(
  queue: Queue | PresenceTopic,
  schema: S,
  onMessage: (message: z.output<S>) => void,
): void {
  const hear = useEffectEvent((body: unknown) => {
    const message = schema.safeParse(body);
    if (message.success) onMessage(message.data);
  });
  useEffect(() => hearQueue(queue, (body) => hear(body)), [queue]);
}
