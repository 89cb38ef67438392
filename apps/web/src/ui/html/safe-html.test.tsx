import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { SafeHtml } from "./safe-html.tsx";

const shown = (html: string) => renderToStaticMarkup(<SafeHtml html={html} />);

it("shows marked-up text as it is meant", () => {
  const html = "<h3>Do</h3><p>Press <kbd>N</kbd>, <b>then</b> <i>wait</i> &amp; see.</p><ul><li>one</li></ul>";
  expect(shown(html)).toBe(html);
  expect(shown("<dl><dt>DOB</dt><dd>date of birth</dd></dl>")).toBe("<dl><dt>DOB</dt><dd>date of birth</dd></dl>");
  expect(shown('<p><a href="/home">Home</a></p>')).toBe('<p><a href="/home">Home</a></p>');
});

it("strips event handlers, scripts and styles [R5-54]", () => {
  expect(shown('<p onclick="steal()" style="color:red" class="x">Hello</p>')).toBe("<p>Hello</p>");
  expect(shown("<script>steal()</script><style>p{}</style><b>Hi</b>")).toBe("<b>Hi</b>");
  expect(shown("<SCRIPT type=x>steal()")).toBe("");
  expect(shown('<img src=x onerror="steal()">Picture<iframe src="//x"></iframe>')).toBe("Picture");
  expect(shown("<!-- <b>no</b> --><svg><script>x</script></svg>Text")).toBe("Text");
});

it("follows no link out of the product", () => {
  for (const href of [
    "javascript:steal()",
    "https://example.org",
    "//example.org",
    "/\\example.org",
    "data:text/html,x",
  ]) {
    expect(shown(`<a href="${href}">there</a>`), href).toBe("there");
  }
});

it("does not stumble over what is not closed, or never begun", () => {
  expect(shown("<p>One<b>two</p>three")).toBe("<p>One<b>two</b></p>three");
  expect(shown("</div></p>5 < 6 &unknown;")).toBe("5 &lt; 6 &amp;unknown;");
  expect(shown("<scr<script>x</script>ipt>steal()")).not.toContain("<script");
});

it("shows pictures that came along, and asks no other place for one", () => {
  const picture = '<img src="data:image/png;base64,iVBORw0KGgo=" alt="A tube &amp; its cap"/>';
  expect(shown(`<p>See ${picture}</p>`)).toBe(`<p>See ${picture}</p>`);
  for (const src of [
    "https://example.org/a.png",
    "/a.png",
    "data:image/svg+xml;base64,PHN2Zz4=",
    "data:text/html;base64,PGI+",
  ])
    expect(shown(`<img src="${src}" alt="x">there`), src).toBe("there");
  expect(shown('<img src="data:image/png;base64,aa==" onerror="steal()" alt="x">')).not.toContain("steal");
});
