import { useQuery } from "@tanstack/react-query";
import { communicationCalls } from "@tracewell/contract/communications";
import { standardMessageCalls } from "@tracewell/contract/standard-messages";
import { callOptions, useCall, useChange } from "../../platform/calls/use-call.ts";

const { ofRecord, ofPerson } = communicationCalls;
const { list, giveaways, remove, offer, send } = standardMessageCalls;

export const useStandardMessages = () => useCall(list);

/** Names that no message may hold. */
export const useGiveaways = (): readonly string[] => useCall(giveaways).data?.names ?? [];

export const useRemoveMessage = () => useChange(remove, { invalidates: [list] });

/** What can be sent to a record's patient; nothing is asked before the record is known. */
export const useMessageOffer = (recordId: string | null) =>
  useQuery({ ...callOptions(offer, { params: { id: recordId ?? "" } }), enabled: recordId !== null });
export const useSendMessage = () => useChange(send, { invalidates: [ofRecord, ofPerson], silent: true });
