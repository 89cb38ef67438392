import iconv from "iconv-lite";
import { describe, expect, it } from "vitest";
import { oruMessage } from "../../testing/elr-hl7/oru-message.ts";
import { mendDoubleEncoding } from "./double-encoding.reader.ts";
import { readMessages } from "./message-stream.reader.ts";

const twice = (text: string, as = "windows-1252") => iconv.decode(Buffer.from(text, "utf8"), as);

describe("text that was encoded twice", () => {
  it.each(["Nuñez", "José Ángel", "Müller", "Łukasz", "Nguyễn Thị Hương", "王小明", "김민준", "မောင်", "Иванова"])(
    "reads %s",
    (name) => {
      expect(mendDoubleEncoding(twice(name, "iso-8859-1"))).toBe(name);
    },
  );

  it("reads what Windows made of it", () => {
    expect(mendDoubleEncoding(twice("Peña’s"))).toBe("Peña’s");
  });

  it.each(["Nuñez", "CAFÉ’S", "„Ä“", "Ã", "5 µg/L", "≥ 0,5", "王小明", "Peña and Ã©", "plain"])(
    "leaves %s as it is",
    (text) => {
      expect(mendDoubleEncoding(text)).toBeNull();
    },
  );

  it("is noticed in a file, and said", async () => {
    const text = oruMessage("PID|1||7||Nuñez^José", "OBR|1", "OBX|1|ST|1^x||Positive||||||F");
    for await (const message of readMessages([Buffer.from(twice(text), "utf8")])) {
      expect(message.text).toBe(text);
      expect(message.problems).toMatchObject([{ segment: "MSH-18", code: "hl7.double-encoded" }]);
    }
  });
});
