import {
  type LabelSize,
  labelFieldNames,
  labelSizes,
  SpecimenLabelSetup,
} from "@tracewell/contract/specimen-label-setup";
import { BitArray, Code128Reader } from "@zxing/library";
import { describe, expect, it } from "vitest";
import { dymoXmlOf } from "./dymo.model.ts";
import { layOut as layOutWith, type SpecimenLabel } from "./label-layout.model.ts";
import { widthOf } from "./label-text.model.ts";
import { code128Field, zplField, zplOf } from "./zpl.model.ts";

const sizes = Object.keys(labelSizes) as LabelSize[];
const aLabel = (more: Partial<SpecimenLabel> = {}): SpecimenLabel => ({
  specimenId: "RSC00000017",
  name: "Okafor, Daniel",
  born: "06/03/1997",
  tests: ["HIV-1/2 Ag/Ab rapid"],
  source: "Fingerstick blood",
  collected: "06/16/2026 10:30 AM",
  reference: "V-000123",
  clinic: "Dock Street Clinic",
  ...more,
});
/** What a clinic prints that has chosen nothing else. */
const usual = SpecimenLabelSetup.parse({}).fields;
const layOut = (label: SpecimenLabel, size: LabelSize, fields = usual) => layOutWith(label, size, fields);

/** What a scanner reads from the bars. */
function scanned({ barcode }: ReturnType<typeof layOut>): string {
  const quiet = 20;
  const end = Math.max(...barcode.bars.map(({ x, width }) => x + width));
  const row = new BitArray(quiet * 2 + Math.round(end / barcode.module));
  for (const { x, width } of barcode.bars)
    for (let at = 0; at < Math.round(width / barcode.module); at++)
      row.set(quiet + Math.round(x / barcode.module) + at);
  return new Code128Reader().decodeRow(0, row).getText();
}

const names = [
  "Okafor, Daniel",
  "Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh, Hubert Blaine Maximilian, III",
  "Nuñez Ibáñez, José Ángel",
  "王, 秀英",
  "အောင်ဆန်း, ကျော်စွာမြင့်ဦးမောင်မောင်ခင်",
  "O’Brien ^XA^FDgotcha^FS~JA_5E, <b>&\"'",
  "]]><Text>, \u0000\u202e\u2028evil",
  "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW, M",
];

describe.each(sizes)("a label of %s", (size) => {
  it("has a barcode that a scanner reads as the specimen id [R10-08]", () => {
    for (const specimenId of ["RSC00000017", "TW12345674", "ABCD000000123", "AB0"])
      expect(scanned(layOut(aLabel({ specimenId }), size))).toBe(specimenId);
  });

  it("keeps everything on the paper, and nothing over anything else", () => {
    for (const [at, name] of names.entries()) {
      const fields = [usual, [], [...labelFieldNames]][at % 3];
      const { width, height, texts, barcode } = layOut(aLabel({ name, tests: names }), size, fields);
      // Below this a scanner has to be held too exactly.
      expect(barcode.height).toBeGreaterThanOrEqual(4.8);
      const boxes = [
        ...texts.map((line) => ({ y: line.y, end: line.y + line.height })),
        { y: barcode.y, end: barcode.y + barcode.height },
      ].sort((one, other) => one.y - other.y);
      boxes.forEach((box, index) => {
        expect(box.end).toBeLessThanOrEqual(boxes[index + 1]?.y ?? height);
      });
      for (const line of texts) expect(line.x + widthOf(line.text) * line.height).toBeLessThanOrEqual(width);
      expect(barcode.x).toBeGreaterThanOrEqual(10 * barcode.module);
      const end = barcode.x + Math.max(...barcode.bars.map((bar) => bar.x + bar.width));
      expect(end + 10 * barcode.module).toBeLessThanOrEqual(width);
    }
  });
});

it("stands as it always stood where the clinic chose nothing else", () => {
  const { texts, barcode } = layOut(aLabel(), "25x54");
  expect(texts.map(({ y, text }) => [y, text])).toEqual([
    [1.5, "Okafor, Daniel"],
    [5.5, "DOB 06/03/1997 · Fingerstick blood"],
    [17.2, "RSC00000017"],
    [20.6, "HIV-1/2 Ag/Ab rapid"],
  ]);
  expect([barcode.y, barcode.height]).toEqual([8.6, 8]);
  const large = layOut(aLabel(), "32x57");
  expect([...large.texts.map(({ y }) => y), large.barcode.y, large.barcode.height]).toEqual([
    2, 6.6, 22.2, 26.2, 10.4, 11,
  ]);
});

it("says what the clinic chose, its bars as high as the rest leaves room", () => {
  const many = layOut(aLabel(), "25x76", [...labelFieldNames]);
  expect(many.texts.map(({ text }) => text)).toContain("06/16/2026 10:30 AM · V-000123 · Dock Street Clinic");
  const few = layOut(aLabel(), "25x54", []);
  expect(few.texts.map(({ text }) => text)).toEqual(["RSC00000017"]);
  expect(few.barcode.height).toBeGreaterThan(2 * layOut(aLabel(), "25x54").barcode.height);
});

it("cuts a long name between its letters, and shows that it was cut", () => {
  const long = layOut(aLabel({ name: names[1] ?? "" }), "25x54").texts[0]?.text;
  expect(long).toMatch(/^Wolfeschlegel.*…$/);
  expect(layOut(aLabel({ name: "👩‍👩‍👧‍👦".repeat(40) }), "25x54").texts[0]?.text).toMatch(/^(👩‍👩‍👧‍👦)+…$/u);
});

it("says which names a printer's own fonts lack", () => {
  const lacks = (name: string) => layOut(aLabel({ name }), "25x54").needsOtherFonts;
  expect(names.map(lacks)).toEqual([false, false, false, true, true, false, false, false]);
});

it("writes ZPL II whose fields hold no command and only ASCII [R3-101]", () => {
  const labels = names.map((name) => layOut(aLabel({ name }), "25x54"));
  const zpl = zplOf(labels);
  expect(zpl).toMatch(/^[\n\x20-\x7e]*$/);
  expect(zpl.match(/\^XA/g)).toHaveLength(names.length);
  expect(zpl.match(/\^XZ/g)).toHaveLength(names.length);
  expect(zpl).not.toContain("~");
  const read = [...zpl.matchAll(/\^FH_\^FD([^^]*)\^FS/g)].map(([, field = ""]) => decoded(field));
  expect(read).toEqual(labels.flatMap(({ texts }) => [...texts.map(({ text }) => text), ">:RSC>500000017"]));
});

const decoded = (field: string): string =>
  decodeURIComponent(field.replaceAll("%", "%25").replace(/_([0-9A-F]{2})/g, (_, digits: string) => `%${digits}`));

it("escapes what means something to the printer", () => {
  expect(zplField("^FS~JA_5E\\")).toBe("_5EFS_7EJA_5F5E_5C");
  expect(zplField("é王")).toBe("_C3_A9_E7_8E_8B");
  expect(code128Field("A>B1")).toBe(">:A>0B1");
  expect(code128Field("TW123")).toBe(">:TW123");
  expect(code128Field("TW12345")).toBe(">:TW1>52345");
});

it("writes DYMO's label XML: one label as a file of its own, several in a row [R3-101]", () => {
  const one = dymoXmlOf([layOut(aLabel(), "25x54")]);
  expect(one).toMatch(/^<\?xml version="1.0" encoding="utf-8"\?>\n<DieCutLabel Version="8.0" Units="twips">/);
  expect(one).toContain("<PaperName>11352 Return Address Int</PaperName>");
  expect(one).toContain("<Text>RSC00000017</Text>\n<Type>Code128Auto</Type>");
  const many = dymoXmlOf(names.map((name) => layOut(aLabel({ name }), "32x57")));
  expect(many.match(/<DieCutLabel /g)).toHaveLength(names.length);
  expect(many).not.toContain("<b>");
  expect(many).toContain("11354 Multi-Purpose");
  expect(many.match(/<([A-Za-z]+)[^>/]*>/g)).not.toContain("<Text>, ");
});
