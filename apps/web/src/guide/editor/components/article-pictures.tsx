import { Button, FileButton } from "@mantine/core";
import { type ArticleText, mostPictures, mostPictureText } from "@tracewell/contract/guide-articles";
import { imageTypes } from "@tracewell/contract/images";
import { problemText } from "@tracewell/contract/problems";
import { useState } from "react";
import { prepareImage } from "../../../ui/image/prepare-image.ts";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { pictureName, withoutPicture, withPicture } from "../article-form.ts";
import css from "./editor.module.css";

interface ArticlePicturesProps {
  form: ArticleText;
  error: string | undefined;
  /** Where in the text the cursor stands. */
  place: () => number;
  onChange: (part: Partial<ArticleText> | ((form: ArticleText) => Partial<ArticleText>)) => void;
}

/** The pictures of an article: each is shrunk, and named in its text. */
export function ArticlePictures({ form, error, place, onChange }: ArticlePicturesProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const add = async (file: File | null) => {
    if (!file) return;
    const prepared = await prepareImage(file, "editor");
    const data = prepared.file && (await dataOf(prepared.file));
    const isTooLarge = data !== null && data.length > mostPictureText;
    setProblem(isTooLarge ? problemText("guide.picture-too-large") : prepared.problem);
    if (data === null || isTooLarge) return;
    onChange(({ pictures, text }) => {
      const name = pictureName(
        file.name,
        pictures.map((picture) => picture.name),
      );
      return { pictures: [...pictures, { name, data }], text: withPicture(text, place(), name) };
    });
  };
  return (
    <div>
      <FileButton accept={imageTypes.join(",")} onChange={(file) => void add(file)}>
        {(props) => (
          <Button size="xs" variant="default" disabled={form.pictures.length >= mostPictures} {...props}>
            Add picture
          </Button>
        )}
      </FileButton>
      <p className={css.hint}>
        JPG or PNG, at most {mostPictures}; larger ones are shrunk to 300 × 300 pixels. In the text, write what the
        picture shows between the brackets.
      </p>
      {(problem ?? error) && (
        <p className={css.problem} role="alert">
          {problem ?? error}
        </p>
      )}
      {form.pictures.length > 0 && (
        <ul className={css.pictures} aria-label="Pictures">
          {form.pictures.map(({ name, data }) => (
            <li key={name}>
              <img src={data} alt="" />
              <span>{name}</span>
              <Button size="xs" variant="default" onClick={() => onChange((now) => withoutPicture(now, name))}>
                Remove<VisuallyHidden> {name}</VisuallyHidden>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const dataOf = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
