import { isolationCalls } from "@tracewell/contract/isolation";
import { isPatient } from "../platform/access/viewer.ts";
import { serve } from "../platform/http/serve.ts";
import type { Feature } from "../platform/platform.ts";
import { Refusal } from "../platform/refusal.ts";
import { morningLinks } from "./morning-link.jobs.ts";
import { describeOpenDangers, describeReports, handIn, handleDanger, ownReportOf } from "./self-assessment.service.ts";
import { describeLink, handInByLink, sendLink } from "./self-assessment-link.service.ts";

export const isolation: Feature = (platform) => {
  platform.jobs.addTimed(morningLinks(platform.pool, platform.settings));

  serve(platform, isolationCalls.report, ({ tx, viewer, body: { token, ...given } }) => {
    if (viewer && isPatient(viewer)) {
      if (viewer.impersonator) throw new Refusal("portal.read-only");
      return handIn(tx, { ...viewer, cameBy: "portal" }, given);
    }
    if (!token) throw new Refusal("auth.signed-out");
    return handInByLink(tx, token, given);
  });
  serve(platform, isolationCalls.ofDay, ({ tx, viewer, params }) => ownReportOf(tx, viewer, params.date));
  serve(platform, isolationCalls.link, ({ tx, body }) => describeLink(tx, body.token));
  serve(platform, isolationCalls.ofPerson, ({ tx, viewer, params }) => describeReports(tx, viewer, params.id));
  serve(platform, isolationCalls.openDangers, ({ tx, viewer }) => describeOpenDangers(tx, viewer));
  serve(platform, isolationCalls.handleDanger, async ({ tx, viewer, params }) => {
    await handleDanger(tx, viewer, params);
    return undefined;
  });
  serve(platform, isolationCalls.sendLink, ({ tx, viewer, params }) =>
    sendLink(tx, platform.settings, viewer, params.id),
  );
};
