import type { ItemOf } from "@tracewell/contract/configuration-file";
import type { StandardMessage } from "@tracewell/contract/standard-messages";
import { allInfections } from "../../infections/infection-edit.service.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { Refusal } from "../../platform/refusal.ts";
import {
  createStandardMessage,
  editStandardMessage,
  listStandardMessages,
  removeStandardMessage,
} from "../../standard-messages/standard-message.service.ts";
import { listOfTriggers } from "../../triggers/trigger.service.ts";
import { idsByName, putEach, type Section, takeEach } from "./section.service.ts";
import { byLanguage } from "./translated.model.ts";

type Message = ItemOf<"messages">;

const channelTexts = { sms: "text message", email: "email", letter: "letter" } as const;

/** What staff send, and what goes out by itself with results. */
export const messages: Section<"messages"> = {
  key: "messages",
  read: async (tx) => {
    const names = new Map((await allInfections(tx)).map(({ id, name }) => [id, name]));
    return (await listStandardMessages(tx)).data.map((message) => ({
      id: message.id,
      version: message.version,
      item: filed(message, (id) => names.get(id) ?? []),
    }));
  },
  keyOf: ({ channel, name, resultType }) => `${channel} ${resultType ?? name.toLowerCase()}`,
  nameOf: ({ name, channel }) => `${name} (${channelTexts[channel]})`,
  factsOf: ({ name, subjects, bodies, disabled, recordKinds, infections }) => ({
    Name: name,
    "Kinds of records": recordKinds.toSorted().join(", "),
    Infections: infections.toSorted().join(", "),
    ...byLanguage("Subject", subjects),
    ...byLanguage("Text", bodies),
    State: disabled ? "Disabled" : "In use",
  }),
  put: putEach(async (tx, viewer, { item, kept }) => {
    const body = await bodyOf(tx, item);
    if (kept) await editStandardMessage(tx, kept.id, { ...body, version: kept.version });
    else if (item.resultType)
      throw new Refusal("configuration.refused", {
        message: "This clinic sends no messages of this kind with results.",
      });
    else await createStandardMessage(tx, viewer, body);
  }),
  takeAway: takeEach(async (tx, _viewer, { id, version, item }) => {
    const isNamed = (await listOfTriggers(tx)).data.some(({ actions }) =>
      actions.some((action) => action.type === "message" && action.messageId === id),
    );
    if (isNamed) await editStandardMessage(tx, id, { ...(await bodyOf(tx, item)), disabled: true, version });
    else await removeStandardMessage(tx, id);
    return !isNamed;
  }),
};

const filed = (
  { name, channel, subjects, bodies, recordKinds, infectionIds, disabled, resultType }: StandardMessage,
  namesOf: (infectionId: string) => string | string[],
): Message => ({
  name,
  channel,
  subjects,
  bodies,
  recordKinds: recordKinds.toSorted(),
  infections: infectionIds.flatMap(namesOf).toSorted(),
  disabled,
  resultType,
});

async function bodyOf(tx: Tx, { resultType: _, infections, ...body }: Message) {
  if (infections.length === 0) return { ...body, infectionIds: [] };
  return { ...body, infectionIds: infections.map(idsByName("infection", await allInfections(tx))) };
}
