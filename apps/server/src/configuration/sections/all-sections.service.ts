import { favoriteTests } from "./favorite-tests.service.ts";
import { forms } from "./form.service.ts";
import { guide } from "./guide.service.ts";
import { infections } from "./infection.service.ts";
import { intake } from "./intake.service.ts";
import { listOrder } from "./list-order.service.ts";
import { listValues } from "./list-value.service.ts";
import { locations } from "./location.service.ts";
import { messages } from "./message.service.ts";
import { modules } from "./module.service.ts";
import { organizations } from "./organization.service.ts";
import { resultTexts } from "./outcome-text.service.ts";
import { results } from "./result.service.ts";
import { roles } from "./role.service.ts";
import type { AnySection } from "./section.service.ts";
import { settings } from "./setting.service.ts";
import { statuses } from "./status.service.ts";
import { tests } from "./test.service.ts";
import { theme } from "./theme.service.ts";
import { treatments } from "./treatment.service.ts";
import { triggers } from "./trigger.service.ts";

/** In the order in which they are applied: what others name comes first. */
export const sections = [
  listValues,
  listOrder,
  infections,
  organizations,
  treatments,
  results,
  resultTexts,
  tests,
  favoriteTests,
  settings,
  messages,
  statuses,
  forms,
  modules,
  intake,
  locations,
  triggers,
  roles,
  guide,
  theme,
] as unknown as readonly AnySection[];
