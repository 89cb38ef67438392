interface Frame {
  isArray: boolean;
  key: string | number;
  awaitsKey: boolean;
}

const tokens = /"(?:[^"\\]|\\.)*"|[{}[\]:,]|[^\s{}[\]:,"]+|\n/g;

/** On which line of a JSON text a value stands, counted from 1; of one that isn't there, the line of what would hold it. */
export function lineOf(content: string, path: readonly PropertyKey[]): number {
  const frames: Frame[] = [];
  let line = 1;
  let found = { depth: 0, line: 1 };
  const onPath = () => frames.every(({ key }, at) => String(path[at]) === String(key));
  for (const [token] of content.matchAll(tokens)) {
    const frame = frames.at(-1);
    if (token === "\n") line += 1;
    else if (token === "}" || token === "]") frames.pop();
    else if (token === ",") nextIn(frame);
    else if (token === ":") continue;
    else if (frame?.awaitsKey) {
      frame.key = keyIn(token);
      frame.awaitsKey = false;
      if (frames.length > found.depth && onPath()) found = { depth: frames.length, line };
    } else {
      if (frames.length > found.depth && onPath()) found = { depth: frames.length, line };
      if (token === "{") frames.push({ isArray: false, key: "", awaitsKey: true });
      if (token === "[") frames.push({ isArray: true, key: 0, awaitsKey: false });
    }
  }
  return found.line;
}

function nextIn(frame: Frame | undefined): void {
  if (!frame) return;
  if (frame.isArray) frame.key = Number(frame.key) + 1;
  else frame.awaitsKey = true;
}

const keyIn = (token: string): string => (token.startsWith('"') ? String(JSON.parse(token)) : token);
