/** What a kiosk may ask, one group of questions a screen, in this order. */
export const kioskSteps = ["reason", "name", "birthday", "about", "reach", "home", "emergency"] as const;
export type KioskStep = (typeof kioskSteps)[number];

/** How much a kiosk asks, chosen for each kiosk user (docs/decisions/0047). */
export const kioskTemplates = ["standard", "short", "number"] as const;
export type KioskTemplate = (typeof kioskTemplates)[number];

export const kioskTemplateNames: Record<KioskTemplate, string> = {
  standard: "Everything",
  short: "Short: name, birth date, phone",
  number: "Number only: what brings them",
};

export const stepsOfTemplate: Record<KioskTemplate, readonly KioskStep[]> = {
  standard: kioskSteps,
  short: ["reason", "name", "birthday", "reach"],
  number: ["reason"],
};
