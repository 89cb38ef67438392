import type { DeliveryStatus } from "@tracewell/contract/dis-express-list";

/** Why a message that its provider took has not arrived; null: it has, or it may yet. */
export function undeliveredText(delivery: DeliveryStatus | null): string | null {
  if (delivery === "UNREACHABLE") return "The provider could not reach the recipient.";
  return delivery === "ERROR" ? "The provider could not send it." : null;
}
