import { reviewTexts } from "#app/features/catalogue/reviews/text.ts";
import { countLowStock } from "#app/features/catalogue/stock/stock.server.ts";
import { debtsHref } from "#app/features/money/debts/debt-links.ts";
import { sumDebts } from "#app/features/money/debts/debts.server.ts";
import { countOpenTransfers } from "#app/features/money/transfers/list-transfers.server.ts";
import { transfersTexts } from "#app/features/money/transfers/text.ts";
import { countToConfirm } from "#app/features/orders/confirming/orders-to-confirm.server.ts";
import { countAttention } from "#app/features/orders/desk/attention.server.ts";
import { countOrders } from "#app/features/orders/finding/seller-orders.server.ts";
import { countOpenRuns } from "#app/features/orders/runs/delivery-runs.server.ts";
import { countOffHooks } from "#app/features/sellers/hooks/hooks.server.ts";
import { HOOKS_PATH } from "#app/features/sellers/hooks/rules.ts";
import { hookTexts } from "#app/features/sellers/hooks/text.ts";
import { LOG_PATH } from "#app/features/sellers/log/rules.ts";
import { logTexts } from "#app/features/sellers/log/text.ts";
import { backupNote } from "#app/features/shop/backups/text.ts";
import { formatDate } from "#app/kit/format/date.ts";
import { atMost99, MAX_COUNTED } from "#app/kit/format/pagination.ts";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { reportingProviders } from "#app/kit/settings/bank-providers.ts";
import { both } from "#app/kit/text/both.ts";
import type { ShopContext } from "#app/load-context.ts";
import { paths } from "#app/paths.ts";
import type { Lang } from "#app/text/languages.ts";

/** A page of the sellers' area, and what it is called or what waits there. */
export type PageLine = { href: string; line: string; isTrouble?: boolean };

/** A page on which things wait for a seller: how many, perhaps since when, and how they are called. */
type Task = {
  href: string;
  count: (context: ShopContext) => Promise<number | { count: number; since: number }>;
  show?: (count: number) => string;
  line: { [L in Lang]: (shown: string, isOne: boolean, since: string) => string };
};

const takesReports = ({ bankSecrets }: ShopContext["settings"]) =>
  reportingProviders(bankSecrets).length > 0;

/** In the order in which they should be done. */
const TASKS: Task[] = [
  {
    href: paths.confirmOrders(),
    count: ({ db }) => countToConfirm(db, MAX_COUNTED),
    line: both((number: string, isOne: boolean) => [
      `${number} order${isOne ? "" : "s"} to confirm`,
      `${number} đơn cần xác nhận`,
    ]),
  },
  {
    href: paths.sellerOrders({ scope: { attention: "any" } }),
    count: ({ db }) => countAttention(db, MAX_COUNTED),
    line: both((number: string, isOne: boolean) => [
      `${number} order${isOne ? " needs" : "s need"} attention`,
      `${number} đơn cần xử lý`,
    ]),
  },
  {
    href: paths.transfers(),
    count: async ({ db, settings }) =>
      takesReports(settings) ? countOpenTransfers(db, MAX_COUNTED) : 0,
    line: both((number: string, isOne: boolean) => [
      `${number} transfer${isOne ? "" : "s"} to match`,
      `${number} khoản chuyển cần ghép đơn`,
    ]),
  },
  {
    href: paths.runs,
    count: ({ db }) => countOpenRuns(db, MAX_COUNTED),
    line: both((number: string, isOne: boolean) => [
      `${number} run${isOne ? "" : "s"} not settled`,
      `${number} chuyến chưa đối soát`,
    ]),
  },
  {
    href: paths.sellerOrders({ status: "Delivered", scope: { unpaid: true } }),
    count: async ({ db }) => (await countOrders(db)).Delivered.unpaidVnd,
    show: formatVnd,
    line: both((amount: string, _isOne: boolean) => [
      `${amount} not paid for delivered orders`,
      `${amount} chưa thu của đơn đã giao`,
    ]),
  },
  {
    href: debtsHref(),
    count: async ({ db }) => {
      const { owedVnd, since } = await sumDebts(db);
      return { count: owedVnd, since };
    },
    show: formatVnd,
    line: both((amount: string, _isOne: boolean, since: string) => [
      `${amount} owed on account, the oldest since ${since}`,
      `${amount} khách còn nợ, lâu nhất từ ${since}`,
    ]),
  },
  {
    href: paths.sellerStock,
    count: ({ db }) => countLowStock(db),
    line: both((number: string, isOne: boolean) => [
      `${number} product${isOne ? "" : "s"} low in stock`,
      `${number} sản phẩm sắp hết hàng`,
    ]),
  },
];

/**
 * Loads what waits for a seller, and links to the pages where nothing does. In words: the script of the overview need
 * not carry the texts.
 */
export async function loadToDo(context: ShopContext, lang: Lang) {
  const tasks: PageLine[] = [];
  for (const { href, count, show = atMost99, line } of TASKS) {
    const waiting = await count(context);
    const { count: number, since } =
      typeof waiting === "number" ? { count: waiting, since: 0 } : waiting;
    if (number === 0) continue;
    tasks.push({ href, line: line[lang](show(number), number === 1, formatDate(since, lang)) });
  }
  const quiet: PageLine[] = [
    { href: paths.sellerReviews, line: reviewTexts[lang].title },
    { href: LOG_PATH, line: logTexts[lang].title },
  ];
  const transfers = { href: paths.transfers(), line: transfersTexts[lang].title };
  if (takesReports(context.settings) && !tasks.some(({ href }) => href === transfers.href))
    quiet.push(transfers);
  const note = backupNote(context.backups, lang);
  if (note)
    (note.isTrouble ? tasks : quiet).push({
      href: paths.sellerBackups,
      line: note.text,
      isTrouble: note.isTrouble,
    });
  const off = await countOffHooks(context.db);
  if (off > 0) {
    const line = hookTexts[lang].offTask(String(off), off === 1);
    tasks.push({ href: HOOKS_PATH, line, isTrouble: true });
  }
  return { tasks, quiet };
}
