export type HtmlNode = string | HtmlElement;

interface HtmlElement {
  tag: string;
  /** Of a link: an address inside the product. */
  href: string | null;
  /** Of a picture: what it is, and what it shows. */
  picture?: { src: string; alt: string };
  children: HtmlNode[];
}

/** What text may be marked up with. Of all else only the words stay. */
const allowed = new Set("p h3 ul ol li dl dt dd b strong i em kbd a".split(" "));
/** What these hold is no text to read. */
const unread = /<(script|style|template|noscript|iframe|object|svg|math)\b[\s\S]*?(<\/\1\s*>|$)/gi;
const comments = /<!--[\s\S]*?(-->|$)/g;
const pieces = /<(\/?)([a-z][a-z0-9]*)((?:"[^"]*"|'[^']*'|[^'">])*)>|[^<]+|</gi;

/** Reads HTML as a tree of the few elements that are allowed, without attributes save a link's own address. */
export function readHtml(html: string): HtmlNode[] {
  const root: HtmlElement = { tag: "", href: null, children: [] };
  const open = [root];
  const inner = () => open.at(-1) ?? root;
  for (const [piece, closing, name, attributes] of html.replace(comments, "").replace(unread, "").matchAll(pieces)) {
    const tag = name?.toLowerCase();
    if (tag === undefined) inner().children.push(words(piece));
    else if (tag === "img") inner().children.push(...pictureOf(attributes ?? ""));
    else if (!allowed.has(tag)) continue;
    else if (closing) close(open, tag);
    else {
      const element = { tag, href: tag === "a" ? ownAddress(attributes ?? "") : null, children: [] };
      inner().children.push(element);
      open.push(element);
    }
  }
  return root.children;
}

/** Ends the innermost element of the name; one that was never begun ends nothing. */
function close(open: HtmlElement[], tag: string): void {
  const place = open.findLastIndex((element) => element.tag === tag);
  if (place > 0) open.length = place;
}

/** An address of ours: anything else could lead astray, or run. */
const ownAddress = (attributes: string): string | null =>
  /(?:^|\s)href\s*=\s*["'](\/(?![/\\])[^"'\s]*)["']/i.exec(attributes)?.[1] ?? null;

/** A picture that came along in the text: nothing is asked of another place. */
function pictureOf(attributes: string): HtmlElement[] {
  const src = /(?:^|\s)src="(data:image\/(?:png|jpeg);base64,[A-Za-z0-9+/]+=*)"/.exec(attributes)?.[1];
  const alt = /(?:^|\s)alt="([^"]*)"/.exec(attributes)?.[1];
  return src ? [{ tag: "img", href: null, picture: { src, alt: words(alt ?? "") }, children: [] }] : [];
}

const signs: Record<string, string> = { lt: "<", gt: ">", amp: "&", quot: '"', nbsp: "\u00a0", "#39": "'" };

const words = (text: string): string =>
  text.replace(/&(#39|[a-z]+);/gi, (whole, name) => signs[name.toLowerCase()] ?? whole);
