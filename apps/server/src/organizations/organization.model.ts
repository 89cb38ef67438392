export interface NamedOrganization {
  name: string;
  clia: string | null;
}
