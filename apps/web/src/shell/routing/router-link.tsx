import { useRouter } from "@tanstack/react-router";
import type { MouseEvent } from "react";
import type { LinkProps } from "../../ui/link.tsx";

const isOurs = (href: string): boolean => href.startsWith("/") && !href.startsWith("//") && !href.startsWith("/api/");

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/** A link that stays in the page for our own addresses, and has the next page's code ready when it is pointed at. */
export function RouterLink({ onClick, onMouseEnter, onFocus, href, ...rest }: LinkProps) {
  const router = useRouter();
  const { target, download } = rest;
  const staysHere = isOurs(href) && !target && download === undefined;
  const lookAhead = () => {
    // A page that can't be loaded ahead says so when it is entered.
    if (staysHere) router.preloadRoute({ href } as Parameters<typeof router.preloadRoute>[0]).catch(() => undefined);
  };
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || !staysHere || !isPlainClick(event)) return;
        event.preventDefault();
        void router.navigate({ href });
      }}
      onMouseEnter={(event) => {
        onMouseEnter?.(event);
        lookAhead();
      }}
      onFocus={(event) => {
        onFocus?.(event);
        lookAhead();
      }}
    />
  );
}
