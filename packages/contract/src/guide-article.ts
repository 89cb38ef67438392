/** A picture that a clinic put into an article, as `data:image/png;base64,…`. */
interface NamedPicture {
  name: string;
  data: string;
}

/**
 * Makes HTML of an article's text: paragraphs, `##`, lists, meanings written `word :: meaning`, bold, italic, keys, links inside
 * the product, pictures by their names. All else is shown as it is written: nothing of an article can become markup that is
 * not made here.
 */
export const articleHtml = (text: string, pictures: readonly NamedPicture[] = []): string =>
  blocksOf(text)
    .map((block) => blockOf(block, pictures))
    .join("\n");

/** The words without any mark, for searching and for an excerpt. */
export const articleBody = (text: string): string => blocksOf(text).map(plainBlock).join("\n");

const blocksOf = (text: string): string[] =>
  text
    .replaceAll("\r", "")
    .trim()
    .split(/\n{2,}/);

function blockOf(block: string, pictures: readonly NamedPicture[]): string {
  const lines = block.split("\n");
  const items = (mark: RegExp): string =>
    lines.map((line) => `<li>${inline(line.replace(mark, ""), pictures)}</li>`).join("");
  if (block.startsWith("## ")) return `<h3>${inline(block.slice(3), pictures)}</h3>`;
  if (lines.every((line) => line.startsWith("- "))) return `<ul>${items(/^- /)}</ul>`;
  if (lines.every((line) => /^\d+\. /.test(line))) return `<ol>${items(/^\d+\. /)}</ol>`;
  if (lines.every((line) => line.includes(" :: "))) {
    return `<dl>${lines.map((line) => meaning(line, pictures)).join("")}</dl>`;
  }
  const paragraph = lines.findIndex((line) => line.startsWith("- "));
  // A list may follow its first sentence without a gap.
  if (paragraph > 0) {
    const [before, after] = [lines.slice(0, paragraph), lines.slice(paragraph)];
    return `${blockOf(before.join("\n"), pictures)}\n${blockOf(after.join("\n"), pictures)}`;
  }
  return `<p>${inline(lines.join(" "), pictures)}</p>`;
}

function meaning(line: string, pictures: readonly NamedPicture[]): string {
  const [word = "", said = ""] = line.split(" :: ");
  return `<dt>${inline(word, pictures)}</dt><dd>${inline(said, pictures)}</dd>`;
}

/** The names that a text has where a picture's would stand, whether or not it is one. */
export const namedPictures = (text: string): string[] => [...text.matchAll(anyPicture)].map(([, , name = ""]) => name);

const anyPicture = /!\[([^[\]]*)\]\(([^()]*)\)/g;

/** A text with what these pictures show in words, where they would stand. */
export const withoutPictures = (text: string, names: readonly string[]): string =>
  text.replace(anyPicture, (written, shows, name) => (names.includes(name) ? shows : written));

const pictureMark = /!\[([^[\]<>*`]+)\]\(([a-z0-9-]+)\)/g;

const inline = (text: string, pictures: readonly NamedPicture[]): string =>
  escaped(text)
    .replace(/`([^`]+)`/g, "<kbd>$1</kbd>")
    .replace(/\*\*([^*]+)\*\*/g, "<b>$1</b>")
    .replace(/\*([^*]+)\*/g, "<i>$1</i>")
    .replace(/\[([^[\]]+)\]\((\/(?!\/)[a-z0-9/-]*)\)/g, '<a href="$2">$1</a>')
    .replace(pictureMark, (written, shows, name) => {
      const picture = pictures.find((each) => each.name === name);
      return picture ? `<img src="${escaped(picture.data)}" alt="${shows}">` : written;
    });

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

const plainBlock = (block: string): string =>
  block
    .split("\n")
    .map((line) =>
      line
        .replace(/^(## |- |\d+\. )/, "")
        .replace(" :: ", ": ")
        .replace(pictureMark, "$1")
        .replace(/\[([^[\]]+)\]\([^()]*\)/g, "$1")
        .replace(/`([^`]+)`/g, "$1")
        .replace(/\*{1,2}([^*]+)\*{1,2}/g, "$1"),
    )
    .join(" ");
