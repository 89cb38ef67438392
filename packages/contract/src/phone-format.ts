/** A North American number as people there write it (R9-32); others stay in international form. */
export function formatPhone(phone: string): string {
  const [, area, exchange, line] = /^(?:\+?1)?(\d{3})(\d{3})(\d{4})$/.exec(phone) ?? [];
  return area ? `(${area}) ${exchange}-${line}` : phone;
}
