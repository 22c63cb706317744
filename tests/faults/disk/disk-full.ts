import { later } from "#tests/bench/support/clean-up.ts";
import { equalLine, type Line, line, skippedLine } from "#tests/bench/support/figures.ts";
import { prepareShop } from "#tests/faults/support/order-shop.ts";
import { isOpen, type PlannedOrder, planOrders, sendOrders } from "#tests/faults/support/orders.ts";
import { mountSmallDisk } from "#tests/faults/support/small-disk.ts";
import { copyTemplate } from "#tests/support/data/templates.ts";

const MEGABYTES = 48;
const CONNECTIONS = 8;
const PAGES = ["/", "/products", "/cart", "/api/product/list"];

/** Fills the shop's disk while orders arrive, and frees it again. */
export async function fillDiskDuringOrders(): Promise<Line[]> {
  const disk = mountSmallDisk(MEGABYTES);
  if (typeof disk === "string") return [skippedLine(disk)];
  later(disk.remove);
  const dataDir = copyTemplate("demo", disk.folder);
  const { shoppers, start, durability } = await prepareShop(20, {}, dataDir);
  const server = await start();
  const order = async (wanted: PlannedOrder[]) => {
    const replies = await sendOrders(server.url, wanted, CONNECTIONS);
    return replies.map((reply) => reply?.status ?? "none");
  };
  const first = planOrders(shoppers, 100);
  const before = await order(first);
  disk.fill();
  // The write-ahead log has free space in its file, which is used up first.
  const refused = planOrders(shoppers, 1_500);
  const meanwhile = await order(refused);
  const pages = await Promise.all(PAGES.map((path) => fetch(server.url + path)));
  const jpegs = await Promise.all((await listPictures(server.url)).map(askForJpeg));
  const health = (await fetch(`${server.url}/healthz`)).status;
  disk.free();
  const left = refused.filter(isOpen);
  const again = await order(left);
  const statuses = [...pages.map(({ status }) => status), health];
  return [
    ...durability([...first, ...refused]),
    equalLine("orders placed before the disk was full", count(before, 200), before.length),
    line(
      `status codes of ${meanwhile.length} orders while it was full; ${left.length} refused`,
      [...new Set(meanwhile)].toSorted().join(", "),
      "200 while there is space, then 503",
      left.length > 0 && meanwhile.every((status) => status === 200 || status === 503),
    ),
    equalLine(
      "pages and /healthz while it was full",
      statuses.join(),
      `${PAGES.map(() => 200)},503`,
    ),
    line(
      "JPEGs made while it was full, which could not be kept",
      `${jpegs.filter(Boolean).length} of ${jpegs.length}`,
      "all",
      jpegs.length > 0 && jpegs.every(Boolean),
    ),
    equalLine("refused orders placed without a restart later", count(again, 200), left.length),
  ];
}

/** URLs of the pictures on the home page. */
async function listPictures(url: string): Promise<string[]> {
  const page = await (await fetch(url)).text();
  return [...new Set(page.match(/\/uploads\/images\/[\w-]+\.webp/g))].map((path) => url + path);
}

/** Whether a browser without WebP gets a picture. */
async function askForJpeg(url: string): Promise<boolean> {
  const { ok, headers } = await fetch(url, { headers: { accept: "image/png,image/*" } });
  return ok && headers.get("content-type") === "image/jpeg";
}

const count = (statuses: (number | "none")[], wanted: number) =>
  statuses.filter((status) => status === wanted).length;
