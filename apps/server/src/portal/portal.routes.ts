import { portalCalls } from "@tracewell/contract/portal";
import { serve } from "../platform/http/serve.ts";
import type { Feature } from "../platform/platform.ts";
import { cancelAccount, changeOwnProfile, describePatient } from "./portal.service.ts";
import { describeAccess, impersonate, inviteToPortal, withdrawAccess } from "./portal-access.service.ts";

export const portal: Feature = (platform) => {
  const { sessions, settings } = platform;
  serve(platform, portalCalls.profile, ({ tx, viewer }) => describePatient(tx, viewer));
  serve(platform, portalCalls.update, ({ tx, viewer, body }) => changeOwnProfile(tx, viewer, body));
  serve(platform, portalCalls.disable, async ({ tx, viewer }) => {
    await cancelAccount(tx, viewer);
    return undefined;
  });

  serve(platform, portalCalls.access, ({ tx, viewer, params }) => describeAccess(tx, viewer, params.id));
  serve(platform, portalCalls.invite, ({ tx, viewer, params }) => inviteToPortal(tx, settings, viewer, params.id));
  serve(platform, portalCalls.withdraw, ({ tx, viewer, params }) => withdrawAccess(tx, viewer, params.id));
  serve(platform, portalCalls.impersonate, async ({ tx, viewer, params, address, giveToken }) => {
    const { token, expiresAt } = await impersonate(tx, sessions, viewer, params.id, address);
    giveToken(token);
    return { expiresAt };
  });
};
