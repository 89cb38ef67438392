import { describe, expect, it } from "vitest";
import { readArticle } from "./article.reader.ts";
import { articles } from "./article.service.ts";
import { findArticles } from "./guide-search.model.ts";

const written = (text: string) => readArticle("a", `# A title\nwords: one, two\n\n${text}\n`);

describe("an article", () => {
  it("has title, body and html [R3-97]", () => {
    expect(written("Press `N`, then **Save** in the *list*.\n\n## And then?\n\nGo to [Home](/home).")).toEqual({
      id: "a",
      title: "A title",
      words: "one, two",
      screens: [],
      text: "Press `N`, then **Save** in the *list*.\n\n## And then?\n\nGo to [Home](/home).",
      body: "Press N, then Save in the list.\nAnd then?\nGo to Home.",
      html: [
        "<p>Press <kbd>N</kbd>, then <b>Save</b> in the <i>list</i>.</p>",
        "<h3>And then?</h3>",
        '<p>Go to <a href="/home">Home</a>.</p>',
      ].join("\n"),
    });
  });

  it("has lists and meanings", () => {
    expect(written("Do this:\n- one\n- two").html).toBe("<p>Do this:</p>\n<ul><li>one</li><li>two</li></ul>");
    expect(written("1. one\n2. two").html).toBe("<ol><li>one</li><li>two</li></ol>");
    expect(written("DOB :: date of birth").html).toBe("<dl><dt>DOB</dt><dd>date of birth</dd></dl>");
  });

  it("shows markup as it is written, and links to no other place", () => {
    const { html } = written(
      '<script>alert(1)</script> <b onclick="x">bold</b> [out](https://example.org) [in](javascript:x)',
    );
    expect(html).not.toMatch(/<(script|b)|href/);
    expect(html).toContain("&lt;script&gt;");
  });

  it("is refused without a title", () => {
    expect(() => readArticle("a", "Just text")).toThrow("The article a has no title");
  });
});

describe("the guide", () => {
  const first = (search: string) => findArticles(articles, search)[0]?.id;

  it("finds the article that a question means", () => {
    expect(first("how do I find a patient")).toBe("search");
    expect(first("two-factor code")).toBe("sign-in");
    expect(first("disposition")).toBe("contact");
    expect(first("rejected message")).toBe("import-result");
    expect(first("PUI")).toBe("abbreviations");
    expect(findArticles(articles, "zzzz")).toEqual([]);
    expect(findArticles(articles, "")).toHaveLength(articles.length);
  });

  it("explains the abbreviations [R9-27]", () => {
    const { html = "" } = articles.find(({ id }) => id === "abbreviations") ?? {};
    const terms = [...html.matchAll(/<dt>([^<]+)<\/dt>/g)].map(([, term]) => term);
    expect(terms).toEqual(["G4", "IF", "IM", "CFR", "RAV", "PTM", "DIS", "DOB", "DCM", "AOE", "PUI"]);
  });

  it("leads to screens by addresses of their own", () => {
    const links = articles.flatMap(({ html }) => [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href));
    expect(links.filter((href) => !/^(\/[a-z-]+)+$/.test(href ?? ""))).toEqual([]);
  });
});
