import { both, inBoth } from "#app/kit/text/both.ts";
import { MAX_SIZES } from "./amounts.ts";

/** The texts of the page of a product's sizes, which the scripts of other pages do not contain. */
export const unitsTexts = inBoth({
  title: both((name: string) => [`Sizes of ${name}`, `Quy cách của ${name}`]),
  description: both(
    "Goods that are sold in several sizes of one stock.",
    "Hàng bán theo nhiều quy cách từ một kho chung.",
  ),
  hint: both(
    "Bags of 5 kg, bags of 1 kg and loose goods are often the same goods. Here you tell the shop that they share one stock: whichever size is sold, the others know what is left.",
    "Bao 5 kg, túi 1 kg và hàng bán lẻ thường là cùng một mặt hàng. Tại đây bạn cho cửa hàng biết chúng dùng chung một kho: bán quy cách nào thì các quy cách khác đều biết còn lại bao nhiêu.",
  ),
  start: both("Share its stock with other sizes", "Dùng chung kho với quy cách khác"),
  unit: both("Count the stock by", "Đếm kho theo"),
  units: {
    g: both("weight", "khối lượng"),
    ml: both("volume", "thể tích"),
    piece: both("piece (such as cans of a carton)", "cái (như lon trong thùng)"),
  },
  takes: both("One piece takes", "Mỗi sản phẩm lấy"),
  takesOf: both((name: string) => [`One piece of ${name} takes`, `Mỗi ${name} lấy`]),
  takesHint: both(
    "How much of the stock it is: 5 kg, 500 ml; or a number of pieces, such as 24",
    "Lấy bao nhiêu của kho: 5 kg, 500 ml; hoặc số cái, như 24",
  ),
  begin: both("Start", "Bắt đầu"),
  stock: both("In stock altogether", "Tồn kho chung"),
  uncounted: both("not counted", "không đếm"),
  amount: both("What is left", "Còn lại"),
  amountHint: both(
    "As you say it: 12.5 kg, 800 g. Leave it empty to stop counting.",
    "Ghi như bạn nói: 12,5 kg, 800 g. Để trống thì ngừng đếm.",
  ),
  amountHintPieces: both(
    "A number of single pieces. Leave it empty to stop counting.",
    "Số lượng cái lẻ. Để trống thì ngừng đếm.",
  ),
  save: both("Save", "Lưu"),
  saveOf: both((name: string) => [`Save how much ${name} takes`, `Lưu mức lấy của ${name}`]),
  sizes: both("Sizes", "Các quy cách"),
  canBeMade: both((count: string) => [`${count} can be made`, `bán được ${count}`]),
  countHint: both(
    "In the product list, the count of a size is how many can be made of the stock. If you change it there, the stock changes by that many pieces.",
    "Trong danh sách sản phẩm, số lượng của một quy cách là số có thể bán từ kho chung. Nếu bạn sửa ở đó, kho chung thay đổi theo đúng chừng ấy sản phẩm.",
  ),
  remove: both("Remove from the stock", "Tách khỏi kho chung"),
  removeOf: both((name: string) => [
    `Remove ${name} from the stock`,
    `Tách ${name} khỏi kho chung`,
  ]),
  removeHint: both(
    "A size that you remove is out of stock until you count it by itself; its goods stay in the stock. The last one keeps all.",
    "Quy cách bị tách sẽ hết hàng cho đến khi bạn nhập số lượng riêng; hàng vẫn nằm trong kho chung. Quy cách cuối cùng giữ lại tất cả.",
  ),
  addExisting: both("Add a product as a size", "Thêm sản phẩm có sẵn làm quy cách"),
  addHint: both(
    "What there is of it is added to the stock.",
    "Số lượng còn của nó được cộng vào kho chung.",
  ),
  search: both("Name, SKU or barcode", "Tên, mã hàng hoặc mã vạch"),
  find: both("Find", "Tìm"),
  noneFound: both("No other product found.", "Không tìm thấy sản phẩm nào khác."),
  add: both("Add", "Thêm"),
  addOf: both((name: string) => [`Add ${name}`, `Thêm ${name}`]),
  addNew: both("New size", "Quy cách mới"),
  newHint: both(
    "A copy of this product with its pictures and texts.",
    "Bản sao của sản phẩm này, gồm ảnh và nội dung.",
  ),
  create: both("Add the size", "Thêm quy cách"),
  wrongAmount: both(
    "Please write the unit, such as 12.5 kg or 800 g",
    "Vui lòng ghi cả đơn vị, ví dụ 12,5 kg hoặc 800 g",
  ),
  wrongVolume: both(
    "Please write the unit, such as 1.5 l or 500 ml",
    "Vui lòng ghi cả đơn vị, ví dụ 1,5 lít hoặc 500 ml",
  ),
  wrongPieces: both("Please enter a whole number", "Vui lòng nhập một số nguyên"),
  taken: both(
    "This product is a size of another stock. Remove it there first.",
    "Sản phẩm này đang thuộc một kho chung khác. Vui lòng tách nó ra trước.",
  ),
  full: both(
    `A stock has at most ${MAX_SIZES} sizes`,
    `Một kho chung có tối đa ${MAX_SIZES} quy cách`,
  ),
  changed: both(
    "Someone has changed this meanwhile; you see it as it is now.",
    "Có người vừa thay đổi; đây là dữ liệu mới nhất.",
  ),
  changedTo: both((amount: string) => [
    `Meanwhile it is ${amount}. Check and save again.`,
    `Hiện đã là ${amount}. Vui lòng kiểm tra rồi lưu lại.`,
  ]),
  back: both("Product", "Sản phẩm"),
  history: both("History", "Lịch sử"),
});
