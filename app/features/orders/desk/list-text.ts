import { both, exact, inBoth } from "#app/kit/text/both.ts";

/** What the order list says seldom, or of money, worded on the server: its script is large. */
export const listTexts = inBoth({
  /** Before the first order. */
  empty: both(
    "Orders from the website appear here by themselves. Type in what customers order by phone, by Zalo or at the counter.",
    "Đơn đặt trên trang web tự hiện ở đây. Đơn khách đặt qua điện thoại, Zalo hoặc tại quầy thì bạn nhập vào.",
  ),
  newestFound: both((count: number) => [
    `Showing the newest ${count} orders. Refine your search to find older ones.`,
    `Đang liệt kê ${count} đơn mới nhất; gõ từ khóa cụ thể hơn để tìm đơn cũ hơn.`,
  ]),
  deleteOrder: exact(
    "Delete this order permanently? This action cannot be undone.",
    "Xóa vĩnh viễn đơn hàng này? Không thể hoàn tác.",
  ),
  toCollect: both(["To collect", "(shipped, unpaid)"], ["Cần thu", "(đang giao, chưa thu)"]),
  collectedToday: both(
    ["Collected today", "(cash, all orders)"],
    ["Đã thu hôm nay", "(tiền mặt, mọi đơn)"],
  ),
});
