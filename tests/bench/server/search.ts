import { type Line, line, median, quantile } from "#tests/bench/support/figures.ts";
import type { Measured } from "#tests/bench/support/processes.ts";
import { inRounds, msOf } from "#tests/bench/support/rounds.ts";
import { type ShopperAt, shopperAt } from "#tests/bench/support/shopper.ts";
import { cpuMsOf } from "#tests/support/server/cpu-time.ts";

const ROUNDS = 60;
const GOAL_MS = 20;
/** Found by reading all names. */
const LETTERS = "one or two letters";
const LETTERS_GOAL_MS = 50;
/** Requests until the JIT has compiled the code. */
const WARM_UP = 200;
const PAGES = ["/", "/products"];

const ORIGINS = ["phú quốc", "bến tre", "hà giang", "nghệ an", "huế", "tây ninh", "điện biên"];
const GRADES = ["hữu cơ", "loại một", "nguyên chất", "mùa mới", "phơi nắng", "nhà làm"];
/** Makes each round's query a different one, so that no count is cached. */
const ending = (round: number) =>
  `${ORIGINS[round % ORIGINS.length]} ${GRADES[Math.floor(round / ORIGINS.length) % GRADES.length]}`;
const letter = (number: number) => String.fromCharCode(97 + (Math.abs(number) % 26));

/** Searches by kind, each with its query for one round. */
const SEARCHES: Record<string, (round: number) => string> = {
  "a name": (round) => `gạo nếp ${ending(round)}`,
  "a word of many names": (round) => ["gạo", "hạt", "đậu", "bột", "túi", "hữu cơ"][round % 6]!,
  misspelt: (round) => `goạ nép ${ending(round)}`,
  "one misspelt word": (round) => ["ga", "hu", "no", "ti", "bo"][round % 5]! + letter(round * 7),
  Telex: (round) => `bootj ngheej ${ending(round)}`,
  "regional name": (round) => `vừng ${ending(round)}`,
  "eight misspelt words": (round) =>
    `khoau xaoi lioa diue tuyem hhat chats ${letter(round)}${letter(round * 3)}ua`,
  "200 letters": (round) =>
    Array.from({ length: 200 }, (_, i) => letter(i * i * (round + 3) + i)).join(""),
  [LETTERS]: (round) => letter(round) + (round < 26 ? "" : letter(round * 5)),
  "signs and emoji": (round) => ["%", "_", "'\"", "🌶", "((", "*"][round % 6]! + "%".repeat(round),
};

/** Waits of a shopper with a cart for pages of search results, each query asked once. */
export async function searches(shop: Measured): Promise<Line[]> {
  const shopper = await shopperAt(shop);
  for (let i = 0; i < WARM_UP; i++) await timeOf(shopper, PAGES[i % 2]!, `goạ nép ${i}`);
  const lines: Line[] = [];
  for (const [name, queryOf] of Object.entries(SEARCHES)) {
    const cpuBefore = cpuMsOf(shop.pid);
    const times = await inRounds(ROUNDS, (round) =>
      timeOf(shopper, PAGES[round % 2]!, queryOf(round)),
    );
    const goal = name === LETTERS ? LETTERS_GOAL_MS : GOAL_MS;
    const cpu = (cpuMsOf(shop.pid) - cpuBefore) / ROUNDS;
    const [p50, p95, worst] = [median(times), quantile(times, 0.95), Math.max(...times)];
    lines.push(
      line(
        `search for ${name}, ms: median, p95, worst; processor time each`,
        `${[p50, p95, worst].map((time) => time.toFixed(1)).join(", ")}; ${cpu.toFixed(1)}`,
        `p95 ≤ ${goal}`,
        p95 <= goal,
      ),
    );
  }
  return lines;
}

const timeOf = ({ url, cookie }: ShopperAt, path: string, query: string) =>
  msOf(async () => {
    const searched = `${url}${path}?q=${encodeURIComponent(query)}`;
    const response = await fetch(searched, { headers: { cookie } });
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`${query} responded with ${response.status}`);
  });
