import { both, count, inBoth } from "#app/kit/text/both.ts";

/** The texts of the pages of delivery runs, which the scripts of other pages do not contain. */
export const runsTexts = inBoth({
  descriptions: {
    runs: both(
      "Delivery runs to settle and those settled last.",
      "Các chuyến giao chờ đối soát và vừa đối soát.",
    ),
    run: both(
      "The stops of a delivery run in order, with the cash to collect.",
      "Các điểm giao của một chuyến theo thứ tự, kèm tiền cần thu.",
    ),
    settle: both(
      "What became of each stop of a run, and the cash counted.",
      "Kết quả từng điểm giao của chuyến và tiền mặt đếm được.",
    ),
  },
  open: both("To settle", "Chờ đối soát"),
  settled: both("Settled", "Đã đối soát"),
  noneOpen: both("No run is out", "Không có chuyến nào đang giao"),
  noneOpenHint: both(
    "A run takes several orders out together, and its cash is counted here afterwards. Choose orders in the list and press “Run sheet”.",
    "Một chuyến giao nhiều đơn một lượt, xong thì đối soát tiền mặt ở đây. Bạn chọn đơn trong danh sách rồi bấm “Bảng giao hàng”.",
  ),
  chooseOrders: both("Choose orders", "Chọn đơn"),
  noneSettled: both("No run has been settled yet.", "Chưa đối soát chuyến nào."),
  run: both((time: string) => [`Run of ${time}`, `Chuyến ${time}`]),
  stops: both((number: number) => [count(number, "stop"), `${number} điểm giao`]),
  toCollect: both((amount: string) => [`${amount} to collect`, `cần thu ${amount}`]),
  printA4: both("Print run sheet (A4)", "In bảng giao hàng (A4)"),
  printA5: both("Print run sheet (A5)", "In bảng giao hàng (A5)"),
  slipsA5: both("Print packing slips (A5)", "In phiếu đóng gói (A5)"),
  slipsReceipt: both("Print packing slips (80 mm)", "In phiếu đóng gói (80 mm)"),
  courier: both("Courier", "Người giao"),
  courierHint: both(
    "Who delivers it; printed on the run sheet",
    "Ai đi giao chuyến này; in trên bảng giao hàng",
  ),
  saveCourier: both("Save", "Lưu"),
  print: both(
    "The run sheet is ready: press Ctrl+P, or choose Print in the browser's menu.",
    "Bảng giao hàng đã sẵn sàng: nhấn Ctrl+P hoặc chọn In trong menu trình duyệt.",
  ),
  settle: both("Settle this run", "Đối soát chuyến này"),
  allRuns: both("All runs", "Tất cả chuyến giao"),
  left: both((number: number) => [
    `${count(number, "chosen order")} left out: delivered, cancelled or picked up at the shop`,
    `Bỏ ra ${number} đơn đã chọn vì đã giao, đã hủy hoặc khách đến lấy`,
  ]),
  moved: both((number: number) => [
    `${count(number, "order")} moved here from another run`,
    `${number} đơn được chuyển từ chuyến khác sang`,
  ]),
  unconfirmed: both((number: number) => [
    `${count(number, "order")} left out: not confirmed yet. Tick them in the list to take them along.`,
    `${number} đơn chưa xác nhận được để lại. Đánh dấu từng đơn trong danh sách nếu vẫn muốn giao.`,
  ]),
  map: both("Map", "Bản đồ"),
  cashDue: both("Cash due", "Cần thu"),
  paidBefore: both("paid", "đã thu"),
  onAccount: both("on account", "ghi nợ"),
  note: both("Note", "Ghi chú"),
  shipAll: both("Mark all as Shipped", "Chuyển tất cả sang Đang giao"),
  totalCash: both("Total cash", "Tổng tiền mặt"),
  settleTitle: both((time: string) => [`Settle the run of ${time}`, `Đối soát chuyến ${time}`]),
  results: {
    cash: both("Delivered, cash", "Đã giao, tiền mặt"),
    transfer: both("Delivered, transfer", "Đã giao, chuyển khoản"),
    part: both("Delivered in part", "Giao một phần"),
    delivered: both("Delivered", "Đã giao"),
    refused: both("Refused", "Khách từ chối"),
    open: both("Not delivered", "Chưa giao"),
  },
  owed: both((amount: string) => [`${amount} still due`, `còn nợ ${amount}`]),
  endedBefore: both((state: string) => [
    `already ${state}: nothing to book`,
    `${state} từ trước: không cần ghi`,
  ]),
  due: both("Cash due by these entries", "Tiền mặt phải nộp theo các mục trên"),
  counted: both("Cash counted", "Tiền mặt đếm được"),
  countedHint: both("For example 450.000; 0 if there is none", "Ví dụ 450.000; không có thì ghi 0"),
  countedWrong: both(
    "Enter the cash counted as a whole number of dong, for example 450.000",
    "Bạn nhập số tiền mặt đếm được bằng đồng, ví dụ 450.000",
  ),
  less: both((amount: string) => [
    `Cash counted is ${amount} less than due: check the entries, or book anyway`,
    `Tiền đếm được thiếu ${amount}: bạn kiểm tra lại hoặc vẫn ghi sổ`,
  ]),
  more: both((amount: string) => [
    `Cash counted is ${amount} more than due: check the entries, or book anyway`,
    `Tiền đếm được thừa ${amount}: bạn kiểm tra lại hoặc vẫn ghi sổ`,
  ]),
  book: both("Book", "Ghi sổ"),
  bookAnyway: both("Book anyway", "Vẫn ghi sổ"),
  incomplete: both("Choose what happened at every stop", "Bạn hãy chọn kết quả cho từng điểm giao"),
  cashBooked: both((due: string, counted: string) => [
    `Cash due ${due}, counted ${counted}.`,
    `Phải nộp ${due}, đếm được ${counted}.`,
  ]),
  short: both((amount: string) => [`${amount} short`, `Thiếu ${amount}`]),
  over: both((amount: string) => [`${amount} over`, `Thừa ${amount}`]),
  settledBy: both((time: string, by: string) => [
    by ? `Settled ${time} by ${by}.` : `Settled ${time}.`,
    by ? `${by} đối soát lúc ${time}.` : `Đối soát lúc ${time}.`,
  ]),
  reopenedBy: both((time: string, by: string) => [
    `Opened again ${time} by ${by}:`,
    `${by} mở lại lúc ${time}:`,
  ]),
  settlements: both("Settlements", "Các lần đối soát"),
  changedSince: both("Changed since it was settled", "Thay đổi sau khi đối soát"),
  reopen: both("Correct this run…", "Sửa chuyến này…"),
  reopenHint: both(
    "Open the run again to change what became of a stop, and count the cash once more.",
    "Mở lại chuyến để sửa kết quả của một điểm giao và đếm lại tiền mặt.",
  ),
  reason: both("What was wrong?", "Sai ở đâu?"),
  reasonMissing: both("Please say what was wrong", "Bạn hãy ghi sai ở đâu"),
  reopenNow: both("Open again", "Mở lại"),
  leftAlone: both((number: number) => [
    number === 1
      ? "1 order was changed by someone else meanwhile and is not booked yet. Please check it:"
      : `${number} orders were changed by someone else meanwhile and are not booked yet. Please check them:`,
    `${number} đơn vừa được người khác thay đổi nên chưa ghi, bạn xem lại nhé`,
  ]),
});
