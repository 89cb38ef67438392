const patientAddress = /^\/(?:patient|kiosk|come|time|auth\/patient)(?:\/|$)/;

/**
 * Whether a screen is one of a patient's, on their own phone or at a kiosk. Those have an HTML page and script of their own,
 * which hold nothing of the staff's.
 */
export const isPatientAddress = (path: string): boolean => patientAddress.test(path);
