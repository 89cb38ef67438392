import { type AnchorHTMLAttributes, type ComponentType, createContext, type Ref, useContext } from "react";

export type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string; ref?: Ref<HTMLAnchorElement> };

const PlainLink = (props: LinkProps) => <a {...props} />;

const LinkContext = createContext<ComponentType<LinkProps>>(PlainLink);

/** Tells the design system how this app follows a link; without it links load the page anew. */
export const LinkProvider = LinkContext.Provider;

/** A real `<a>`, drawn by the app's router where one is given. */
export function Link(props: LinkProps) {
  const Component = useContext(LinkContext);
  return <Component {...props} />;
}
