import { runsTexts } from "#app/features/orders/runs/text.ts";
import { both, inBoth } from "#app/kit/text/both.ts";
import type { StopMark } from "#db/order-values.ts";

/** The texts of the courier's page, and those about it on the seller's pages of runs. */
export const courierTexts = inBoth({
  title: both("Your delivery run", "Chuyến giao của bạn"),
  cash: both("Cash in hand", "Tiền mặt đang giữ"),
  done: both("Done", "Đã xong"),
  open: both("Open", "Còn lại"),
  waiting: both("Waiting for the network", "Đang chờ mạng"),
  waitingHint: both(
    "What you pressed is kept on this phone and sent when the network is back.",
    "Những gì bạn đã bấm được giữ trong điện thoại này và gửi đi khi có mạng.",
  ),
  map: both("Map", "Bản đồ"),
  call: both("Call", "Gọi"),
  shopNote: both("Shop's note", "Cửa hàng ghi chú"),
  items: both("Items", "Hàng trong đơn"),
  part: both("Part refused or paid", "Trả lại hoặc thu một phần"),
  fromBag: both("From your bag", "Lấy trong túi"),
  more: both("and more", "và còn nữa"),
  qr: both("VietQR code", "Mã VietQR"),
  back: both("Back to the stops", "Về danh sách điểm giao"),
  nothingToPay: both(
    "There is nothing to pay for this order any more.",
    "Đơn này không còn gì phải thu.",
  ),
  marks: both(
    {
      ...runsTexts.en.results,
      "not-home": "Nobody at home",
    } as Record<StopMark, string>,
    {
      ...runsTexts.vi.results,
      "not-home": "Không có nhà",
    },
  ),
  paidBefore: both("paid before", "đã trả trước"),
  onAccount: both("on account, pays later", "ghi nợ, trả sau"),
  undo: both("Undo", "Hoàn tác"),
  why: both("Reason for refusing", "Lý do từ chối"),
  saveWhy: both("Save reason", "Lưu lý do"),
  alreadyEnded: both((state: string) => [
    `${state}: nothing to do here`,
    `${state}: không cần làm gì`,
  ]),
  empty: both("There are no stops on this run any more.", "Chuyến này không còn điểm giao nào."),
  notNoted: both("Not noted", "Chưa ghi được"),
  seen: both("OK, I have read it", "Đã đọc"),
  refusals: {
    link: both(
      "This link works no more. Ask the shop for a new one, and tell it what you pressed.",
      "Liên kết này không còn dùng được. Bạn xin cửa hàng liên kết mới và báo lại những gì đã bấm.",
    ),
    settled: both(
      "The shop has settled this run meanwhile. Tell the shop what you pressed.",
      "Cửa hàng vừa đối soát chuyến này. Bạn báo cửa hàng những gì đã bấm.",
    ),
    left: both(
      "This order is not on your run any more. Ask the shop.",
      "Đơn này không còn trong chuyến của bạn. Bạn hỏi lại cửa hàng.",
    ),
    ended: both((state: string) => [
      `This order is ${state} meanwhile. Ask the shop before you leave.`,
      `Đơn này vừa chuyển sang ${state}. Bạn hỏi cửa hàng trước khi đi.`,
    ]),
    amount: both((amount: string) => [
      `The shop has changed this order: ${amount} is to be collected now. Press again if that is right.`,
      `Cửa hàng vừa sửa đơn này: giờ cần thu ${amount}. Nếu đúng, bạn bấm lại.`,
    ]),
    newer: both(
      "Something else was noted for this stop later. Open the run again, look at it, and press again if needed.",
      "Điểm này đã được ghi kết quả mới hơn. Bạn mở lại chuyến để xem, cần thì bấm lại.",
    ),
    late: both(
      "It is too late to undo this. Press what has happened instead.",
      "Đã quá lúc hoàn tác. Bạn bấm kết quả đúng thay vào.",
    ),
    full: both(
      "This stop was pressed too often. Tell the shop.",
      "Điểm này đã bấm quá nhiều lần. Bạn báo cửa hàng.",
    ),
    busy: both(
      "This could not be saved. Please press again in a moment.",
      "Chưa lưu được. Bạn bấm lại sau giây lát.",
    ),
  },
  endedTitle: both("This link works no more", "Liên kết không còn dùng được"),
  ended: both(
    "The run has been settled, or the shop has ended the link. Ask the shop for a new one.",
    "Chuyến đã được đối soát, hoặc cửa hàng đã ngừng liên kết. Bạn xin cửa hàng liên kết mới.",
  ),
  // On the seller's page of the run.
  linkTitle: both("Courier's link", "Liên kết cho người giao"),
  linkHint: both(
    "Whoever has the link sees the stops of this run with names, phones, addresses and notes, and notes what becomes of them. No login is needed. It ends when the run is settled, after 7 days, or when you end it.",
    "Ai có liên kết sẽ xem được các điểm giao của chuyến này với tên, số điện thoại, địa chỉ, ghi chú và ghi lại kết quả. Không cần đăng nhập. Liên kết hết hiệu lực khi chuyến được đối soát, sau 7 ngày hoặc khi bạn ngừng.",
  ),
  makeLink: both("Make a link", "Tạo liên kết"),
  linkOnce: both(
    "The link is shown only now. Scan it with the courier's phone, or copy it and send it, for example by Zalo.",
    "Liên kết chỉ hiện lúc này. Quét bằng điện thoại của người giao, hoặc sao chép rồi gửi, ví dụ qua Zalo.",
  ),
  link: both("Link", "Liên kết"),
  linkQr: both("QR code of the link", "Mã QR của liên kết"),
  copy: both("Copy", "Sao chép"),
  copied: both("Copied", "Đã sao chép"),
  madeBy: both((time: string, by: string) => [`Made ${time} by ${by}`, `${by} tạo lúc ${time}`]),
  endLinks: both("End all links", "Ngừng mọi liên kết"),
  linksEnded: both(
    "No link to this run works any more.",
    "Không còn liên kết nào của chuyến này dùng được.",
  ),
  tooManyLinks: both(
    "This run has five links already. End them first; those who still need one get a new one.",
    "Chuyến này đã có năm liên kết. Bạn ngừng các liên kết đó trước, rồi tạo mới cho người còn cần.",
  ),
  fromCourier: both("Courier", "Người giao"),
  noMark: both("no note of the courier", "người giao chưa ghi gì"),
  older: both(
    "The order was changed after this note: please check",
    "Đơn đã thay đổi sau ghi chú này: bạn kiểm tra lại",
  ),
});
