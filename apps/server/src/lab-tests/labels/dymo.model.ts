import type { LabelLayout } from "@tracewell/contract/specimen-labels";

/** Twentieths of a point. */
const twips = (millimeters: number): number => Math.round((millimeters / 25.4) * 1440);
const points = (millimeters: number): number => Math.max(5, Math.floor((millimeters / 25.4) * 72));

/** DYMO's own names of its rolls. */
const papers: Record<number, { id: string; name: string }> = {
  54: { id: "ReturnAddressInt", name: "11352 Return Address Int" },
  57: { id: "MultiPurpose", name: "11354 Multi-Purpose" },
};

/** The labels as DYMO’s label XML. Its format holds one label a file, so that several stand below one another in `Labels`. */
export function dymoXmlOf(labels: readonly LabelLayout[]): string {
  const [only, ...others] = labels.map(dymoXmlOfOne);
  const declaration = '<?xml version="1.0" encoding="utf-8"?>\n';
  if (only !== undefined && others.length === 0) return `${declaration}${only}`;
  return `${declaration}<Labels>\n${only === undefined ? "" : [only, ...others].join("")}</Labels>\n`;
}

function dymoXmlOfOne({ width, height, texts, barcode }: LabelLayout): string {
  const paper = papers[width] ?? { id: "Custom", name: "Custom" };
  const barcodeWidth = width - 2 * Math.max(0, barcode.x - 10 * barcode.module);
  return [
    '<DieCutLabel Version="8.0" Units="twips">',
    "<PaperOrientation>Landscape</PaperOrientation>",
    `<Id>${paper.id}</Id>`,
    `<PaperName>${paper.name}</PaperName>`,
    "<DrawCommands>",
    `<RoundRectangle X="0" Y="0" Width="${twips(height)}" Height="${twips(width)}" Rx="180" Ry="180"/>`,
    "</DrawCommands>",
    ...texts.map((line, index) =>
      object(line, [
        "<TextObject>",
        ...head(`TEXT_${index + 1}`),
        "<HorizontalAlignment>Left</HorizontalAlignment>",
        "<VerticalAlignment>Middle</VerticalAlignment>",
        "<TextFitMode>ShrinkToFit</TextFitMode>",
        "<UseFullFontHeight>True</UseFullFontHeight>",
        "<Verticalized>False</Verticalized>",
        "<StyledText><Element>",
        `<String xml:space="preserve">${escaped(line.text)}</String>`,
        `<Attributes><Font Family="Arial" Size="${points(line.height)}" Bold="${line.bold ? "True" : "False"}" Italic="False" Underline="False" Strikeout="False"/><ForeColor Alpha="255" Red="0" Green="0" Blue="0"/></Attributes>`,
        "</Element></StyledText>",
        "</TextObject>",
      ]),
    ),
    object({ ...barcode, x: (width - barcodeWidth) / 2, width: barcodeWidth }, [
      "<BarcodeObject>",
      ...head("SPECIMEN_ID"),
      `<Text>${escaped(barcode.content)}</Text>`,
      "<Type>Code128Auto</Type>",
      "<Size>Small</Size>",
      "<TextPosition>None</TextPosition>",
      '<TextFont Family="Arial" Size="8" Bold="False" Italic="False" Underline="False" Strikeout="False"/>',
      '<CheckSumFont Family="Arial" Size="8" Bold="False" Italic="False" Underline="False" Strikeout="False"/>',
      "<TextEmbedding>None</TextEmbedding>",
      "<ECLevel>0</ECLevel>",
      "<HorizontalAlignment>Center</HorizontalAlignment>",
      '<QuietZonesPadding Left="0" Top="0" Right="0" Bottom="0"/>',
      "</BarcodeObject>",
    ]),
    "</DieCutLabel>",
    "",
  ].join("\n");
}

const head = (name: string): string[] => [
  `<Name>${name}</Name>`,
  '<ForeColor Alpha="255" Red="0" Green="0" Blue="0"/>',
  '<BackColor Alpha="0" Red="255" Green="255" Blue="255"/>',
  "<LinkedObjectName></LinkedObjectName>",
  "<Rotation>Rotation0</Rotation>",
  "<IsMirrored>False</IsMirrored>",
  "<IsVariable>False</IsVariable>",
];

const object = (at: { x: number; y: number; width: number; height: number }, lines: readonly string[]): string =>
  [
    "<ObjectInfo>",
    ...lines,
    `<Bounds X="${twips(at.x)}" Y="${twips(at.y)}" Width="${twips(at.width)}" Height="${twips(at.height * 1.1)}"/>`,
    "</ObjectInfo>",
  ].join("\n");

const signs: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => signs[sign] ?? "");
