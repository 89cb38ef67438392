/** What a clinic can be opened for: which infections it begins with, and what is switched on (docs/decisions/0150). */
export const clinicPrograms = ["std", "covid", "hepatitis", "blank"] as const;
export type ClinicProgram = (typeof clinicPrograms)[number];

export const programLabels: Record<ClinicProgram, string> = {
  std: "STD clinic",
  covid: "COVID response",
  hepatitis: "Hepatitis",
  blank: "Blank, with TB",
};

export const programTexts: Record<ClinicProgram, string> = {
  std: "Sexually transmitted infections, congenital syphilis, hepatitis and mpox, with their tests and treatments.",
  covid:
    "COVID-19, influenza and RSV. Isolation of cases and contacts is followed, and people in isolation are written to.",
  hepatitis: "Hepatitis A, B and C, with their tests and treatments.",
  blank: "Tuberculosis alone, and nothing that is particular to other programs.",
};
