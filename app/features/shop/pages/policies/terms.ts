import { shopperTexts as accountTexts } from "#app/features/accounts/shopper-text.ts";
import { shopperTexts as cartTexts } from "#app/features/cart/shopper-text.ts";
import { sharedTexts as orderTexts } from "#app/features/orders/common-text.ts";
import type { Policy } from "#app/features/shop/pages/policy-text.ts";
import { count, inBoth } from "#app/kit/text/both.ts";
import type { Lang } from "#app/text/languages.ts";

const orders = inBoth(orderTexts);
const cart = inBoth(cartTexts);
const accounts = inBoth(accountTexts);

const en: Policy = {
  title: "Terms",
  description: "How to order here, prices, cancelling an order and what to do with a complaint.",
  lead: ({ shop }) =>
    `These terms apply to every order you place at ${shop.name}. ` +
    (shop.legalName
      ? `The seller is ${shop.legalName}; its details are at the end of this page.`
      : "The seller's details are at the end of this page."),
  sections: ({ shop, promises }) => [
    {
      title: "Products and prices",
      blocks: [
        "Prices are in Vietnamese dong and include taxes. The shipping fee is shown separately in your cart before you order. There is nothing else to pay.",
        `If a price or the stock of something in your cart changes before you select “${cart.en.cart.placeOrder}”, the page tells you and asks you to confirm again.`,
        "Pictures help you recognize a product; its packaging may look slightly different.",
      ],
    },
    {
      title: "How to order",
      blocks: [
        {
          steps: [
            "Choose products, check your cart and correct the quantities.",
            "Log in or create an account, enter your address and confirm your email with a 6-digit code.",
            `Check the items, the shipping fee and the total, then select “${cart.en.cart.placeOrder}”.`,
            "We email you that we have received the order.",
            `We confirm the order by phone or with the status “${orders.en.orders.statuses.Processing}”, usually within ${count(promises.confirm, "working day")}. The contract is concluded at that moment.`,
          ],
        },
        "If we cannot deliver what you ordered, we tell you and cancel the order. You pay nothing, and what you paid in advance is refunded.",
        `Your orders are kept under “${orders.en.orders.title}”, where you can read them at any time.`,
      ],
    },
    {
      title: "Cancelling an order",
      blocks: [
        `While an order has the status “${orders.en.orders.statuses.Pending}”, you can cancel it on its page, free of charge.`,
        `After that, please call ${shop.phone}. If the parcel has not been sent, we cancel the order for you.`,
        { to: "myOrders", text: orders.en.orders.title },
      ],
    },
    {
      title: "Delivery, returns and payment",
      blocks: [
        "These three policies are part of the terms:",
        { to: "delivery", text: "Delivery" },
        { to: "returns", text: "Returns and refunds" },
        { to: "payment", text: "Payment" },
      ],
    },
    {
      title: "Your account",
      blocks: [
        "Keep your password secret and give correct delivery details. We may refuse orders that are fake or meant to do harm. You can delete your account at any time.",
        { to: "account", text: accounts.en.account.title },
      ],
    },
    {
      title: "Complaints",
      blocks: [
        `Call ${shop.phone} (${shop.hours}) or email ${shop.email} with your order number. We acknowledge a complaint within ${count(promises.acknowledge, "working day")} and answer it within ${count(promises.answer, "working day")}.`,
        "If you are not satisfied, you can ask for mediation, turn to the consumer protection authority where you live, or go to court.",
      ],
    },
    {
      title: "General",
      blocks: [
        "An order is subject to the terms published here when you place it. The law of Vietnam applies. These terms do not limit the rights that the law gives to consumers.",
      ],
    },
  ],
};

const vi: Policy = {
  title: "Điều khoản sử dụng",
  description: "Cách đặt hàng, giá bán, hủy đơn và giải quyết khiếu nại khi bạn mua hàng tại đây.",
  lead: ({ shop }) =>
    `Điều khoản này áp dụng cho mọi đơn hàng bạn đặt tại ${shop.name}. ` +
    (shop.legalName
      ? `Người bán là ${shop.legalName}, thông tin đầy đủ ở cuối trang.`
      : "Thông tin đầy đủ về người bán ở cuối trang."),
  sections: ({ shop, promises }) => [
    {
      title: "Hàng hóa và giá bán",
      blocks: [
        "Giá ghi trên trang tính bằng đồng Việt Nam và đã gồm thuế. Phí giao hàng hiện riêng trong giỏ hàng trước khi bạn đặt. Ngoài hai khoản đó bạn không phải trả thêm khoản nào.",
        `Nếu giá hoặc tình trạng hàng trong giỏ thay đổi trước khi bạn bấm “${cart.vi.cart.placeOrder}”, trang sẽ báo và chờ bạn xác nhận lại.`,
        "Hình ảnh giúp bạn nhận ra sản phẩm; bao bì thực tế có thể khác đôi chút.",
      ],
    },
    {
      title: "Các bước đặt hàng",
      blocks: [
        {
          steps: [
            "Bạn chọn món, xem lại giỏ hàng và sửa số lượng nếu cần.",
            "Bạn đăng nhập hoặc tạo tài khoản, nhập địa chỉ nhận hàng và xác thực email bằng mã gồm 6 chữ số.",
            `Bạn kiểm tra món, phí giao hàng và tổng tiền, rồi bấm “${cart.vi.cart.placeOrder}”.`,
            "Chúng tôi gửi email cho biết đã nhận được đơn.",
            `Chúng tôi xác nhận đơn qua điện thoại hoặc bằng trạng thái “${orders.vi.orders.statuses.Processing}”, thường trong ${promises.confirm} ngày làm việc. Từ lúc đó, hợp đồng mua bán được giao kết.`,
          ],
        },
        "Nếu không thể giao món bạn đặt, chúng tôi báo cho bạn và hủy đơn. Bạn không phải trả tiền; số tiền đã trả trước được hoàn lại.",
        `Đơn hàng được lưu trong mục “${orders.vi.orders.title}” để bạn xem lại lúc nào cũng được.`,
      ],
    },
    {
      title: "Hủy đơn",
      blocks: [
        `Khi đơn còn ở trạng thái “${orders.vi.orders.statuses.Pending}”, bạn tự hủy được ngay trên trang của đơn hàng và không mất phí.`,
        `Sau đó, bạn vui lòng gọi ${shop.phone}. Nếu hàng chưa được gửi đi, chúng tôi hủy đơn giúp bạn.`,
        { to: "myOrders", text: orders.vi.orders.title },
      ],
    },
    {
      title: "Giao hàng, đổi trả và thanh toán",
      blocks: [
        "Ba chính sách sau là một phần của điều khoản này:",
        { to: "delivery", text: "Chính sách giao hàng" },
        { to: "returns", text: "Chính sách đổi trả và hoàn tiền" },
        { to: "payment", text: "Chính sách thanh toán" },
      ],
    },
    {
      title: "Tài khoản của bạn",
      blocks: [
        "Bạn vui lòng giữ kín mật khẩu và khai đúng thông tin nhận hàng. Chúng tôi có thể từ chối những đơn đặt giả hoặc nhằm phá hoại. Bạn có thể xóa tài khoản bất cứ lúc nào.",
        { to: "account", text: accounts.vi.account.title },
      ],
    },
    {
      title: "Khiếu nại",
      blocks: [
        `Bạn vui lòng gọi ${shop.phone} (${shop.hours}) hoặc gửi email đến ${shop.email}, kèm mã đơn hàng. Chúng tôi báo đã nhận trong ${promises.acknowledge} ngày làm việc và trả lời trong ${promises.answer} ngày làm việc.`,
        "Nếu chưa hài lòng, bạn có thể đề nghị hòa giải, gửi yêu cầu đến cơ quan bảo vệ quyền lợi người tiêu dùng nơi bạn ở hoặc khởi kiện tại Tòa án.",
      ],
    },
    {
      title: "Quy định chung",
      blocks: [
        "Mỗi đơn hàng áp dụng bản điều khoản đăng tại đây vào lúc bạn đặt. Pháp luật Việt Nam được áp dụng. Điều khoản này không làm giảm những quyền mà pháp luật dành cho người tiêu dùng.",
      ],
    },
  ],
};

export const terms: Record<Lang, Policy> = { en, vi };
