import { formatVnd } from "#app/kit/format/vnd.ts";
import { both, exact } from "#app/kit/text/both.ts";

/** Texts that only shoppers' pages show, by area. */
export const shopperTexts = {
  cart: {
    title: both("Shopping Cart", "Giỏ hàng"),
    items: both((count: number) => [
      count === 1 ? "1 item" : `${count} items`,
      `${count} sản phẩm`,
    ]),
    empty: both("Your cart is empty", "Giỏ hàng của bạn đang trống"),
    justOrdered: both((number: string) => [
      `You have just ordered #${number}`,
      `Bạn vừa đặt đơn #${number}`,
    ]),
    seeOrder: both("See your order", "Xem đơn hàng"),
    emptyHint: both(
      "Fill it with something that smells good.",
      "Chọn vài món thơm ngon cho căn bếp nhà mình nhé.",
    ),
    weight: both("Weight", "Khối lượng"),
    noWeight: both("N/A", "N/A"),
    quantityOf: both((name: string) => [`Quantity of ${name}`, `Số lượng ${name}`]),
    update: both("Update", "Cập nhật"),
    otherQuantity: both("Other…", "Số khác…"),
    deleteOf: both((name: string) => [`Delete ${name}`, `Xóa ${name}`]),
    takeLeft: both((count: number) => [`Change to ${count}`, `Lấy ${count}`]),
    lineTotal: both("Line total", "Thành tiền"),
    gone: both("No longer sold", "Đã ngừng bán"),
    outOfStock: both("Out of stock", "Hết hàng"),
    notCounted: both("Not included in the total", "Không tính vào tổng tiền"),
    continue: both("Continue Shopping", "Tiếp tục mua sắm"),
    summary: both("Order Summary", "Tóm tắt đơn hàng"),
    deliveryAddress: both("Delivery Address", "Địa chỉ giao hàng"),
    noAddress: both("No address saved yet", "Bạn chưa lưu địa chỉ nào"),
    enterAddress: both("Enter delivery address", "Nhập địa chỉ giao hàng"),
    editAddress: both("Edit this address", "Sửa địa chỉ này"),
    addAddress: both("Add address", "Thêm địa chỉ"),
    elsewhere: both("Deliver to another address", "Giao đến địa chỉ khác"),
    deliverHere: both("Deliver here", "Giao đến đây"),
    paymentMethod: both("Payment Method", "Hình thức thanh toán"),
    cod: both("Cash On Delivery", "Thanh toán khi nhận hàng"),
    onlineOption: both("Online Payment (unavailable)", "Thanh toán trực tuyến (chưa hỗ trợ)"),
    moreForFree: both((dong: number) => [
      `Add ${formatVnd(dong)} for free delivery`,
      `Mua thêm ${formatVnd(dong)} là được miễn phí giao hàng`,
    ]),
    placeOrder: exact("Place Order", "Đặt hàng"),
    accountToOrder: both(
      "Next: your name, email and address. You need no password.",
      "Tiếp theo: tên, email và địa chỉ của bạn. Không cần mật khẩu.",
    ),
    unavailableLines: both(
      "Unavailable items will not be ordered. You can remove them or order the rest.",
      "Bạn có thể xóa món đã hết hàng hoặc cứ đặt phần còn lại: đơn chỉ gồm những món còn hàng.",
    ),
    onlyUnavailable: both(
      "None of these items can be ordered at the moment.",
      "Hiện chưa đặt được món nào trong giỏ.",
    ),
    changedTitle: both(
      "Something changed since you opened this page",
      "Có thay đổi kể từ lúc bạn mở trang này",
    ),
    changedHint: both(
      "Please check the changes and select Place Order again to confirm.",
      "Bạn vui lòng xem lại giá mới, nếu đồng ý thì bấm “Đặt hàng” lần nữa.",
    ),
    changedPrice: both((name: string, before: string, after: string) => [
      `${name}: ${before} → ${after}`,
      `${name}: ${before} → ${after}`,
    ]),
    changedQuantity: both((name: string, before: number, after: number) => [
      `${name}: quantity ${before} → ${after}`,
      `${name}: số lượng ${before} → ${after}`,
    ]),
    changedGone: both((name: string) => [
      `${name}: no longer available`,
      `${name}: không còn hàng`,
    ]),
    changedNew: both((name: string) => [
      `${name}: added to this order`,
      `${name}: mới thêm vào đơn này`,
    ]),
    changedShipping: both((before: string, after: string) => [
      `Shipping Fee: ${before} → ${after}`,
      `Phí giao hàng: ${before} → ${after}`,
    ]),
    changedTotal: both((before: string, after: string) => [
      `Total: ${before} → ${after}`,
      `Tổng cộng: ${before} → ${after}`,
    ]),
    changedAddress: both(
      "The delivery address has changed",
      "Địa chỉ giao hàng đã đổi sang địa chỉ khác",
    ),
  },
  checkout: {
    orderDeleted: both(
      "This order was placed, and the shop has deleted it since. Please call us if you still want it.",
      "Đơn hàng này đã được đặt và cửa hàng đã xóa sau đó. Vui lòng gọi cho chúng tôi nếu bạn vẫn muốn mua.",
    ),
    tooManyOrders: both(
      "Too many orders in a short time. Please try again later, or call us.",
      "Bạn đã đặt quá nhiều đơn trong thời gian ngắn. Vui lòng đợi ít lâu rồi thử lại, hoặc gọi cho chúng tôi.",
    ),
    outcomeUnknown: both(
      "The connection was lost before we knew whether your order was placed. Please press Place Order " +
        "again: it will not be placed twice.",
      "Mất kết nối trước khi chúng tôi biết đơn của bạn đã được đặt hay chưa. Bạn vui lòng bấm lại nút " +
        "đặt hàng: đơn sẽ không bị đặt hai lần.",
    ),
    noConnection: both(
      "No connection. Press Place Order again: it will not be ordered twice.",
      "Mất kết nối mạng. Bạn bấm “Đặt hàng” lần nữa nhé: đơn sẽ không bị đặt hai lần.",
    ),
    needAddress: exact(
      "Please add and select a saved address",
      "Bạn vui lòng thêm và chọn địa chỉ giao hàng",
    ),
    onlineUnavailable: exact(
      "Online payment is currently unavailable. Please choose another payment method.",
      "Hiện chưa thể thanh toán trực tuyến. Bạn vui lòng chọn hình thức thanh toán khác.",
    ),
  },
  pieces: {
    tooFew: both((name: string, left: number) => [
      `${name}: only ${left} left`,
      `${name} chỉ còn ${left} sản phẩm`,
    ]),
    atMost: both((name: string, max: number) => [
      `One order can have at most ${max} of ${name}. Please call us if you need more`,
      `Mỗi đơn chỉ đặt được tối đa ${max} sản phẩm ${name}. Nếu cần nhiều hơn, bạn vui lòng gọi cho chúng tôi`,
    ]),
    atMostHere: both((max: number) => [
      `At most ${max} in one order`,
      `Mỗi đơn tối đa ${max} sản phẩm`,
    ]),
    onlyLeft: both((left: number) => [`Only ${left} left`, `Chỉ còn ${left} sản phẩm`]),
  },
};
