import { describe, expect, it } from "vitest";
import { imageLimitBytes } from "./constants.ts";
import { imageFault, imageTypeOf, keptSize, keptType } from "./images.ts";

const jpeg = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0);
const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const text = (words: string) => Uint8Array.from(words, (letter) => letter.charCodeAt(0));

describe("a picture's type", () => {
  it("is told by its first bytes", () => {
    expect(imageTypeOf(jpeg)).toBe("image/jpeg");
    expect(imageTypeOf(png)).toBe("image/png");
  });

  it("is none for SVG, GIF, half a signature or nothing", () => {
    const others = [text("<svg xmlns="), text("GIF89a"), png.slice(0, 6), new Uint8Array()];
    expect(others.map(imageTypeOf)).toEqual([null, null, null, null]);
  });
});

it("takes JPG and PNG up to 5 MB [R9-23]", () => {
  expect(imageLimitBytes).toBe(5 * 1024 * 1024);
  expect(imageFault({ size: imageLimitBytes, start: jpeg })).toBeNull();
  expect(imageFault({ size: imageLimitBytes + 1, start: png })).toBe("image.too-large");
  expect(imageFault({ size: 10, start: text("<svg/>") })).toBe("image.wrong-type");
});

describe("the size that is kept", () => {
  it("fits into the most in its own proportions, and never grows [R5-34]", () => {
    expect(keptSize({ width: 4000, height: 3000 }, "photo")).toEqual({ width: 400, height: 300 });
    expect(keptSize({ width: 300, height: 1200 }, "photo")).toEqual({ width: 100, height: 400 });
    expect(keptSize({ width: 960, height: 100 }, "logo")).toEqual({ width: 480, height: 50 });
    expect(keptSize({ width: 64, height: 48 }, "photo")).toEqual({ width: 64, height: 48 });
    expect(keptSize({ width: 9000, height: 2 }, "photo")).toEqual({ width: 400, height: 1 });
  });

  it("is 300 by 300 at most for an editor's picture, which is a JPG once it shrinks [R5-35] [R9-21]", () => {
    expect(keptSize({ width: 600, height: 900 }, "editor")).toEqual({ width: 200, height: 300 });
    expect(keptType("image/png", { width: 301, height: 20 }, "editor")).toBe("image/jpeg");
    expect(keptType("image/png", { width: 300, height: 300 }, "editor")).toBe("image/png");
    expect(keptType("image/png", { width: 3000, height: 3000 }, "photo")).toBe("image/png");
  });
});
