import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { type WebhookDelivery, webhookCalls } from "@tracewell/contract/webhooks";
import { cardRows } from "../../lists/card-rows.ts";
import { callOptions, pagesOptions, useCall, useChange } from "../../platform/calls/use-call.ts";

const calls = webhookCalls;
const pollMilliseconds = 3000;
const rowsAtOnce = 50;

export const useWebhooks = () => useCall(calls.list);

/** One webhook, read again every few seconds, as its deliveries are. */
export const useWebhook = (id: string) =>
  useQuery({ ...callOptions(calls.get, { params: { id } }), refetchInterval: pollMilliseconds });

export const useDelivery = (id: string) => useCall(calls.delivery, { params: { id } });

/** The deliveries of a webhook, newest first, read again every few seconds. */
export const useDeliveries = (id: string, state: WebhookDelivery["state"] | undefined) =>
  cardRows(
    useInfiniteQuery({
      ...pagesOptions(calls.deliveries, { params: { id }, query: { limit: rowsAtOnce, ...(state && { state }) } }),
      refetchInterval: pollMilliseconds,
    }),
  );

const changed = { invalidates: [calls.list, calls.get] };
const sent = { invalidates: [calls.list, calls.get, calls.deliveries, calls.delivery] };

export const useMakeWebhook = () => useChange(calls.create, { ...changed, silent: true });
export const useEditWebhook = () => useChange(calls.edit, { ...changed, silent: true });
export const useRotateSecret = () => useChange(calls.rotate, changed);
export const usePauseWebhook = () => useChange(calls.pause, sent);
export const useResumeWebhook = () => useChange(calls.resume, sent);
export const useDeleteWebhook = () => useChange(calls.delete, { invalidates: [calls.list] });
export const usePing = () => useChange(calls.ping, sent);
export const useReplay = () => useChange(calls.replay, sent);
export const useReplaySince = () => useChange(calls.replaySince, { ...sent, silent: true });
