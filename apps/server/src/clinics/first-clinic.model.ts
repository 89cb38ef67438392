/** What whoever installs the product can mend; told in a sentence. */
export class FirstClinicRefused extends Error {}

export interface FirstClinic {
  /** What stands above all clinics of the installation, such as a health department. */
  program: string;
  clinic: string;
  timeZone: string;
  twoFactor: boolean;
  email: string;
  firstName: string;
  lastName: string;
}
