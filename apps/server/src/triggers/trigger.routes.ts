import { triggerCalls } from "@tracewell/contract/triggers";
import { fileStore } from "../files/file.service.ts";
import { beforeCommit } from "../platform/database/before-commit.ts";
import { serve } from "../platform/http/serve.ts";
import type { Feature } from "../platform/platform.ts";
import { backTest } from "./back-test.service.ts";
import { fireTriggers, firingsOf } from "./firing.service.ts";
import { timedTriggers } from "./time.jobs.ts";
import { editTrigger, listOfTriggers, listTemplates, makeTrigger, removeTrigger } from "./trigger.service.ts";

export const triggers: Feature = (platform) => {
  const { pool, settings, jobs, log } = platform;
  serve(platform, triggerCalls.list, ({ tx }) => listOfTriggers(tx));
  serve(platform, triggerCalls.templates, ({ tx }) => listTemplates(tx));
  serve(platform, triggerCalls.create, ({ tx, viewer, body }) => makeTrigger(tx, viewer, body));
  serve(platform, triggerCalls.edit, ({ tx, params: { id }, body }) => editTrigger(tx, id, body));
  serve(platform, triggerCalls.remove, ({ tx, params: { id } }) => removeTrigger(tx, id));
  serve(platform, triggerCalls.backTest, ({ tx, viewer, body }) => backTest(tx, viewer, body));
  serve(platform, triggerCalls.ofRecord, ({ tx, viewer, params: { id } }) => firingsOf(tx, viewer, id));

  const ground = { publicUrl: settings.publicUrl, store: fileStore(settings), log };
  beforeCommit(pool, (tx) => fireTriggers(tx, ground));
  jobs.addTimed(timedTriggers(pool, ground));
};
