import { randomUUID } from "node:crypto";
import type { TestDefinitionBody } from "@tracewell/contract/test-definitions";
import type { OutcomeBody } from "@tracewell/contract/test-outcomes";

/** A test as an administrator adds it. */
export const aTestBody = (more: Partial<TestDefinitionBody> = {}): TestDefinitionBody => ({
  name: `Test ${randomUUID()}`,
  shortName: null,
  portalName: null,
  infectionId: null,
  typeId: null,
  unitId: null,
  titers: false,
  onSite: false,
  offSite: true,
  rapidMinutes: null,
  readUntilMinutes: null,
  container: null,
  questions: [],
  childIds: [],
  qualitativeResultIds: [],
  sourceIds: [],
  organizations: [],
  mappingCodes: [],
  disabled: false,
  ...more,
});

/** What follows from a result: nothing but words. */
export const anOutcomeBody = (textId: string, more: Partial<OutcomeBody> = {}): OutcomeBody => ({
  textId,
  messageType: "RESULTS_AVAILABLE",
  treatedMessageType: null,
  showOnPortal: true,
  weight: 10,
  infectionId: null,
  infectionStatus: null,
  treatmentType: null,
  treatmentDefinitionIds: [],
  reminders: [],
  ...more,
});
