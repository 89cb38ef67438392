/** Prints pictures of labels, one a page of its own size, in a frame that goes with it. */
export function printLabels(
  pictures: readonly SVGSVGElement[],
  { width, height }: { width: number; height: number },
): void {
  const frame = document.createElement("iframe");
  Object.assign(frame.style, { position: "fixed", width: "0", height: "0", border: "0" });
  frame.setAttribute("aria-hidden", "true");
  frame.title = "Labels";
  document.body.append(frame);
  const page = frame.contentDocument;
  const view = frame.contentWindow;
  if (!page || !view) return;
  const style = page.createElement("style");
  style.textContent = `@page { size: ${width}mm ${height}mm; margin: 0 } body { margin: 0 } svg { display: block; break-after: page }`;
  page.head.append(style);
  for (const picture of pictures) page.body.append(page.importNode(picture, true));
  view.addEventListener("afterprint", () => frame.remove());
  view.focus();
  view.print();
}
