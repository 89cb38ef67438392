import { testOrderCalls } from "@tracewell/contract/test-orders";
import { pageAfter } from "../../editing/edited-page.service.ts";
import { serve } from "../../platform/http/serve.ts";
import type { Feature } from "../../platform/platform.ts";
import { enterResult } from "./item-result.service.ts";
import { lastResultsOf } from "./last-result.service.ts";
import { collectSpecimens, recordCallBack, repeatTest, sendSpecimens, startTests } from "./order-step.service.ts";
import { getOrder, listTestOrders, placeOrder, removeOrder } from "./test-order.service.ts";

export const testOrders: Feature = (platform) => {
  const calls = testOrderCalls;
  serve(platform, calls.orders, ({ tx, viewer, query }) => listTestOrders(tx, viewer, query));
  serve(platform, calls.lastResults, ({ tx, viewer, params }) => lastResultsOf(tx, viewer, params.id));
  serve(platform, calls.place, async ({ tx, viewer, body }) => ({ id: await placeOrder(tx, viewer, body) }));
  serve(platform, calls.order, ({ tx, viewer, params }) => getOrder(tx, viewer, params.id));
  serve(platform, calls.collect, ({ tx, viewer, params: { id }, body }) =>
    pageAfter(collectSpecimens(tx, viewer, id, body), () => getOrder(tx, viewer, id)),
  );
  serve(platform, calls.send, ({ tx, viewer, params: { id }, body }) =>
    pageAfter(sendSpecimens(tx, viewer, id, body.itemIds), () => getOrder(tx, viewer, id)),
  );
  serve(platform, calls.start, ({ tx, viewer, params: { id }, body }) =>
    pageAfter(startTests(tx, viewer, id, body.itemIds), () => getOrder(tx, viewer, id)),
  );
  serve(platform, calls.calledBack, ({ tx, viewer, params: { id } }) =>
    pageAfter(recordCallBack(tx, viewer, id), () => getOrder(tx, viewer, id)),
  );
  serve(platform, calls.enterResult, ({ tx, viewer, params, body }) =>
    pageAfter(enterResult(tx, viewer, params, body), () => getOrder(tx, viewer, params.id)),
  );
  serve(platform, calls.repeatTest, ({ tx, viewer, params, body }) =>
    pageAfter(repeatTest(tx, viewer, params, body.version), () => getOrder(tx, viewer, params.id)),
  );
  serve(platform, calls.removeOrder, async ({ tx, viewer, params, query }) => {
    await removeOrder(tx, viewer, params.id, query.itemId);
    return undefined;
  });
};
