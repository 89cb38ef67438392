import type { FiledAction, FiledTrigger } from "@tracewell/contract/configuration-triggers";
import { type TriggerRule, triggerFieldOf } from "@tracewell/contract/trigger-rules";
import type { Trigger, TriggerAction } from "@tracewell/contract/triggers";
import { allInfections } from "../../infections/infection-edit.service.ts";
import { listLookup } from "../../lookups/lookup.service.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { Refusal } from "../../platform/refusal.ts";
import { listStatuses } from "../../records/record.service.ts";
import { listStandardMessages } from "../../standard-messages/standard-message.service.ts";
import { bringTrigger, listOfTriggers, removeTrigger } from "../../triggers/trigger.service.ts";
import { idsByName, type Kept, putEach, type Section, takeEach } from "./section.service.ts";
import { triggerFacts } from "./trigger-facts.model.ts";

/** What belongs to the clinic: whether it is turned on, for whom it acts, and whom each action is for by name. */
interface Own {
  enabled: boolean;
  actsForId: string;
  people: (string | null)[];
}

const isForPerson = (action: FiledAction) => "to" in action && action.to === "user";
const ownOf = (kept: Kept<FiledTrigger> | null) => (kept?.own as Own | undefined) ?? null;

/** Whom each action is for: whoever had an action of its type before; null: nobody was chosen for it yet. */
function peopleFor(actions: readonly FiledAction[], before: readonly FiledAction[], own: Own | null) {
  const left = before.map((action, at) => ({ type: action.type, person: own?.people[at] ?? null }));
  return actions.map((action) => {
    const at = isForPerson(action) ? left.findIndex(({ type, person }) => type === action.type && person !== null) : -1;
    return at < 0 ? null : (left.splice(at, 1)[0]?.person ?? null);
  });
}

const lacksPeople = (actions: readonly FiledAction[], people: readonly (string | null)[]) =>
  actions.some((action, at) => isForPerson(action) && !people[at]);

/** Triggers by names. One that is new comes in turned off, and one for which someone has to be chosen is turned off. */
export const triggers: Section<"triggers"> = {
  key: "triggers",
  read: async (tx) => {
    const names = await namesOf(tx);
    return (await listOfTriggers(tx)).data.map((trigger) => filed(trigger, names));
  },
  keyOf: ({ name }) => name.toLowerCase(),
  nameOf: ({ name }) => name,
  factsOf: triggerFacts,
  noteOf: ({ actions }, kept) => {
    const own = ownOf(kept);
    const lacks = lacksPeople(actions, peopleFor(actions, kept?.item.actions ?? [], own));
    if (!own)
      return `It comes in turned off. Choose whom it acts for${lacks ? ", and who gets what is for one person" : ""}, then turn it on.`;
    if (!lacks) return null;
    return `An action is for one person${own.enabled ? ", so the trigger is turned off" : ""}. Choose who that is here, then turn it on.`;
  },
  put: putEach(async (tx, viewer, { item, kept, back }) => {
    const own = ownOf(kept);
    const was = back ? (back.own as Own) : own;
    const people = peopleFor(item.actions, back ? item.actions : (kept?.item.actions ?? []), was);
    // What a file had turned off is turned on again with its people.
    const wasTurnedOff =
      back !== null &&
      was?.enabled === true &&
      lacksPeople(back.after.actions, peopleFor(back.after.actions, item.actions, was));
    const actsForId = own?.actsForId ?? viewer.userId;
    const enabled = own !== null && (own.enabled || wasTurnedOff);
    const said = await withIds(tx, item, people);
    await bringTrigger(tx, viewer, { ...said, actsForId, enabled }, kept);
  }),
  takeAway: takeEach(async (tx, _viewer, { id }) => {
    await removeTrigger(tx, id);
    return true;
  }),
  countUses: async (tx, _viewer, { id }) => (await listOfTriggers(tx)).data.find((each) => each.id === id)?.fired ?? 0,
};

async function namesOf(tx: Tx) {
  const { data: messages } = await listStandardMessages(tx);
  return {
    infections: new Map((await allInfections(tx)).map(({ id, name }) => [id, name])),
    messages: new Map(messages.map((message) => [message.id, message])),
    workgroups: new Map((await listLookup(tx, "USER_WORKGROUP")).data.map(({ id, name }) => [id, name])),
    ownStatuses: new Map((await listOwnStatuses(tx)).map((own) => [own.id, own])),
  };
}
type Names = Awaited<ReturnType<typeof namesOf>>;

const asksInfections = (field: TriggerRule["conditions"][number]["field"]) =>
  triggerFieldOf(field).choices === "infections";

/** A rule with other words for the infections that it names. */
function translated(rule: TriggerRule, wordsOf: (infection: string) => string | string[]): TriggerRule {
  const inGroup = (conditions: TriggerRule["conditions"]) =>
    conditions.map(({ field, operator, values }) => ({
      ...{ field, operator },
      values: asksInfections(field) ? values.flatMap(wordsOf) : values,
    }));
  return {
    need: rule.need,
    conditions: inGroup(rule.conditions),
    groups: rule.groups.map(({ need, conditions }) => ({ need, conditions: inGroup(conditions) })),
  };
}

function filed(trigger: Trigger, names: Names): Kept<FiledTrigger> {
  const { id, version, name, kind, source, after, rule, actions, enabled, actsFor } = trigger;
  // What an action names and the clinic no longer has is left out, as it is when the trigger fires.
  const told = actions.flatMap((action) => {
    const item = filedAction(action, names);
    const person = "to" in action && action.to === "user" ? action.userId : null;
    return item ? [{ item, person }] : [];
  });
  const own: Own = { enabled, actsForId: actsFor.id, people: told.map(({ person }) => person) };
  return {
    ...{ id, version, own },
    item: {
      ...{ name, kind, source, after },
      rule: translated(rule, (infection) => names.infections.get(infection) ?? []),
      actions: told.map(({ item }) => item),
    },
  };
}

function filedAction(action: TriggerAction, { messages, workgroups, ownStatuses }: Names): FiledAction | null {
  switch (action.type) {
    case "task": {
      const { type, taskType, priority, subject, to, workgroupId } = action;
      const workgroup = to === "workgroup" ? workgroups.get(workgroupId ?? "") : null;
      return workgroup === undefined ? null : { type, taskType, priority, subject, to, workgroup };
    }
    case "message": {
      const message = messages.get(action.messageId);
      if (!message || message.channel === "letter") return null;
      return { type: action.type, channel: message.channel, message: message.name };
    }
    case "assign":
      return { type: action.type, to: action.to };
    case "alert":
      return { type: action.type, text: action.text, to: action.to };
    case "status": {
      const { type, status, reason } = action;
      const own = action.own ? ownStatuses.get(action.own)?.name : null;
      return own === undefined ? null : { type, status, own, reason };
    }
    case "elevate":
      return { type: action.type };
  }
}

const listOwnStatuses = async (tx: Tx) => (await listStatuses(tx)).data.flatMap(({ own }) => own);

async function withIds(tx: Tx, { rule, actions, ...said }: FiledTrigger, people: readonly (string | null)[]) {
  const infectionOf = idsByName("infection", await allInfections(tx));
  const workgroupOf = idsByName("workgroup", (await listLookup(tx, "USER_WORKGROUP")).data);
  const ownStatusOf = idsByName(
    "status of its own",
    (await listOwnStatuses(tx)).filter(({ kind }) => kind === said.kind),
  );
  const { data: messages } = await listStandardMessages(tx);
  const messageOf = (channel: string, name: string): string => {
    const message = messages.find((each) => each.channel === channel && each.name.toLowerCase() === name.toLowerCase());
    if (message) return message.id;
    throw new Refusal("configuration.refused", { message: `This clinic has no standard message “${name}”.` });
  };
  const withId = (action: FiledAction, at: number): TriggerAction => {
    const userId = people[at] ?? null;
    if (action.type === "task") {
      const { workgroup, ...task } = action;
      return { ...task, userId, workgroupId: workgroup === null ? null : workgroupOf(workgroup) };
    }
    if (action.type === "status") return { ...action, own: action.own === null ? null : ownStatusOf(action.own) };
    if (action.type === "message") return { type: action.type, messageId: messageOf(action.channel, action.message) };
    return action.type === "assign" || action.type === "alert" ? { ...action, userId } : action;
  };
  return { ...said, rule: translated(rule, infectionOf), actions: actions.map(withId) };
}
