import { createElement, type ReactNode } from "react";
import { Link } from "../link.tsx";
import { type HtmlNode, readHtml } from "./html-reader.ts";

/**
 * Shows text with a few marks that came as HTML. What is shown is made here, element by element: attributes, scripts, styles
 * and elements that are not on the list never reach the page (R5-54).
 */
export const SafeHtml = ({ html, onFollow }: { html: string; onFollow?: () => void }) => (
  <>{shown(readHtml(html), onFollow)}</>
);

const shown = (nodes: readonly HtmlNode[], onFollow?: () => void): ReactNode[] =>
  nodes.map((node, place) => {
    if (typeof node === "string") return node;
    // biome-ignore lint/suspicious/noArrayIndexKey: the nodes never change places
    if (node.picture) return <img key={place} {...node.picture} alt={node.picture.alt} />;
    const children = shown(node.children, onFollow);
    if (node.tag === "a") {
      return node.href ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: the nodes never change places
        <Link key={place} href={node.href} onClick={onFollow}>
          {children}
        </Link>
      ) : (
        children
      );
    }
    return createElement(node.tag, { key: place }, ...children);
  });
