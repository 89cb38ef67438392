import { z } from "zod";
import { choices, custom, days } from "./list-filters.ts";
import { type AddressOf, listOf } from "./lists.ts";
import { messageChannels } from "./messages.ts";
import { Id } from "./primitives.ts";

/** How a message to many stands, as its recipient's side tells it (R4-21). */
export const deliveryStatuses = ["DELIVERED", "PENDING", "UNREACHABLE", "ERROR"] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

export const deliveryNames: Record<DeliveryStatus, string> = {
  DELIVERED: "Delivered",
  PENDING: "Pending",
  UNREACHABLE: "Unreachable",
  ERROR: "Error",
};

/** The history of messages to many, newest first (R3-86). */
export const disExpressList = listOf({
  name: "DisExpress",
  title: "Sent messages",
  one: "message",
  filters: [
    choices("status", "Status", z.enum(deliveryStatuses), deliveryNames),
    choices("channel", "Sent by", z.enum(messageChannels), { sms: "SMS", email: "Email" }),
    custom("campaign", "Message", { campaign: Id.optional() }),
    days("created", "Written", "createdFrom", "createdTo"),
  ],
  columns: {
    name: { label: "Name" },
    contactInfo: { label: "Contact info" },
    status: { label: "Status" },
    error: { label: "Why" },
    subject: { label: "Subject" },
    content: { label: "Content", optional: true },
    channel: { label: "Sent by" },
    language: { label: "Language", optional: true },
    created: { label: "Written" },
    sent: { label: "Sent" },
    by: { label: "By", optional: true },
  },
  sorts: ["created"],
  direction: "desc",
});
export type DisExpressAddress = AddressOf<typeof disExpressList>;
