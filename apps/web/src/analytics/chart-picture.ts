/** What a picture has of its page: it carries neither the page's colors nor its letters. */
const carried = [
  "fill",
  "stroke",
  "stroke-width",
  "stroke-dasharray",
  "opacity",
  "font-size",
  "font-weight",
  "text-anchor",
];
const fonts = "Inter, system-ui, sans-serif";
/** How many dots of a picture one of the page becomes, for slides. */
const sharpness = 2;

const svgNamespace = "http://www.w3.org/2000/svg";
const [edge, titleLine, lineHeight] = [16, 26, 16];
/** How wide a letter of a sentence is at most, on the average. */
const letterWidth = 6;

/** What stands above a chart that leaves its page. */
export interface PictureTexts {
  title: string;
  sentence: string;
}

function textAt(text: string, y: number, look: Record<string, string>): SVGTextElement {
  const line = document.createElementNS(svgNamespace, "text");
  for (const [name, value] of Object.entries({ x: `${edge}`, y: `${y}`, ...look })) line.setAttribute(name, value);
  line.textContent = text;
  return line;
}

/** A sentence in lines that fit. */
function linesOf(sentence: string, width: number): string[] {
  const most = Math.floor(width / letterWidth);
  const lines = [""];
  for (const word of sentence.split(" ")) {
    const last = lines.at(-1) ?? "";
    if (last.length + word.length + 1 > most && last !== "") lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`.trim();
  }
  return lines;
}

/** A drawn chart as a file by itself, with its title and what is seen above it. */
export function svgFile(drawn: SVGSVGElement, { title, sentence }: PictureTexts): Blob {
  const copy = drawn.cloneNode(true) as SVGSVGElement;
  const parts = [drawn, ...drawn.querySelectorAll<SVGElement>("*")];
  const copies = [copy, ...copy.querySelectorAll<SVGElement>("*")];
  for (const [at, part] of parts.entries()) {
    const style = getComputedStyle(part);
    for (const name of carried) copies[at]?.setAttribute(name, style.getPropertyValue(name));
    copies[at]?.removeAttribute("class");
  }
  const { width, height, lines, top } = sizeOf(drawn, sentence);
  const page = getComputedStyle(drawn);
  const ink = page.getPropertyValue("--ink").trim();
  const body = document.createElementNS(svgNamespace, "g");
  body.setAttribute("transform", `translate(${edge} ${top})`);
  body.append(...copy.childNodes);
  const ground = document.createElementNS(svgNamespace, "rect");
  for (const side of ["width", "height"]) ground.setAttribute(side, "100%");
  ground.setAttribute("fill", page.getPropertyValue("--card").trim());
  copy.append(
    ground,
    textAt(title, titleLine, { fill: ink, "font-size": "16", "font-weight": "650" }),
    ...lines.map((line, at) => textAt(line, titleLine + (at + 1) * lineHeight, { fill: ink, "font-size": "11" })),
    body,
  );
  copy.setAttribute("xmlns", svgNamespace);
  copy.setAttribute("font-family", fonts);
  copy.setAttribute("width", `${width}`);
  copy.setAttribute("height", `${height}`);
  return new Blob([new XMLSerializer().serializeToString(copy)], { type: "image/svg+xml" });
}

function sizeOf(drawn: SVGSVGElement, sentence: string) {
  const width = drawn.width.baseVal.value;
  const lines = linesOf(sentence, width);
  const top = titleLine + (lines.length + 1) * lineHeight;
  return { width: width + 2 * edge, height: drawn.height.baseVal.value + top + edge, lines, top };
}

/** The same in dots. */
export async function pngFile(drawn: SVGSVGElement, words: PictureTexts): Promise<Blob> {
  const { width, height } = sizeOf(drawn, words.sentence);
  const address = URL.createObjectURL(svgFile(drawn, words));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = width * sharpness;
    canvas.height = height * sharpness;
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) => {
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("No picture could be made."))), "image/png");
    });
  } finally {
    URL.revokeObjectURL(address);
  }
}
