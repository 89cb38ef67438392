import { useRouter } from "@tanstack/react-router";
import { activityCalls } from "@tracewell/contract/activity";
import { personCalls } from "@tracewell/contract/persons";
import { recordHref, recordPlaces } from "@tracewell/contract/records";
import { usePersonSearch } from "../../persons/hooks/use-person-search.ts";
import { personHref } from "../../persons/person-href.ts";
import { useCall } from "../../platform/calls/use-call.ts";
import { useTranslation } from "../../platform/i18n/i18n.ts";
import { useMay } from "../../platform/session/use-session.ts";
import { useMenu } from "../navigation/use-menu.ts";
import { notifySidebar } from "../sidebar/sidebar-channel.ts";
import { type Command, fittingCommands } from "./commands.ts";

/** What the palette offers for what is typed: screens of the navigation, records opened last, persons. */
export function useCommands(typed: string): Command[] {
  const { t } = useTranslation("shell");
  const router = useRouter();
  const { entries } = useMenu();
  const recent = useCall(activityCalls.recent);
  const findsPersons = useMay(personCalls.search.needs);
  const opensPersons = useMay("PERSONS_AGGREGATED");
  const { candidates } = usePersonSearch(findsPersons ? typed : "");
  const go = (href: string) => () => void router.navigate({ href });

  const screens = entries.map(
    ({ path, label, keys }): Command => ({ id: path, group: "Screens", title: t(label), keys, run: go(path) }),
  );
  const records = (recent.data?.data ?? [])
    .filter(({ deleted }) => !deleted)
    .map(
      ({ reference: { id, kind, referenceNumber }, details }): Command => ({
        id,
        group: "Recent",
        title: referenceNumber,
        details: details || t(recordPlaces[kind].noun),
        run: go(recordHref(kind, id)),
      }),
    );
  const persons = (candidates ?? []).map(
    ({ id, fullName, dateOfBirth, personNumber, reasons }): Command => ({
      id,
      group: "Persons",
      title: fullName,
      details: [dateOfBirth, personNumber, ...reasons.map(({ text }) => text)].filter(Boolean).join(" · "),
      run: opensPersons
        ? go(personHref(id))
        : () => notifySidebar({ type: "DO_SEARCH", data: { text: personNumber, mode: "search" } }),
    }),
  );
  return fittingCommands([...screens, ...records, ...persons], typed);
}
