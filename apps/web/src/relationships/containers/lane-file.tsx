import { ActionButton } from "../../ui/abilities/ability-button.tsx";
import { toast } from "../../ui/feedback/toasts.tsx";
import { saveFile } from "../../ui/files/save-file.ts";
import { pageColors } from "../../ui/files/svg-file.ts";
import { noteFile } from "../hooks/note-file.ts";
import type { Lane, PatientWindows } from "../model/exposure-lanes.ts";
import { lanesSvg } from "../model/lanes-svg.ts";

type LaneFileProps = {
  lanes: readonly Lane[];
  windows: PatientWindows | null;
  today: string;
  referenceNumber: string;
  recordId: string;
};

/** Saves the lanes as a picture; it leaves only once the Activity log knows of it. */
export function LaneFile({ lanes, windows, today, referenceNumber, recordId }: LaneFileProps) {
  const save = async () => {
    try {
      const persons = lanes.filter(({ person }) => !person.unnamed).length;
      await noteFile("svg", persons, { record: recordId });
      const title = `Exposure lanes, ${referenceNumber}`;
      const picture = lanesSvg({ lanes, windows, today, title, colorOf: pageColors() });
      saveFile(new Blob([picture], { type: "image/svg+xml" }), `exposure-lanes-${referenceNumber}.svg`);
    } catch {
      toast.fail("The file was not saved. Try again.");
    }
  };
  return (
    <ActionButton plain onPress={() => void save()}>
      Download picture
    </ActionButton>
  );
}
