import { useQuery } from "@tanstack/react-query";
import type { SessionUser } from "@tracewell/contract/auth";
import { clinicLogoOptions } from "../../platform/session/clinic-logo.ts";
import { useObjectUrl } from "../../ui/image/use-object-url.ts";
import { Logo } from "./logo.tsx";

/** The logo of the clinic that one is in; the product's as long as it has none. */
export function ClinicLogo({ clinic, href }: { clinic: SessionUser["tenant"]; href?: string }) {
  const { data } = useQuery(clinicLogoOptions(clinic.id));
  const address = useObjectUrl(data ?? null);
  return <Logo {...(href ? { href } : {})} {...(address ? { picture: { address, name: clinic.name } } : {})} />;
}
