import { infections } from "./infection.service.ts";
import { listOrder } from "./list-order.service.ts";
import { listValues } from "./list-value.service.ts";
import { locations } from "./location.service.ts";
import { messages } from "./message.service.ts";
import { modules } from "./module.service.ts";
import type { AnySection } from "./section.service.ts";
import { settings } from "./setting.service.ts";
import { statuses } from "./status.service.ts";
import { theme } from "./theme.service.ts";

/** In the order in which they are applied: what others name comes first. */
export const sections = [
  listValues,
  listOrder,
  infections,
  settings,
  messages,
  statuses,
  modules,
  locations,
  theme,
] as unknown as readonly AnySection[];
