import type { ItemOf } from "@tracewell/contract/configuration-file";
import { Refusal } from "../../platform/refusal.ts";
import {
  createStandardMessage,
  editStandardMessage,
  listStandardMessages,
  removeStandardMessage,
} from "../../standard-messages/standard-message.service.ts";
import { listOfTriggers } from "../../triggers/trigger.service.ts";
import type { Section } from "./section.service.ts";

type Message = ItemOf<"messages">;

const languages = { en: "English", es: "Spanish", fr: "French", my: "Burmese", zh: "Chinese" } as const;
const languageKeys = Object.keys(languages) as (keyof typeof languages)[];

const textsOf = (what: string, texts: Message["bodies"] | null) =>
  Object.fromEntries(languageKeys.map((key) => [`${what}, ${languages[key]}`, texts?.[key] ?? ""]));

/** What staff send, and what goes out by itself with results. */
export const messages: Section<"messages"> = {
  key: "messages",
  read: async (tx) =>
    (await listStandardMessages(tx)).data.map(
      ({ id, version, name, channel, subjects, bodies, disabled, resultType }) => ({
        id,
        version,
        item: { name, channel, subjects, bodies, disabled, resultType },
      }),
    ),
  keyOf: ({ channel, name, resultType }) => `${channel} ${resultType ?? name.toLowerCase()}`,
  nameOf: ({ name, channel }) => `${name} (${channel === "sms" ? "text message" : "email"})`,
  factsOf: ({ name, subjects, bodies, disabled }) => ({
    Name: name,
    ...textsOf("Subject", subjects),
    ...textsOf("Text", bodies),
    State: disabled ? "Disabled" : "In use",
  }),
  put: async (tx, viewer, { resultType, ...body }, kept) => {
    if (kept) await editStandardMessage(tx, kept.id, { ...body, version: kept.version });
    else if (resultType)
      throw new Refusal("configuration.refused", {
        message: "This clinic sends no messages of this kind with results.",
      });
    else await createStandardMessage(tx, viewer, body);
  },
  takeAway: async (tx, _viewer, { id, version, item: { resultType: _, ...body } }) => {
    const isNamed = (await listOfTriggers(tx)).data.some(({ actions }) =>
      actions.some((action) => action.type === "message" && action.messageId === id),
    );
    if (isNamed) await editStandardMessage(tx, id, { ...body, disabled: true, version });
    else await removeStandardMessage(tx, id);
    return !isNamed;
  },
};
