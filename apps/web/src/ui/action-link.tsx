import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "./link.tsx";

/** A way to another page that stands among the actions of this one, and looks like them. */
export const ActionLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <Button component={Link} href={href} variant="default">
    {children}
  </Button>
);
