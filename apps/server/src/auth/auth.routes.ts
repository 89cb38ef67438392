import { authCalls } from "@tracewell/contract/auth";
import { isStaff, type Viewer } from "../platform/access/viewer.ts";
import { Refusal } from "../platform/http/refusal.ts";
import { serve } from "../platform/http/serve.ts";
import type { Feature } from "../platform/platform.ts";
import { describeUser, enterClinic, listMyClinics, signIn, signOut } from "./auth.service.ts";

export const auth: Feature = (platform) => {
  const { sessions } = platform;

  serve(platform, authCalls.signIn, async ({ tx, body, giveToken }) => {
    const { token, reply } = await signIn(tx, sessions, body);
    giveToken(token);
    return reply;
  });

  serve(platform, authCalls.chooseClinic, async ({ tx, viewer, body, giveToken }) => {
    const { token, expiresAt } = await enterClinic(tx, sessions, viewer, body.tenant, body.actor_uuid);
    giveToken(token);
    return { expiresAt };
  });

  serve(platform, authCalls.account, async ({ tx, viewer }) => ({
    logged_as: viewer.email,
    tenant_auth_entries: await listMyClinics(tx, viewer),
  }));

  serve(platform, authCalls.session, ({ tx, viewer }) => {
    if (!isStaff(viewer)) throw new Refusal("access.denied");
    return describeUser(tx, viewer satisfies Viewer);
  });

  serve(platform, authCalls.renew, async ({ tx, viewer, giveToken }) => {
    const { token, expiresAt } = await sessions.replace(tx, viewer);
    giveToken(token);
    return { expiresAt };
  });

  serve(platform, authCalls.trackLogout, async ({ tx, viewer }) => {
    await signOut(tx, sessions, viewer);
    return undefined;
  });
};
