import { accessCalls } from "@tracewell/contract/access";
import { pageAfter } from "../editing/edited-page.service.ts";
import { serve } from "../platform/http/serve.ts";
import type { Feature } from "../platform/platform.ts";
import { createUser } from "./new-user.service.ts";
import { createRole, editRole, getRole, listLevels, listRoles, removeRole } from "./role.service.ts";
import {
  deactivateUser,
  editUser,
  endUserSessions,
  getUser,
  inviteAgain,
  reactivateUser,
  resetPassword,
  sendResetLink,
} from "./user.service.ts";
import { listUsers } from "./user-list.service.ts";
import { leaveViewAs, viewAs } from "./view-as.service.ts";

export const access: Feature = (platform) => {
  const { sessions, settings } = platform;

  serve(platform, accessCalls.users, ({ tx, query }) => listUsers(tx, query));
  serve(platform, accessCalls.user, ({ tx, viewer, params }) => getUser(tx, viewer, params.id));
  serve(platform, accessCalls.createUser, async ({ tx, viewer, body }) =>
    getUser(tx, viewer, await createUser(tx, settings, viewer, body)),
  );
  serve(platform, accessCalls.editUser, ({ tx, viewer, params: { id }, body }) =>
    pageAfter(editUser(tx, settings, viewer, id, body), () => getUser(tx, viewer, id)),
  );
  serve(platform, accessCalls.deactivateUser, ({ tx, viewer, params: { id }, body }) =>
    pageAfter(deactivateUser(tx, sessions, viewer, id, body.version), () => getUser(tx, viewer, id)),
  );
  serve(platform, accessCalls.reactivateUser, ({ tx, viewer, params: { id }, body }) =>
    pageAfter(reactivateUser(tx, viewer, id, body.version), () => getUser(tx, viewer, id)),
  );
  serve(platform, accessCalls.resetPassword, async ({ tx, viewer, params: { id } }) => {
    await resetPassword(tx, viewer, id);
    return getUser(tx, viewer, id);
  });
  serve(platform, accessCalls.sendResetLink, async ({ tx, viewer, params: { id } }) => {
    await sendResetLink(tx, settings, viewer, id);
    return getUser(tx, viewer, id);
  });
  serve(platform, accessCalls.endSessions, async ({ tx, viewer, params: { id } }) => {
    await endUserSessions(tx, sessions, viewer, id);
    return getUser(tx, viewer, id);
  });
  serve(platform, accessCalls.inviteAgain, async ({ tx, viewer, params: { id } }) => {
    await inviteAgain(tx, settings, viewer, id);
    return getUser(tx, viewer, id);
  });

  serve(platform, accessCalls.levels, ({ tx, viewer }) => listLevels(tx, viewer));
  serve(platform, accessCalls.roles, ({ tx, viewer }) => listRoles(tx, viewer));
  serve(platform, accessCalls.createRole, async ({ tx, viewer, body }) =>
    getRole(tx, viewer, await createRole(tx, viewer, body)),
  );
  serve(platform, accessCalls.editRole, ({ tx, viewer, params: { id }, body }) =>
    pageAfter(editRole(tx, viewer, id, body), () => getRole(tx, viewer, id)),
  );
  serve(platform, accessCalls.removeRole, async ({ tx, viewer, params }) => {
    await removeRole(tx, viewer, params.id);
    return undefined;
  });

  serve(platform, accessCalls.viewAs, async ({ tx, viewer, body, giveToken }) => {
    const { token, expiresAt } = await viewAs(tx, sessions, viewer, body.roleId);
    giveToken(token);
    return { expiresAt };
  });
  serve(platform, accessCalls.leaveViewAs, async ({ tx, viewer, giveToken }) => {
    const { token, expiresAt } = await leaveViewAs(tx, sessions, viewer);
    giveToken(token);
    return { expiresAt };
  });
};
