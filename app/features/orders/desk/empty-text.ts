import { both, inBoth } from "#app/kit/text/both.ts";

/** What the order list says besides before the first order, worded on the server. */
export const emptyOrdersTexts = inBoth({
  text: both(
    "Orders from the website appear here by themselves. Type in what customers order by phone, by Zalo or at the counter.",
    "Đơn đặt trên trang web tự hiện ở đây. Đơn khách đặt qua điện thoại, Zalo hoặc tại quầy thì bạn nhập vào.",
  ),
});
