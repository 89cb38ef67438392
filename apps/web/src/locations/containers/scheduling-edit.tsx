import { locationCalls } from "@tracewell/contract/locations";
import type { Scheduling } from "@tracewell/contract/scheduling";
import { SettingEdit } from "../../editing/containers/setting-edit.tsx";
import { schedulingModel } from "../scheduling-model.ts";

/** How appointments are offered (R9-45, R9-46). */
export const SchedulingEdit = ({ page }: { page: Scheduling & { version: number } }) => (
  <SettingEdit
    label="How appointments are offered"
    model={schedulingModel}
    page={page}
    read={locationCalls.scheduling}
    save={locationCalls.setScheduling}
  />
);
