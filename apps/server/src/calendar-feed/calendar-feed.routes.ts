import { calendarFeedCalls } from "@tracewell/contract/calendar-feed";
import { serve, serveBytes } from "../platform/http/serve.ts";
import type { Feature } from "../platform/platform.ts";
import { describeFeed, endFeed, makeFeed, readFeed } from "./calendar-feed.service.ts";

export const calendarFeed: Feature = (platform) => {
  const { settings } = platform;
  serve(platform, calendarFeedCalls.get, ({ tx, viewer }) => describeFeed(tx, viewer));
  serve(platform, calendarFeedCalls.make, ({ tx, viewer }) => makeFeed(tx, settings, viewer));
  serve(platform, calendarFeedCalls.end, ({ tx, viewer }) => endFeed(tx, viewer));
  serveBytes(platform, calendarFeedCalls.read, async ({ reply, params, inClinic }) =>
    reply
      .type("text/calendar; charset=utf-8")
      .header("x-content-type-options", "nosniff")
      .header("cache-control", "no-store")
      .send(await inClinic((tx) => readFeed(tx, settings, params.token))),
  );
};
