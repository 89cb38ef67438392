import { Button, Menu } from "@mantine/core";
import { toast } from "../../ui/feedback/toasts.tsx";
import { saveFile } from "../../ui/files/save-file.ts";
import { pageColors } from "../../ui/files/svg-file.ts";
import { namesWithRoom } from "../../ui/network-graph/drawn-network.ts";
import { networkSvg } from "../../ui/network-graph/network-svg.ts";
import { pngOf } from "../../ui/network-graph/svg-to-png.ts";
import { noteFile } from "../hooks/note-file.ts";
import type { ShownNetwork } from "../hooks/use-shown-network.ts";
import { csvFiles } from "../model/network-files.ts";
import { withoutUnnamed } from "../model/unnamed-persons.ts";
import type { NetworkSearch } from "../network-search.ts";

type NetworkFilesProps = { shown: ShownNetwork; search: NetworkSearch; title: string };

/** Saves what is shown as a file; it leaves only once the Activity log knows of it. */
export function NetworkFiles({ shown: { part, content, legend }, search, title }: NetworkFilesProps) {
  const name = `network-${new Date().toISOString().slice(0, 10)}`;
  const noting = async (format: "svg" | "png" | "csv", make: () => Promise<void> | void) => {
    try {
      await noteFile(format, withoutUnnamed(part).persons.length, search);
      await make();
    } catch {
      toast.fail("The file was not saved. Try again.");
    }
  };
  const drawn = () => {
    if (!content) throw new Error("Nothing is drawn yet.");
    const named = namesWithRoom(content.nodes, content.layout.places);
    return networkSvg({ ...content, named, legend, title, colorOf: pageColors() });
  };
  const saveSvg = () => saveFile(new Blob([drawn()], { type: "image/svg+xml" }), `${name}.svg`);
  const savePng = async () => saveFile(await pngOf(drawn()), `${name}.png`);
  const saveCsv = () => {
    const { persons, ties } = csvFiles(part);
    saveFile(persons, `${name}-persons.csv`);
    saveFile(ties, `${name}-ties.csv`);
  };
  const isDrawn = Boolean(content);
  return (
    <Menu>
      <Menu.Target>
        <Button size="xs" variant="default" disabled={part.persons.length === 0}>
          Download
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item disabled={!isDrawn} onClick={() => void noting("svg", saveSvg)}>
          Picture (SVG)
        </Menu.Item>
        <Menu.Item disabled={!isDrawn} onClick={() => void noting("png", savePng)}>
          Picture (PNG)
        </Menu.Item>
        <Menu.Item onClick={() => void noting("csv", saveCsv)}>Persons and ties (CSV)</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
