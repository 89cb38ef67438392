import { expect, it } from "vitest";
import {
  articleErrors,
  findByTitle,
  marks,
  pictureName,
  withMark,
  withoutPicture,
  withPicture,
} from "./article-form.ts";

const [bold, , , , heading, list, steps] = marks;
const all = (text: string) => ({ from: 0, to: text.length });

it("puts a mark around what is chosen, or around a word where nothing is", () => {
  expect(withMark("Ask Ines.", { from: 4, to: 8 }, bold)).toEqual({ text: "Ask **Ines**.", from: 6, to: 10 });
  expect(withMark("", { from: 0, to: 0 }, bold)).toEqual({ text: "**bold**", from: 2, to: 6 });
});

it("makes whole lines a list, steps or a heading, parted from what stands around", () => {
  expect(withMark("one\ntwo", all("one\ntwo"), list).text).toBe("- one\n- two");
  expect(withMark("one\ntwo\n", all("one\ntwo\n"), steps).text).toBe("1. one\n2. two");
  expect(withMark("Before\nMiddle\nAfter", { from: 9, to: 9 }, heading)).toEqual({
    text: "Before\n\n## Middle\n\nAfter",
    from: 11,
    to: 17,
  });
  expect(withMark("Before\n\n", { from: 8, to: 8 }, list)).toEqual({
    text: "Before\n\n- First point",
    from: 10,
    to: 21,
  });
});

it("names a picture by its file, and no two alike", () => {
  expect(pictureName("Front Door (1).PNG", [])).toBe("front-door-1");
  expect(pictureName("图.png", [])).toBe("picture");
  expect(pictureName("door.png", ["door"])).toBe("door-2");
  expect(pictureName("door.png", ["door", "door-2", "door-3"])).toBe("door-4");
});

it("puts a picture after the paragraph in hand, and takes it away with its name", () => {
  const text = withPicture("One.\n\nTwo.", 2, "door");
  expect(text).toBe("One.\n\n![What it shows](door)\n\nTwo.");
  expect(withPicture("", 0, "door")).toBe("![What it shows](door)");
  const pictures = [{ name: "door", data: "data:image/png;base64,aa==" }];
  expect(withoutPicture({ title: "", words: "", text, pictures }, "door")).toEqual({
    pictures: [],
    text: "One.\n\nTwo.",
  });
});

it("says what is wrong of the field that it is wrong in", () => {
  const form = { title: "Roles", words: "roles", text: "![door](door)", pictures: [] };
  expect(articleErrors(form).text).toContain("names a picture that isn’t there");
  const data = `data:image/png;base64,${"a".repeat(150_000)}`;
  expect(articleErrors({ ...form, pictures: [{ name: "door", data }] })).toEqual({
    pictures: "This picture takes too much space. Save it as a JPG, or choose a smaller one.",
  });
  expect(articleErrors({ ...form, title: " ", text: "x" })).toEqual({ title: "Enter a title." });
});

it("finds articles by the words of their titles, and those that are the clinic's", () => {
  const lines = [
    { title: "Match review", changed: false },
    { title: "Roles", changed: true },
  ];
  expect(findByTitle(lines, { q: "review MATCH", changed: false })).toEqual([lines[0]]);
  expect(findByTitle(lines, { q: "", changed: true })).toEqual([lines[1]]);
});
