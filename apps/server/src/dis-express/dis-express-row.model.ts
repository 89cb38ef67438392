import type { DisExpressMessage } from "@tracewell/contract/dis-express";
import type { DeliveryStatus } from "@tracewell/contract/dis-express-list";
import { type messageStates, type SendFailure, sendFailureText } from "@tracewell/contract/messages";
import { undeliveredText } from "../messages/delivery.model.ts";
import { fullName, type NameParts } from "../persons/person-name.model.ts";

/** A message of a campaign as it is read. */
export interface MessageRow extends NameParts, Omit<DisExpressMessage, "person" | "name" | "error" | "status"> {
  personId: string | null;
  addressee: string | null;
  state: (typeof messageStates)[number];
  failure: SendFailure | null;
  status: DeliveryStatus;
  delivery: DeliveryStatus | null;
}

const told: Partial<Record<MessageRow["state"], string>> = {
  stopped: "Stopped before it left: it was canceled, or the recipient is reached elsewhere by now.",
  unknown: "It may have left: the server stopped while it was sent. It is not sent again.",
};

/** Why a message has not arrived; null: it has, or it may yet. */
const errorOf = ({ state, failure, delivery }: MessageRow): string | null => {
  if (failure) return sendFailureText(failure);
  return undeliveredText(delivery) ?? told[state] ?? null;
};

/** A message of a campaign as it is shown. */
export function messageOf(row: MessageRow): DisExpressMessage {
  const {
    personId,
    addressee,
    lastName,
    firstName,
    middleName,
    suffix,
    state: _,
    failure: __,
    delivery: ___,
    ...message
  } = row;
  const person = personId ? { id: personId, fullName: fullName({ lastName, firstName, middleName, suffix }) } : null;
  return { ...message, person, name: person?.fullName ?? addressee ?? "", error: errorOf(row) };
}
