import { Tabs } from "@mantine/core";
import { areaNames, type RuledArea, ruledAreas } from "@tracewell/contract/module-settings";
import { useAddressSearch } from "../../lists/hooks/use-address-search.ts";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { Link } from "../../ui/link.tsx";
import { Card, PageFrame } from "../../ui/page-frame.tsx";
import css from "../components/modules.module.css";
import { AreaModules } from "../containers/area-modules.tsx";
import { useModuleSettings } from "../hooks/use-module-settings.ts";
import { modulesSearch } from "../search.ts";

/** Which cards each kind of record has, their order, and for whom they are shown. */
export function ModulesPage() {
  const { data, error, refetch } = useModuleSettings();
  const [{ area = "INVESTIGATION" }, change] = useAddressSearch(modulesSearch);
  const shown = data?.data.find((each) => each.area === area);
  return (
    <PageFrame title="Modules" subtitle={<Link href="/system-settings">System settings</Link>}>
      {!data && !error && <SkeletonLines lines={12} />}
      {error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {shown && (
        <Card>
          <Tabs value={area} onChange={(value) => value && change({ area: value as RuledArea })}>
            <Tabs.List aria-label="Where cards are">
              {ruledAreas.map((each) => (
                <Tabs.Tab key={each} value={each}>
                  {areaNames[each]}
                </Tabs.Tab>
              ))}
            </Tabs.List>
            <Tabs.Panel value={area} pt="md">
              <p className={css.lead}>
                A card is shown where its rule fits the record’s infections, the sex at birth and the age. What is not
                known hides nothing, and a card that holds something is always shown. Each user can still arrange their
                own.
              </p>
              <AreaModules key={area} area={shown} />
            </Tabs.Panel>
          </Tabs>
        </Card>
      )}
    </PageFrame>
  );
}
