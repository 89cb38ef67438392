import { useComputedColorScheme } from "@mantine/core";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { type CanvasContent, isMany, type NetworkCanvas, openCanvas } from "../../ui/network-graph/network-canvas.ts";
import type { Point } from "../../ui/network-graph/place-nodes.ts";
import css from "./network-page.module.css";

type NetworkCanvasBoxProps = {
  /** Null while places are worked out. */
  content: CanvasContent | null;
  label: string;
  /** Who and what is marked; nobody, and nothing is faded. */
  marked: readonly string[];
  onNode: (id: string) => void;
  onTie: (id: string) => void;
  onMove: (id: string, to: Point) => void;
  children: (canvas: NetworkCanvas | null) => ReactNode;
};

/** A drawn network, with what stands above it. */
export function NetworkCanvasBox({ content, label, marked, children, ...events }: NetworkCanvasBoxProps) {
  const [container, setContainer] = useState<HTMLElement | null>(null);
  const [canvas, setCanvas] = useState<NetworkCanvas | null>(null);
  const [failed, setFailed] = useState(false);
  const [unnamed, setUnnamed] = useState(0);
  const handlers = useRef(events);
  handlers.current = events;
  const many = content ? isMany(content) : null;
  useEffect(() => {
    if (!container || many === null) return;
    let left = false;
    let opened: NetworkCanvas | null = null;
    const on = {
      onNode: (id: string) => handlers.current.onNode(id),
      onTie: (id: string) => handlers.current.onTie(id),
      onMove: (id: string, to: Point) => handlers.current.onMove(id, to),
    };
    openCanvas(container, on, { many }).then(
      (made) => {
        opened = made;
        if (left) made.remove();
        else setCanvas(made);
      },
      () => left || setFailed(true),
    );
    return () => {
      left = true;
      setCanvas(null);
      opened?.remove();
    };
  }, [container, many]);
  useEffect(() => {
    if (canvas && content) setUnnamed(canvas.show(content).unnamed);
  }, [canvas, content]);
  useEffect(() => {
    canvas?.mark(marked);
  }, [canvas, marked]);
  const scheme = useComputedColorScheme("light");
  // biome-ignore lint/correctness/useExhaustiveDependencies: the scheme changes the tokens that the look is made from
  useEffect(() => {
    canvas?.restyle();
  }, [canvas, scheme]);
  return (
    <div className={css.picture}>
      {children(canvas)}
      {/* Keeps the library from writing a <style> tag, which the content policy refuses: it looks for this id first. */}
      <span id="__________cytoscape_stylesheet" hidden />
      {failed ? (
        <ErrorState message="The picture could not be drawn. The tree, the table and the story show the same." />
      ) : (
        <div ref={setContainer} className={css.canvas} role="img" aria-label={label} aria-busy={!content} />
      )}
      {unnamed > 0 && (
        <p className={css.unnamed}>
          {unnamed} {unnamed === 1 ? "name has" : "names have"} no room and {unnamed === 1 ? "is" : "are"} hidden.
        </p>
      )}
    </div>
  );
}
