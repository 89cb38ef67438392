import { AccessChanges } from "./access-changes.tsx";
import { AssignmentNotice } from "./assignment-notice.tsx";
import { ConfigurationChanges } from "./configuration-changes.tsx";
import { DangerNotice } from "./danger-notice.tsx";
import { ExportNotice } from "./export-notice.tsx";
import { ListChanges } from "./list-changes.tsx";

/** All that the staff's screens follow while they are open. */
export const LiveNotices = () => (
  <>
    <AccessChanges />
    <AssignmentNotice />
    <ConfigurationChanges />
    <DangerNotice />
    <ExportNotice />
    <ListChanges />
  </>
);
