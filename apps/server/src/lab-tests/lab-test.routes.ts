import type { Feature } from "../platform/platform.ts";
import { testDefinitions } from "./definitions/test-definition.routes.ts";
import { testOrders } from "./ordering/test-order.routes.ts";

export const labTests: Feature = (platform) => {
  testDefinitions(platform);
  testOrders(platform);
};
