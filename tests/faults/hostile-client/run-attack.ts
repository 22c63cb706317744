// Runs an attack in a process of its own, so that it does not delay the measurements:
// node run-attack.ts ATTACK TARGET SIZE
import type { Attack } from "./attack.ts";

const [name, target = "", size = ""] = process.argv.slice(2);
const { attack }: { attack: Attack<unknown> } = await import(`./attacks/${name}.ts`);
const tally = await attack(JSON.parse(target), JSON.parse(size));
process.stdout.write(JSON.stringify(tally), () => process.exit(0));
