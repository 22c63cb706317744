const COUNTED = 1_700_000_000_000;
const NOT_COUNTED = 1_900_000_000_000;

const product = (seq: number, name: string, category = "null", inStock = true) =>
  `insert into products (seq, id, name, name_folded, category_id, description, price_vnd, offer_price_vnd,
     in_stock, created_at, updated_at)
   values (${seq}, 'p${seq}', '${name}', '${name}', ${category}, '', 2, 1, ${inStock}, 0, 0)`;

const order = (seq: number, at: number, user = "lan", city = "Hoan Kiem") =>
  `insert into orders (seq, id, user_id, status, payment_type, is_paid, price_vnd, shipping_vnd, amount_vnd,
     address_id, firstname, lastname, email, street, city, state, zipcode, country, phone, lang,
     search_folded, created_at, updated_at)
   values (${seq}, 'o${seq}', '${user}', 'Pending', 'COD', false, ${seq}000, 0, ${seq}000,
     'a', 'Lan', 'Dang', '', '', '${city}', 'Ha Noi', '', 'VN', '', 'vi', 'lan ${seq}', ${at}, 0)`;

const ofPhone = (seq: number, phoneKey: string) =>
  order(seq, NOT_COUNTED)
    .replace("search_folded,", "search_folded, phone_key,")
    .replace(`'lan ${seq}',`, `'lan ${seq}', '${phoneKey}',`);

const line = (orderId: string, position: number, name: string, quantity = 2) =>
  `insert into order_lines (order_id, position, product_id, name, category, offer_price_vnd, quantity)
   values ('${orderId}', ${position}, 'p1', '${name}', '', 500, ${quantity})`;

const review = (id: string, orderId: string, stars: number, user = "lan") =>
  `insert into reviews (id, product_id, user_id, order_id, is_bought, stars, text, created_at, updated_at)
   values ('${id}', 'p1', '${user}', '${orderId}', true, ${stars}, '', 0, 0)`;

const user = (id: string, closedAt: string) =>
  `insert into users (id, name, email, email_key, password_hash, created_at, closed_at)
   values ('${id}', '', '', '${id}', '', 0, ${closedAt})`;

/** The statements for both engines, in order. Together they fire every trigger. */
export const STORIES: Record<string, string[]> = {
  "the catalogue's version": [
    "insert into categories (id, path, name, name_folded, art, palette, position, created_at) values ('c', 'c', 'c', 'c', '', '', 99, 0)",
    "update categories set name = 'd' where id = 'c'",
    product(1, "bot nghe", "'c'"),
    "update products set offer_price_vnd = 2 where id = 'p1'",
    "update products set stock_count = 5 where id = 'p1'",
    "update products set name_en = 'Turmeric' where id = 'p1'",
    "update products set short_description_en = 'Bright' where id = 'p1'",
    "update products set description_en = 'Fine' where id = 'p1'",
    "update products set picture_texts = 'chén bột nghệ' where id = 'p1'",
    "update products set picture_texts_en = 'a bowl of turmeric' where id = 'p1'",
    "update products set origin = 'Huế' where id = 'p1'",
    "update products set responsible = 'Hộ kinh doanh Lan' where id = 'p1'",
    "update products set ingredients = 'nghệ' where id = 'p1'",
    "update products set storage = 'khô' where id = 'p1'",
    "update products set best_before_days = 90 where id = 'p1'",
    "insert into product_images (product_id, position, ref) values ('p1', 0, 'r')",
    "update product_images set ref = 's'",
    "delete from product_images",
    "insert into shop_content (part, value, updated_at) values ('about', '{}', 0)",
    "update shop_content set value = '[]'",
    "delete from shop_content",
    "insert into grocery_names (key, names, updated_at) values ('me', 'me', 0)",
    "update grocery_names set names = ''",
    "delete from grocery_names",
    "insert into tags (id, path, name, position, created_at) values ('t', 'keto', 'Keto', 99, 0)",
    "update tags set name = 'Ít tinh bột' where id = 't'",
    "insert into product_tags (tag_id, product_seq) values ('t', 1)",
    "update product_tags set tag_id = tag_id",
    "delete from product_tags",
    "delete from tags where id = 't'",
  ],
  "shared stocks": [
    product(21, "gao 5kg"),
    product(22, "gao 1kg", "null", false),
    product(23, "gao le"),
    "insert into shared_stocks (seq, id, name, unit, amount, created_at, updated_at) values (1, 's', 'gao', 'g', 7500, 0, 0)",
    "update products set shared_stock_id = 's', takes = 5000 where id = 'p21'",
    "update products set shared_stock_id = 's', takes = 1000 where id = 'p22'",
    "update products set shared_stock_id = 's' where id = 'p23'",
    "update products set stock_count = 0, in_stock = false where id = 'p21'",
    "update products set stock_count = stock_count - 2 where id = 'p22'",
    "update shared_stocks set amount = 400 where id = 's'",
    "update products set stock_count = 1, in_stock = true where id = 'p22'",
    "update products set stock_count = null where id = 'p23'",
    "update products set stock_count = 3 where id = 'p21'",
    "update products set takes = 4000 where id = 'p21'",
    "update shared_stocks set amount = 9000000000 where id = 's'",
    "update products set stock_count = stock_count - 1 where id = 'p22'",
    "update shared_stocks set amount = null, name = 'gao te' where id = 's'",
    "update shared_stocks set amount = 9000 where id = 's'",
    "update shared_stocks set cost_vnd = 20 where id = 's'",
    "update products set cost_vnd = 30000 where id = 'p22'",
    product(24, "gao 2kg")
      .replace("(seq,", "(shared_stock_id, takes, seq,")
      .replace("(24,", "('s', 2000, 24,"),
    "update products set shared_stock_id = null, takes = 1, stock_count = 0 where id = 'p21'",
    "delete from products where id in ('p22', 'p24')",
    "update products set shared_stock_id = null where id = 'p23'",
    "insert into shared_stocks (seq, id, name, unit, amount, created_at, updated_at) values (2, 't', 'dau', 'ml', 5, 0, 0)",
    "update products set shared_stock_id = 't', takes = 2 where id = 'p21'",
    "delete from shared_stocks where id = 't'",
    "insert into shared_stocks (seq, id, name, unit, amount, created_at, updated_at) values (3, 'u', 'muoi', 'g', 5, 0, 0)",
    "update products set shared_stock_id = 'u' where id = 'p23'",
    "delete from products where id = 'p23'",
  ],
  "names and words": [
    product(2, "bot ot, bot/nghe (cay) 12", "null"),
    product(3, "bot gao", "'c'", false),
    "update products set name_folded = 'bot nghe' where id = 'p2'",
    "update products set name_folded = 'bot nghe moi' where id = 'p3'",
    "update products set name_folded = 'bot te' where id = 'p3'",
    "update products set description = 'Dừa' where id = 'p2'",
    "update products set name_folded = 'bot te\nrice flour (fine)' where id = 'p3'",
    "update products set category_id = 'c' where id = 'p2'",
    "update products set category_id = null where id = 'p2'",
    "update products set in_stock = true where id = 'p3'",
    "update products set in_stock = false where id = 'p3'",
    "update products set name_folded = name_folded, in_stock = in_stock",
    "delete from products where id = 'p3'",
    "delete from products where id = 'p2'",
    "delete from categories where id = 'c'",
    "update products set category_id = null",
    "delete from categories where id = 'c'",
  ],
  "closed accounts": [
    user("lan", "null"),
    user("gone", "5"),
    ...["lan", "gone"].flatMap((id, i) => [
      `insert into addresses (id, user_id, firstname, lastname, email, street, city, state, zipcode, country, phone, created_at)
       values ('${id}', '${id}', '', '', '', '', '', '', '', '', '', 0)`,
      `insert into carts (id, user_id, updated_at) values ('${id}', '${id}', 0)`,
      `insert into sessions (hash, user_id, created_at, seen_at) values ('${id}', '${id}', 0, 0)`,
      `insert into verified_emails (user_id, email_key, verified_at) values ('${id}', '${id}', 0)`,
      order(80 + i, NOT_COUNTED, id),
    ]),
    review("gone", "o80", 5, "gone"),
    "insert into carts (id, updated_at) values ('nobody', 0)",
    "insert into sessions (hash, created_at, seen_at) values ('nobody', 0, 0)",
  ],
  "reviews and the rating": [
    user("mai", "null"),
    user("an", "null"),
    order(20, NOT_COUNTED),
    "update products set rating = 5, review_count = 518 where id = 'p1'",
    review("r1", "o20", 4),
    review("r2", "o21", 5, "mai"),
    review("r3", "o22", 4, "an"),
    "update reviews set stars = 2 where id = 'r1'",
    "update reviews set hidden_reason = 'spam' where id = 'r2'",
    "update reviews set hidden_reason = null, answer = 'thanks' where id = 'r2'",
    "update orders set status = 'Shipped' where id = 'o20'",
    "update orders set status = 'Delivered' where id = 'o20'",
    "update orders set status = 'Cancelled' where id = 'o20'",
    "update orders set status = 'Delivered' where id = 'o20'",
    "delete from orders where id = 'o20'",
    order(20, NOT_COUNTED).replace("'Pending'", "'Delivered'"),
    "delete from reviews where id = 'r3'",
    "delete from users where id = 'mai'",
    "delete from reviews where id = 'r1'",
    "delete from orders where id = 'o20'",
  ],
  "orders and their counters": [
    "update counted_time set until = 1800000000000",
    order(10, COUNTED),
    line("o10", 0, "nghe"),
    line("o10", 1, "ot"),
    order(11, COUNTED + 3_600_000, "lan", "Ba Dinh"),
    line("o11", 0, "nghe", 5),
    order(12, NOT_COUNTED),
    line("o12", 0, "gao", 7),
    "update orders set status = 'Shipped' where id = 'o10'",
    "update orders set search_folded = 'mai 10' where id = 'o10'",
    "update orders set is_paid = true where id = 'o11'",
    "update orders set status = 'Cancelled', refused_at = 9 where id = 'o11'",
    "update orders set refused_at = null where id = 'o11'",
    "update orders set status = 'Pending' where id = 'o11'",
    "update orders set amount_vnd = 70 where id = 'o10'",
    "update orders set city = 'Tay Ho' where id = 'o10'",
    "update orders set state = 'Hue' where id = 'o10'",
    `update orders set created_at = ${COUNTED + 90_000_000} where id = 'o10'`,
    `update orders set created_at = ${NOT_COUNTED} where id = 'o11'`,
    `update orders set created_at = ${COUNTED} where id = 'o12'`,
    "update orders set updated_at = 1",
    "update order_lines set quantity = 9 where order_id = 'o10' and position = 0",
    "update order_lines set returned = 4 where order_id = 'o10' and position = 0",
    "update order_lines set cost_vnd = 120.7, restocked = 1 where order_id = 'o10' and position = 0",
    "update orders set discount_vnd = 100, discount = '{\"kind\":\"amount\"}' where id = 'o10'",
    "update orders set discount = '{\"kind\":\"delivery\"}', refunded_vnd = 30 where id = 'o10'",
    "update order_lines set name = 'te', product_id = 'p9', offer_price_vnd = 3 where order_id = 'o12'",
    "delete from order_lines where order_id = 'o10' and position = 1",
    "delete from orders where id = 'o10'",
    "delete from orders where id = 'o11'",
    "update orders set status = 'Cancelled' where id = 'o12'",
    "delete from orders where id = 'o12'",
  ],
  customers: [
    ofPhone(30, "912345678"),
    ofPhone(31, "912345678").replace("'Pending'", "'Delivered'"),
    ofPhone(32, "987654321"),
    order(33, NOT_COUNTED),
    "update orders set status = 'Delivered' where id = 'o30'",
    "update orders set amount_vnd = 5 where id = 'o30'",
    "update orders set status = 'Cancelled', refused_at = 9 where id = 'o30'",
    "update orders set refused_at = null where id = 'o30'",
    "insert into customer_joins (key, customer_key) values ('905111222', '987654321')",
    ofPhone(34, "905111222"),
    "update orders set phone_key = '987654321' where id = 'o31'",
    "update orders set phone_key = '' where id = 'o34'",
    "update orders set phone_key = '905111222' where id = 'o33'",
    "delete from orders where id = 'o33'",
    "delete from orders where id = 'o30'",
    "delete from orders where id in ('o31', 'o32', 'o34')",
    "delete from customer_joins",
  ],
};

/** The rows that triggers have written, and the rows of the recount views. Ids and seqs may differ. */
export const EFFECTS = [
  "select version from catalogue_version",
  "select word, products from product_words order by word",
  "select id, rating, review_count, stock_count, not not in_stock as in_stock, cost_vnd from products order by id",
  "select id, amount, cost_vnd from shared_stocks order by id",
  "select id, not not is_bought as is_bought, stars from reviews order by id",
  "select count(*) as n from addresses",
  "select count(*) as n from carts",
  "select count(*) as n from sessions",
  "select count(*) as n from verified_emails",
  "select status, count, unpaid_vnd from order_counts where count <> 0 or unpaid_vnd <> 0 order by status",
  "select status, count, unpaid_vnd from order_counts_recount order by status",
  ...["order_days", "order_days_recount"].map(
    (table) => `select day, hour, status, not not is_paid as is_paid,
      not not is_refused as is_refused, orders, amount_vnd from ${table} order by 1, 2, 3, 4, 5`,
  ),
  ...["order_ward_days", "order_ward_days_recount"].map(
    (table) => `select state, city, day, orders, amount_vnd from ${table}
      join order_wards on id = ward_id where orders <> 0 order by 1, 2, 3`,
  ),
  "select state, city from order_wards order by 1, 2",
  "select state, city from order_wards_recount order by 1, 2",
  ...["order_product_days", "order_product_days_recount"].map(
    (table) => `select product_id, name, day, pieces, amount_vnd from ${table}
      join ordered_products on id = ordered_id where pieces <> 0 order by 1, 2, 3`,
  ),
  ...["customers", "customers_recount"].map(
    (table) => `select key, orders, delivered_vnd, refused, last_seq from ${table} order by 1`,
  ),
  "select product_id, name from ordered_products order by 1, 2",
  "select product_id, name from ordered_products_recount order by 1, 2",
];
