import type { FiledOutcome, FiledTest } from "@tracewell/contract/configuration-tests";
import { codeSystems } from "@tracewell/contract/test-definitions";
import { messageTypes } from "@tracewell/contract/test-outcomes";
import type { Facts } from "../compare.model.ts";

const joinedBy = (separator: string, parts: readonly (string | false | null)[]) =>
  parts.filter(Boolean).join(separator);

/** `Detected`, or of one source alone: `Detected (Throat)`. */
export const outcomeName = ({ result, source }: Pick<FiledOutcome, "result" | "source">): string =>
  source === null ? result : `${result} (${source})`;

const toldText = ({ text, messageType, treatedMessageType, showOnPortal, weight }: FiledOutcome) =>
  joinedBy("; ", [
    `“${text}”`,
    messageTypes[messageType],
    treatedMessageType && `if treated ${messageTypes[treatedMessageType]}`,
    !showOnPortal && "not in the portal",
    `weight ${weight}`,
  ]);

const ledText = ({ infection, infectionStatus, treatmentType, treatments }: FiledOutcome) =>
  joinedBy("; ", [
    joinedBy(": ", [infection, infectionStatus]),
    treatmentType,
    treatments.length > 0 && `offers ${treatments.join(", ")}`,
  ]);

const reminderText = ({
  type,
  duration,
  durationUnit,
  numberOfReminders,
  expiresAfterDays,
  comment,
  message,
}: FiledOutcome["reminders"][number]) =>
  joinedBy(", ", [
    `${type} after ${duration} ${durationUnit.toLowerCase()}`,
    `at most ${numberOfReminders}`,
    `given up after ${expiresAfterDays} days`,
    comment,
    ...Object.entries(message).map(([language, text]) => text && `${language}: ${text}`),
  ]);

function outcomeFacts(outcome: FiledOutcome): Facts {
  const name = outcomeName(outcome);
  return {
    [`After ${name}, the patient is told`]: toldText(outcome),
    [`After ${name}, it is`]: ledText(outcome),
    [`After ${name}, reminders`]: outcome.reminders.map(reminderText).join("\n"),
  };
}

const questionText = ({ text, kind, choices, required }: FiledTest["questions"][number]) =>
  joinedBy("; ", [text, kind, choices.join(", "), required && "required"]);

/** A test as the preview tells it. */
export function testFacts(test: FiledTest): Facts {
  const { rapidMinutes, readUntilMinutes, questions, mappingCodes, outcomes } = test;
  const inOrder = [...mappingCodes].sort((one, other) => (codeKey(one) < codeKey(other) ? -1 : 1));
  return {
    Name: test.name,
    "Short name": test.shortName ?? "",
    "Name for patients": test.portalName ?? "",
    Infection: test.infection ?? "",
    Type: test.type ?? "",
    Unit: test.unit ?? "",
    Titers: test.titers ? "yes" : "no",
    Done: joinedBy(" and ", [test.onSite && "on site", test.offSite && "elsewhere"]),
    "Read after, minutes": joinedBy(" to ", [
      rapidMinutes === null ? null : String(rapidMinutes),
      readUntilMinutes === null ? null : String(readUntilMinutes),
    ]),
    Container: test.container ?? "",
    State: test.disabled ? "Disabled" : "In use",
    "Made of": test.children.join(" · "),
    Results: test.results.join(" · "),
    Sources: test.sources.join(" · "),
    Codes: inOrder.map(codeKey).join(" · "),
    ...Object.fromEntries(questions.map((question) => [`Asked: ${question.key}`, questionText(question)])),
    "Order of questions": questions.length > 1 ? questions.map(({ key }) => key).join(" · ") : "",
    ...Object.assign({}, ...outcomes.map(outcomeFacts)),
  };
}

/** `LOINC 43304-5`. */
export const codeKey = ({ system, code }: FiledTest["mappingCodes"][number]): string =>
  `${codeSystems[system]} ${code}`;
