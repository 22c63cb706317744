import { both, exact } from "#app/kit/text/both.ts";

export const messages = {
  errors: {
    errorPrefixed: both((title: string) => [`Error: ${title}`, `Lỗi: ${title}`]),
    summary: both("There is a problem", "Bạn vui lòng kiểm tra lại"),
    notFoundTitle: both("Page not found", "Không tìm thấy trang"),
    notFound: both(
      "This page does not exist. It may have moved, or the link may be mistyped.",
      "Trang này không tồn tại. Có thể trang đã được chuyển đi hoặc đường dẫn bị gõ sai.",
    ),
    productGone: both(
      "This product is no longer available.",
      "Cửa hàng không còn bán sản phẩm này.",
    ),
    title: both("Something went wrong", "Có lỗi xảy ra"),
    text: both(
      "Sorry, that did not work. Nothing was changed. Please try again.",
      "Rất tiếc, thao tác chưa thành công. Chưa có gì bị thay đổi. Bạn vui lòng thử lại.",
    ),
    unreachable: both(
      "We could not reach the shop. Please check your connection and try again.",
      "Cửa hàng chưa phản hồi. Bạn kiểm tra kết nối mạng rồi thử lại nhé.",
    ),
    tooManyRequests: both(
      "Too many requests from your network. Please wait a few minutes and try again.",
      "Có quá nhiều yêu cầu từ mạng của bạn. Bạn vui lòng đợi vài phút rồi thử lại.",
    ),
    busy: both(
      "The shop cannot do this right now. Nothing was changed. Please try again in a moment.",
      "Cửa hàng chưa thực hiện được việc này. Chưa có gì bị thay đổi. Bạn thử lại sau giây lát nhé.",
    ),
    outcomeUnknown: both(
      "The connection was lost before we knew whether this was saved. Please check before you try again.",
      "Mất kết nối trước khi chúng tôi biết thao tác đã được lưu hay chưa. Bạn vui lòng kiểm tra lại trước khi thử lần nữa.",
    ),
    badRequest: both(
      "We could not understand this request. Nothing was changed.",
      "Yêu cầu không hợp lệ. Chưa có gì bị thay đổi.",
    ),
    home: both("Back to the shop", "Về trang chủ"),
    pageExpired: both(
      "This page is out of date. Please try again.",
      "Trang này đã hết hạn. Bạn vui lòng thử lại.",
    ),
    quantity: both((max: number) => [
      `Quantity must be a whole number from 1 to ${max}`,
      `Số lượng phải là số nguyên từ 1 đến ${max}`,
    ]),
    cartFull: both((max: number) => [
      `A cart can hold at most ${max} different products`,
      `Giỏ hàng chứa tối đa ${max} sản phẩm khác nhau`,
    ]),
  },
  toast: {
    noneChosen: both(
      "Choose orders first: tick them, or choose all that were found",
      "Bạn hãy chọn đơn trước: đánh dấu từng đơn hoặc chọn tất cả đơn tìm được",
    ),
    runCreated: both("Run sheet created", "Đã lập bảng giao hàng"),
    runFailed: both(
      "The run could not be saved. Please try again.",
      "Chưa lưu được chuyến giao. Bạn vui lòng thử lại.",
    ),
    runEmpty: both(
      "None of these orders is still to be delivered",
      "Không có đơn nào trong số này còn phải giao",
    ),
    runUnconfirmed: both(
      "None of these orders is confirmed yet. Tick those that go out anyway.",
      "Chưa đơn nào trong số này được xác nhận. Đánh dấu từng đơn nếu vẫn muốn giao.",
    ),
    runTooLarge: both(
      "A run has at most 200 stops. Please choose fewer orders.",
      "Mỗi chuyến tối đa 200 điểm giao. Bạn hãy chọn ít đơn hơn.",
    ),
    runGone: both("This run no longer exists", "Chuyến giao này không còn nữa"),
    invoiceSaved: both("Invoice data saved", "Đã lưu thông tin hóa đơn"),
    ordersRepaired: both("What could be repaired is repaired", "Đã sửa những gì sửa được"),
    runReopened: both(
      "Opened again. What was booked stays until you settle once more.",
      "Đã mở lại. Những gì đã ghi vẫn giữ nguyên cho đến khi bạn đối soát lại.",
    ),
    runChanged: both(
      "This run has changed meanwhile. This is its current state.",
      "Chuyến này vừa được thay đổi. Đây là tình trạng hiện tại.",
    ),
    courierSaved: both("Courier saved", "Đã lưu người giao"),
    runSettled: both("Run settled", "Đã đối soát chuyến giao"),
    runSettledBefore: both(
      "This run has already been settled. Nothing was booked twice.",
      "Chuyến này đã được đối soát rồi, không ghi sổ lần nữa.",
    ),
    callNoted: both("Call noted", "Đã ghi kết quả cuộc gọi"),
    callChanged: both(
      "This order has changed meanwhile. The call was not noted.",
      "Đơn hàng vừa thay đổi nên chưa ghi kết quả cuộc gọi.",
    ),
    callFailed: both(
      "The call could not be noted. Please try again.",
      "Chưa ghi được kết quả cuộc gọi. Bạn vui lòng thử lại.",
    ),
    undone: both("Taken back. Nobody was mailed.", "Đã hoàn tác. Khách không nhận e-mail nào."),
    undonePartly: both(
      "Taken back, except orders that were changed again meanwhile.",
      "Đã hoàn tác, trừ những đơn vừa được thay đổi thêm.",
    ),
    restored: both("Taken back", "Đã hoàn tác"),
    restoredPartly: both(
      "Taken back, except the stock, which has changed meanwhile.",
      "Đã hoàn tác, trừ tồn kho vừa được thay đổi thêm.",
    ),
    undoChanged: both(
      "Not taken back: this has been changed again meanwhile.",
      "Chưa hoàn tác: mục này vừa được thay đổi thêm.",
    ),
    undoTooLate: both("This can no longer be taken back", "Không còn hoàn tác được nữa"),
    undoFailed: both(
      "This could not be taken back. Please try again.",
      "Chưa hoàn tác được. Bạn vui lòng thử lại.",
    ),
    attentionSolved: both("Marked as solved", "Đã đánh dấu là đã xử lý"),
    dayUnknown: both("Please enter days like 24/11/2026", "Bạn vui lòng nhập ngày như 24/11/2026"),
    orderGone: both("This order no longer exists", "Đơn hàng này không còn nữa"),
    orderChanged: both(
      "Someone else has changed this order. This is its current state.",
      "Người khác vừa thay đổi đơn hàng này. Đây là tình trạng hiện tại.",
    ),
    productGone: both("This product no longer exists", "Sản phẩm này không còn nữa"),
    productAdded: both("Product added", "Đã thêm sản phẩm"),
    productUpdated: exact("Product updated successfully!", "Đã cập nhật sản phẩm!"),
    productDeleted: exact("Product deleted", "Đã xóa sản phẩm"),
    dishGone: both("This dish no longer exists", "Món này không còn nữa"),
    stockUpdated: exact("Stock status updated", "Đã cập nhật tình trạng kho"),
    stockCountSaved: both("Stock count saved", "Đã lưu số lượng còn lại"),
    stockCountWrong: both(
      "Please enter a whole number of pieces, or nothing to stop counting",
      "Vui lòng nhập số nguyên, hoặc để trống nếu không đếm",
    ),
    pricesSaved: both("Saved. Products changed:", "Đã lưu. Số sản phẩm thay đổi:"),
    photosAdded: both("Photos added:", "Đã thêm ảnh:"),
    lowFromSaved: both("Limit saved", "Đã lưu mức báo sắp hết"),
    importDiscarded: both("The import was discarded", "Đã bỏ lần nhập này"),
    importChanged: both(
      "The import was changed meanwhile. This is its current state.",
      "Lần nhập này vừa thay đổi. Đây là trạng thái hiện tại.",
    ),
    categoryAdded: exact("Category added", "Đã thêm danh mục"),
    categoryRenamed: both("Category renamed", "Đã đổi tên danh mục"),
    categoryDeleted: both("Category deleted", "Đã xóa danh mục"),
    categoryLookSaved: both("Picture and colour saved", "Đã lưu hình và màu"),
    categoryGone: both("This category no longer exists", "Danh mục này không còn nữa"),
    contentSaved: both("Saved", "Đã lưu"),
    contentReset: both("The built-in content is back", "Đã dùng lại nội dung có sẵn"),
    contentChanged: both(
      "Someone else has changed this part. This is its current state.",
      "Có người khác vừa thay đổi phần này. Đây là nội dung hiện tại.",
    ),
    orderDeleted: exact("Order deleted", "Đã xóa đơn hàng"),
    statusUpdated: exact("Order status updated", "Đã cập nhật trạng thái đơn hàng"),
    orderEdited: both("Order changed", "Đã sửa đơn hàng"),
    orderRefunded: both("Refund noted", "Đã ghi khoản hoàn tiền"),
    slotTaken: both(
      "That delivery time is full or closed by now",
      "Giờ giao này vừa hết chỗ hoặc đã đóng",
    ),
    statusUnchanged: both("The order already has this status", "Đơn hàng đã ở trạng thái này"),
    orderCollected: both(
      "Order status updated: delivered and paid",
      "Đã cập nhật trạng thái đơn hàng: đã giao và thu tiền",
    ),
    markedPaid: both("Payment status updated to Paid", "Đã ghi nhận: đã thu tiền"),
    markedPending: both("Payment status updated to Pending", "Đã ghi nhận: chưa thu tiền"),
    loggedInAgain: both(
      "You are logged in again. Nothing has been saved yet: check what you typed, and press once more.",
      "Bạn đã đăng nhập lại. Chưa có gì được lưu: hãy kiểm tra những gì đã nhập rồi bấm lại lần nữa.",
    ),
    sellerLoggedOut: exact("Logged out successfully", "Đăng xuất thành công"),
    welcome: both("Welcome!", "Chào mừng bạn!"),
    saveFailed: both(
      "This could not be saved. Please try again.",
      "Chưa lưu được. Bạn vui lòng thử lại.",
    ),
    deleteFailed: exact("Failed to delete", "Chưa xóa được"),
    stockFailed: both("Failed to update stock status", "Chưa cập nhật được tình trạng kho"),
    orderDeleteFailed: exact("Failed to delete order", "Chưa xóa được đơn hàng"),
    statusFailed: both("Failed to update order status", "Chưa cập nhật được trạng thái đơn hàng"),
    paymentFailed: exact(
      "Failed to update payment status",
      "Chưa cập nhật được tình trạng thanh toán",
    ),
    logoutFailed: exact("Failed to logout", "Chưa đăng xuất được"),
  },
};
