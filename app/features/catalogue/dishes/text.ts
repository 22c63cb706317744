import { both, inBoth } from "#app/kit/text/both.ts";

/** The texts of dishes that shoppers see. */
export const dishTexts = inBoth({
  title: both("What to cook", "Hôm nay nấu gì?"),
  description: both(
    "Home cooking: recipes with everything you need, ready for your cart.",
    "Gợi ý món ngon mỗi ngày: cách nấu và đủ nguyên liệu, bấm một lần là có trong giỏ hàng.",
  ),
  intro: both(
    "Pick a dish and how many you are cooking for: we work out what to buy.",
    "Chọn món, chọn số người ăn, cửa hàng tính sẵn số gói cần mua.",
  ),
  all: both("All dishes", "Xem tất cả món"),
  none: both("There are no dishes yet.", "Chưa có món nào."),
  found: both("Recipes", "Gợi ý món nấu"),
  usedIn: both("Recipes that use it", "Dùng để nấu"),
  dish: both("Dish", "Món ăn"),
  people: both("Cook for", "Nấu cho"),
  forPeople: both((people: number) => [`${people} people`, `${people} người`]),
  goods: both("From our shop", "Có ở cửa hàng"),
  others: both("You also need", "Bạn chuẩn bị thêm"),
  steps: both("Method", "Cách nấu"),
  stepsFor: both((people: number) => [
    `The steps are for ${people} people.`,
    `Các bước dưới đây tính cho ${people} người.`,
  ]),
  ingredients: both("Ingredients", "Nguyên liệu"),
  soldOut: both("Out of stock at the moment", "Đang tạm hết hàng"),
  sum: both((products: number, sum: string) => [
    products === 1 ? `1 product: ${sum}` : `${products} products: ${sum}`,
    `${products} món: ${sum}`,
  ]),
  sumHint: both("Untick what you have at home.", "Món nào nhà có sẵn thì bạn bỏ chọn."),
  add: both("Add to cart", "Thêm vào giỏ"),
  nothingChosen: both("Please tick at least one product.", "Bạn hãy chọn ít nhất một món hàng."),
  allGone: both(
    "None of these products can be added: they have just sold out, or your cart is full.",
    "Chưa cho được món nào vào giỏ: các món này vừa hết hàng, hoặc giỏ đã đầy.",
  ),
  notSent: both("This could not be sent: the connection is lost.", "Chưa gửi được vì mất kết nối."),
});
