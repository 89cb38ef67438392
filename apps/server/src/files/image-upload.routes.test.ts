import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { imageLimitBytes } from "@tracewell/contract/constants";
import { fileCalls } from "@tracewell/contract/files";
import { problemText } from "@tracewell/contract/problems";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, send, type TestApp } from "../../testing/app.ts";
import { aBomb, aJpeg, anSvg, aPhotoWithSecrets, aPng, aPolyglot } from "../../testing/images.ts";
import { sendForm } from "../../testing/upload.ts";

let server: TestApp;
let clinic: string;
let staff: Caller;

beforeAll(async () => {
  server = await anApp();
  clinic = await aClinic(server);
  staff = await aStaffMember(server, clinic);
});
afterAll(() => server.close());

const uploadImage = (content: Buffer, name = "me.jpg", use = "photo") =>
  sendForm(server, staff.token, name, content, "file", `${fileCalls.upload.path}?image=${use}`);
const kept = () => readdir(join(server.dataDirectory, "files", clinic)).catch(() => []);

/** What is kept of a picture that was taken. */
async function keptOf(content: Buffer, name?: string, use?: string): Promise<Buffer> {
  const response = await uploadImage(content, name, use);
  expect(response.statusCode).toBe(200);
  const params = { id: response.json().data.uuid as string };
  return (await send(server, fileCalls.download, { params }, staff.token)).rawPayload;
}

async function expectRefused(content: Buffer, code: Parameters<typeof problemText>[0], name?: string): Promise<void> {
  const before = await kept();
  const response = await uploadImage(content, name);
  expect([response.json().code, response.json().message]).toEqual([code, problemText(code)]);
  expect(await kept()).toEqual(before);
}

describe("a picture", () => {
  it("is kept in the size of its use, JPG as JPG and PNG as PNG [R5-31]", async () => {
    expect(await sharp(await keptOf(await aJpeg(1600, 800))).metadata()).toMatchObject({
      format: "jpeg",
      width: 400,
      height: 200,
    });
    expect(await sharp(await keptOf(await aPng(64, 32), "logo.png", "logo")).metadata()).toMatchObject({
      format: "png",
      width: 64,
      height: 32,
    });
  });

  it("for an editor is shrunk to a JPG above 300 by 300 [R5-35]", async () => {
    const large = await sharp(await keptOf(await aPng(900, 600), "figure.png", "editor")).metadata();
    expect(large).toMatchObject({ format: "jpeg", width: 300, height: 200 });
    const small = await sharp(await keptOf(await aPng(300, 20), "figure.png", "editor")).metadata();
    expect(small).toMatchObject({ format: "png", width: 300, height: 20 });
  });

  it("loses what the camera noted, and stands upright", async () => {
    const came = await aPhotoWithSecrets();
    expect(came.includes("Somebody's name")).toBe(true);
    const content = await keptOf(came);
    const { exif, orientation, width, height } = await sharp(content).metadata();
    expect([exif, orientation, width, height]).toEqual([undefined, undefined, 60, 90]);
    expect(content.includes("Somebody")).toBe(false);
  });

  it("loses what hid behind its end", async () => {
    expect((await keptOf(await aPolyglot())).includes("<script>")).toBe(false);
  });

  it("may have a name that says something else", async () => {
    expect((await sharp(await keptOf(await aPng(), "me.exe")).metadata()).format).toBe("png");
  });
});

describe("is refused", () => {
  it("what is neither JPG nor PNG, whatever its name says [R5-31]", async () => {
    await expectRefused(anSvg, "image.wrong-type", "me.svg");
    await expectRefused(anSvg, "image.wrong-type", "me.png");
    await expectRefused(Buffer.from("GIF89a"), "image.wrong-type", "me.jpg");
  });

  it("a picture that breaks off, or only begins like one", async () => {
    await expectRefused((await aPng(300, 300)).subarray(0, 120), "image.wrong-type");
    await expectRefused(Buffer.from([0xff, 0xd8, 0xff, ...anSvg]), "image.wrong-type");
  });

  it("one byte more than 5 MB [R5-32] [R9-23]", async () => {
    const picture = await aJpeg(20, 20);
    const padded = (size: number) => Buffer.concat([picture, Buffer.alloc(size - picture.length)]);
    expect((await uploadImage(padded(imageLimitBytes))).statusCode).toBe(200);
    await expectRefused(padded(imageLimitBytes + 1), "image.too-large");
    expect((await uploadImage(padded(imageLimitBytes + 1))).statusCode).toBe(413);
  });

  it("a picture that would fill the memory", async () => {
    const bomb = aBomb();
    expect(bomb.length).toBeLessThan(1000);
    await expectRefused(bomb, "image.too-many-pixels");
  });

  it("an empty file, and a use that there is not", async () => {
    await expectRefused(Buffer.alloc(0), "file.empty");
    expect((await uploadImage(await aPng(), "a.png", "poster")).statusCode).toBe(422);
  });
});

it("takes many at once, one after the other", async () => {
  const pictures = await Promise.all(Array.from({ length: 6 }, () => aJpeg(3000, 2000)));
  const answers = await Promise.all([...pictures, anSvg].map((picture) => uploadImage(picture)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 200, 415]);
});
