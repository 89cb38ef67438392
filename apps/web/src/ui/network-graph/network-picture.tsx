import { ActionIcon, TextInput, useComputedColorScheme } from "@mantine/core";
import { IconDownload, IconMaximize, IconSearch, IconZoomIn, IconZoomOut } from "@tabler/icons-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { ErrorState } from "../feedback/error-state.tsx";
import { saveFile } from "../files/save-file.ts";
import { useTexts } from "../texts.tsx";
import { drawPicture, type Picture } from "./draw-network.ts";
import type { NetworkNode, NetworkTie } from "./network.ts";
import css from "./network-graph.module.css";

type NetworkPictureProps = {
  nodes: readonly NetworkNode[];
  ties: readonly NetworkTie[];
  onNode: (id: string) => void;
  /** The name of the file that the picture is saved as, without its ending. */
  fileName: string;
  legend: ReactNode;
};

function usePicture({ nodes, ties, onNode }: Pick<NetworkPictureProps, "nodes" | "ties" | "onNode">) {
  const [container, setContainer] = useState<HTMLElement | null>(null);
  const [picture, setPicture] = useState<Picture | null>(null);
  const [failed, setFailed] = useState(false);
  const press = useRef(onNode);
  press.current = onNode;
  const scheme = useComputedColorScheme("light");
  useEffect(() => {
    if (!container) return;
    let left = false;
    let drawn: Picture | null = null;
    drawPicture(container, nodes, ties, (id) => press.current(id)).then(
      (made) => {
        drawn = made;
        if (left) made.remove();
        else setPicture(made);
      },
      () => left || setFailed(true),
    );
    return () => {
      left = true;
      setPicture(null);
      drawn?.remove();
    };
  }, [container, nodes, ties]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the scheme changes the tokens that the style is made from
  useEffect(() => {
    picture?.restyle();
  }, [picture, scheme]);
  return { setContainer, picture, failed };
}

/** The drawn network with its toolbar. */
export function NetworkPicture({ nodes, ties, onNode, fileName, legend }: NetworkPictureProps) {
  const texts = useTexts();
  const { setContainer, picture, failed } = usePicture({ nodes, ties, onNode });
  return (
    <div className={css.picture}>
      <Toolbar picture={picture} fileName={fileName} />
      {/* Keeps the library from writing a <style> tag, which the content policy refuses: it looks for this id first. */}
      <span id="__________cytoscape_stylesheet" hidden />
      {failed ? (
        <ErrorState message={texts.pictureFailed} />
      ) : (
        <div
          ref={setContainer}
          className={css.canvas}
          role="img"
          aria-label={texts.networkSummary(nodes.length, ties.length)}
        />
      )}
      {legend}
    </div>
  );
}

function Toolbar({ picture, fileName }: { picture: Picture | null; fileName: string }) {
  const texts = useTexts();
  const [found, setFound] = useState<number | null>(null);
  const find = (words: string) => setFound(picture?.find(words) ?? null);
  const buttons = [
    { label: texts.zoomIn, icon: IconZoomIn, press: () => picture?.zoom(1.3) },
    { label: texts.zoomOut, icon: IconZoomOut, press: () => picture?.zoom(1 / 1.3) },
    { label: texts.fit, icon: IconMaximize, press: () => picture?.fit() },
    { label: texts.savePicture, icon: IconDownload, press: () => picture && void save(picture, fileName) },
  ];
  return (
    <div className={css.toolbar}>
      <TextInput
        type="search"
        aria-label={texts.findPerson}
        placeholder={texts.findPerson}
        leftSection={<IconSearch size={15} aria-hidden="true" />}
        onChange={(event) => find(event.currentTarget.value)}
      />
      <span role="status" className={css.found}>
        {found !== null && texts.foundPersons(found)}
      </span>
      {buttons.map(({ label, icon: Icon, press }) => (
        <ActionIcon key={label} variant="default" aria-label={label} title={label} onClick={press}>
          <Icon size={16} aria-hidden="true" />
        </ActionIcon>
      ))}
    </div>
  );
}

const save = async (picture: Picture, fileName: string) => saveFile(await picture.png(), `${fileName}.png`);
