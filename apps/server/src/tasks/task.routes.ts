import { taskCalls } from "@tracewell/contract/tasks";
import { pageAfter } from "../editing/edited-page.service.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { serve } from "../platform/http/serve.ts";
import type { Feature } from "../platform/platform.ts";
import { clinicEnvironment } from "../preferences/clinic-environment.service.ts";
import { createTask, editTask, getTask } from "./task.service.ts";
import { listNews, listTasks, lookAtBell } from "./task-list.service.ts";
import { assignTask, moveTask, takeTask } from "./task-step.service.ts";

export const tasks: Feature = (platform) => {
  const sharing = async (tx: Tx) => (await clinicEnvironment(tx, platform.settings)).shareableTasks;

  serve(platform, taskCalls.list, ({ tx, viewer, query }) => listTasks(tx, viewer, query));
  serve(platform, taskCalls.get, ({ tx, viewer, params }) => getTask(tx, viewer, params.id));
  serve(platform, taskCalls.create, async ({ tx, viewer, body }) => {
    const id = await createTask(tx, viewer, { ...body, sharing: await sharing(tx) });
    return getTask(tx, viewer, id);
  });
  serve(platform, taskCalls.edit, async ({ tx, viewer, params: { id }, body }) =>
    pageAfter(editTask(tx, viewer, id, { ...body, sharing: await sharing(tx) }), () => getTask(tx, viewer, id)),
  );
  serve(platform, taskCalls.assign, async ({ tx, viewer, params: { id }, body }) =>
    pageAfter(assignTask(tx, viewer, id, { ...body, sharing: await sharing(tx) }), () => getTask(tx, viewer, id)),
  );
  serve(platform, taskCalls.take, ({ tx, viewer, params: { id }, body }) =>
    pageAfter(takeTask(tx, viewer, id, body.version), () => getTask(tx, viewer, id)),
  );
  serve(platform, taskCalls.setStatus, ({ tx, viewer, params: { id }, body }) =>
    pageAfter(moveTask(tx, viewer, id, body), () => getTask(tx, viewer, id)),
  );

  serve(platform, taskCalls.bell, ({ tx, viewer, query }) => listNews(tx, viewer, query.after));
  serve(platform, taskCalls.lookAtBell, async ({ tx, viewer, body }) => {
    await lookAtBell(tx, viewer, body.until);
    return undefined;
  });
};
