/** A small result message: the given segments after MSH, and a PID unless they bring one. */
export function oruMessage(...segments: string[]): string {
  const header = "MSH|^~\\&|LIS|Lab^22D4816115^CLIA|||20240301120000||ORU^R01^ORU_R01|77|P|2.5.1";
  const pid = segments.some((segment) => segment.startsWith("PID")) ? [] : ["PID|1||7^^^Lab^MR||Doe^Jane"];
  return [header, ...pid, ...segments].join("\r");
}
