import { join } from "node:path";
import { openStore } from "#db/client.server.ts";
import { openConnection, openReadonly } from "#db/sqlite/connections.ts";
import { givenFullCart, givenPlacedOrder } from "./orders.ts";
import { copyTemplate } from "./templates.ts";

/** Rows of the tables that selling something fills not. */
const MORE_ROWS = `
  insert into sessions (hash, user_id, created_at, seen_at) select 'session', id, 1, 2 from users limit 1;
  insert into seller_sessions (cookie_hash, token_hash, seller_id, created_at, seen_at)
    select 'cookie', 'token', id, 1, 2 from sellers limit 1;
  insert into seller_links (id, token_hash, seller_id, role, email, created_by, lang, created_at, expires_at)
    select 'link', 'hash', id, 'packer', 'be@example.com', 'a', 'vi', 1, 2 from sellers limit 1;
  insert into hooks (id, url, secret, events, created_by, created_at, failing_since, off_at)
    values ('hook', 'https://a.example/h', 'whsec_x', '["order.placed"]', 'lan@example.com', 1, 2, 3);
  insert into hook_deliveries
    (id, hook_id, event, subject_id, created_at, tries, next_try_at, sent_at, gave_up_at, last_error)
    values ('delivery', 'hook', 'order.placed', 'gone', 1, 2, 3, 4, 5, '500');
  insert into api_keys (id, name, key_hash, scopes, seller_id, created_at, used_at)
    select 'key', 'Kế toán', 'hash', '["orders.read"]', id, 1, 2 from sellers limit 1;
  insert into two_factors (seller_id, secret, created_at, confirmed_at, used_step)
    select id, 'c2VhbGVk', 1, 2, 59546800 from sellers limit 1;
  insert into recovery_codes (seller_id, code_hash) select seller_id, 'hash' from two_factors;
  insert into passkeys (id, seller_id, public_key, counter, name, created_at, used_at)
    select 'passkey', seller_id, 'pQEC', 3, 'iPhone của “Hoa”', 1, 2 from two_factors;
  insert into passkey_challenges (hash, seller_id, expires_at)
    select 'challenge', seller_id, 3 from two_factors;
  insert into half_logins (hash, seller_id, password_hash, used_hash, expires_at)
    select 'half', seller_id, 'scrypt$', 'used', 3 from two_factors;
  insert into push_keys (id, public_key, private_key) values ('own', 'BP4z', '-----BEGIN' || char(10));
  insert into push_devices (id, session_hash, endpoint, p256dh, auth, kinds, lang, name, created_at)
    values ('device', 'cookie', 'https://push.example/a', 'BCVx', 'BTBZ', '["new-order"]', 'vi', 'Android', 1);
  insert into push_queue (device_id, kind, order_id, count, tries, next_try_at)
    values ('device', 'new-order', 'gone', 2, 1, 3);
  insert into address_drafts (session_hash, fields, updated_at) values ('session', '{"city":"Huế"}', 3);
  insert into one_time_codes
    (id, purpose, session_hash, email_key, code_hash, tries_left, created_at, expires_at)
    values ('code', 'address', 'session', 'lan@example.com', 'hash', 5, 1, 2);
  insert into verified_emails (user_id, email_key, verified_at)
    select id, 'lan@example.com', 4 from users limit 1;
  insert into former_emails (key_hash, user_id, email, email_key, created_at, expires_at)
    select 'key', id, 'Lan@example.com', 'lan@example.com', 1, 2 from users limit 1;
  insert into rate_events (bucket, at) values ('login:203.0.113.7', 1), ('cut' || char(0) || 'off', 2);
  insert into delivery_runs (id, created_by, created_at) values ('run', 'seller@example.com', 1);
  insert into run_reopenings
    (run_id, settled_at, cash_due_vnd, cash_counted_vnd, reason, reopened_by, reopened_at)
    values ('run', 1, 2, 3, 'sai số tiền', 'seller@example.com', 4);
  insert into run_links (key_hash, run_id, created_by, created_at) values ('run key', 'run', 'a', 1);
  insert into stop_presses (run_id, order_id, press_key, mark, part, reason, pressed_at, at)
    select 'run', id, 'press', 'part', '{"refused":[{"position":0,"quantity":1}],"cashVnd":3,"transferVnd":4}', 'giao trễ',
      1, 2 from orders where seq = 1;
  insert into delivery_areas
    (id, name, name_folded, is_served, fee_vnd, free_from_vnd, minimum_vnd, created_at, updated_at)
    values ('area', 'Nội thành', 'noi thanh', 1, 15000, null, 100000, 1, 2);
  insert into area_regions (area_id, province, ward, is_excluded)
    values ('area', 'Hà Nội', '', 0), ('area', 'Hà Nội', 'Phường Sơn Tây', 1);
  insert into delivery_slots
    (id, area_id, weekday, from_minute, to_minute, closes_before_hours, capacity, created_at)
    values ('slot', 'area', 6, 480, 600, 12, 20, 1), ('else', null, 0, 960, 1080, 2, 5, 1);
  insert into delivery_holidays (date, name) values ('2027-02-06', 'Tết');
  update orders set area_id = 'area', slot_id = 'slot', slot_date = '2026-12-05', slot_from = 480, slot_to = 600
    where seq = 1;
  update carts set city = 'Phường Ba Đình', state = 'Hà Nội', fulfilment = 'pickup';
  update carts set discount_code = 'TET10';
  insert into discount_codes (id, code, kind, value, minimum_vnd, from_date, to_date, max_uses, max_per_phone,
    is_active, created_at, updated_at)
    values ('code', 'TET10', 'percent', 10, 100000, '2027-01-20', '2027-02-10', 100, 1, 1, 1, 2);
  update orders set discount_vnd = 1, amount_vnd = amount_vnd - 1, discount = '{"code":"TET10","kind":"percent","value":10}',
    discount_code_id = 'code', deposit_vnd = 2, booked_part = '{"refused":[],"cashVnd":3,"transferVnd":4,"before":null}', status = 'Delivered', delivered_at = 3, refunded_vnd = 4
    where seq = 1;
  update order_lines set full_price_vnd = 5 where position = 0;
  update products set price_steps = '[{"from":3,"percent":10}]' where seq = 1;
  insert into payments (order_id, amount_vnd, method, kind, by, at)
    select id, amount_vnd, 'cash', 'payment', '', 1 from orders where seq = 1;
  insert into payments (order_id, amount_vnd, method, kind, reason, by, at)
    select id, -4, 'transfer', 'refund', 'giao thiếu', 'seller@example.com', 1 from orders where seq = 1;
  insert into bank_transfers (id, provider, provider_ref, account, amount_vnd, memo, booked_at, raw, state, problem,
    order_id, decided_by, decided_at, created_at)
    values ('transfer', 'sepay', '92704', '0123', 5, 'DON HANG ABC', 1, '{"id":92704}', 'open', 'no-order', 'gone',
      'a', 2, 3);
  insert into invoice_buyers (order_id, name, tax_number, address, email, updated_at)
    select id, 'Công ty Hồ Tiêu', '0100109106', 'Hà Nội', 'ketoan@example.com', 1 from orders where seq = 1;
  insert into undo_steps (created_by, id, created_at, change, last_event_seq, last_payment_seq, orders, runs)
    values ('seller@example.com', 'step', 1, 'paid', 0, 6, '[{"id":"a"}]', '[]');
  update orders set run_id = 'run', is_paid = 1, paid_at = 9007199254740991 where seq = 1;
  insert into order_events (order_id, actor_email, change, at) select id, 'a', 'paid', 1 from orders;
  insert into order_events (order_id, actor_email, change, at, edit)
    select id, 'a', 'edited', 1, '{"lines":[],"amountVnd":{"before":1,"after":2},"isAgreed":true}' from orders;
  update order_lines set before_weighing = '{"quantity":2,"offerPriceVnd":3,"weight":"1 kg"}' where position = 0;
  update order_lines set returned = 1 where position = 0;
  insert into order_returns (order_id, position, quantity, value_vnd, reason, note, is_restocked, replacement_id, "by", at)
    select id, 0, 1, 80000, 'other', 'Chai bị “rò”', 0, 'next', 'a', 1 from orders;
  insert into planned_prices (id, "by", starts_at, prices, set_at, left)
    values ('plan', 'a', 5, '[{"id":"a","before":{"priceVnd":2,"offerPriceVnd":1},"after":{"priceVnd":4,"offerPriceVnd":2}}]', null, null);
  insert into till_counts (id, "by", at, expected_vnd, counted_vnd, left_vnd, notes, sums, reason, payment_seq, next_at)
    values ('count', 'a', 1, 5, 7, 7, '{"500":2}', '{"runs":5}', 'Thối “nhầm”', 0, 2), ('next', 'a', 2, 7, 7, 7, null, null, '', 6, null);
  insert into till_movements (amount_vnd, reason, "by", at, counted_at) values (-5, 'Mua đá', 'a', 1, 2);
  insert into stock_moves (product_seq, at, kind, change, stock_after, value_vnd, value_after_vnd, order_seq, purchase_seq, reason, count_seq)
    values (1, 1, 'bought', 7, 7, 9, 9, null, 1, null, null), (1, 2, 'sold', -6, 1, -8, 1, 1, null, null, null),
      (1, 3, 'counted', -1, 0, -1, 0, null, null, 'lost', 1);
  update products set cost_vnd = 1.25 where seq = 1;
  insert into suppliers (id, name, name_folded, phone, note, created_at, updated_at)
    values ('supplier', 'Chú Ba “chợ”', 'chu ba “cho”', '0901', 'sáng sớm', 1, 2);
  insert into purchases
    (id, supplier_seq, day, status, other_vnd, due_vnd, paid_vnd, note, created_by, created_at, updated_at)
    values ('purchase', 1, 20000, 'part', 1, 10, 5, 'giao “gấp”', 'a', 1, 2);
  insert into purchase_lines
    (purchase_seq, position, product_seq, name, quantity, cost_vnd, best_before, received, sent_back)
    values (1, 0, 1, 'Quế · 1 kg', 8, 9, 20600, 7, 1);
  insert into purchase_events (purchase_seq, position, kind, pieces, due_vnd, value_vnd, reason, "by", at)
    values (1, 0, 'received', 7, 8, 9, '', 'a', 1);
  insert into purchase_payments (purchase_seq, day, amount_vnd, method, note, "by", at)
    values (1, 20000, 5, 'cash', 'ứng “trước”', 'a', 1);
  insert into shared_stocks (id, name, unit, amount, created_at, updated_at) values ('rice', 'Gạo “ST25”', 'g', 12500, 1, 2);
  update products set shared_stock_id = 'rice', takes = 5000 where seq = (select max(seq) from products);
  insert into stock_moves (product_seq, at, kind, change, stock_after, shared_stock_seq)
    select max(seq), 3, 'joined', 12500, 12500, 1 from products;
  insert into stock_counts (id, name, state, created_by, created_at, version, ended_at, ended_by)
    values ('count', 'Gia vị', 'booked', 'a', 1, 2, 3, 'b'), ('next', 'Kệ “A”', 'open', 'a', 4, 0, null, null);
  insert into stock_count_lines (count_seq, position, product_seq, name, weight, counted, stock_then, move_seq,
    counted_by, counted_at, reason, booked, unit_vnd)
    values (1, 1, 1, 'Quế “ống”', '50 g', 0, 1, 2, 'a', 3, 'lost', -1, 5),
      (2, 1, 1, 'Quế', null, null, null, null, null, null, null, null, null);
  insert into deposit_marks (phone_key, "by", at) values ('0901000002', 'a', 1);
  insert into debt_limits (phone_key, limit_vnd, allowed_by, allowed_at) values ('0901000002', 500000, 'a', 1);
  update orders set on_account_at = 2 where seq = 2;
  update bank_transfers set shares = '[{"orderId":"gone","amountVnd":5}]';
  insert into customer_joins (key, customer_key) values ('0901000001', '0901000002');
  insert into order_complaints (order_id, text, photos, created_at)
    select id, 'Thiếu hàng,' || char(10) || 'ớt hỏng', '["photo"]', 1 from orders;
  insert into complaint_photos (id, order_id, created_at, bytes)
    select 'photo', id, 1, x'ffd8ff00' from orders limit 1;
  update orders set received_vnd = 5 where seq = 1;
  insert into order_calls (order_id, result, called_by, at) select id, 'no-answer', 'a', 1 from orders;
  update orders set note = 'Giao sau 17h,' || char(10) || 'gọi trước', if_out = 'leave-out' where seq = 1;
  insert into order_notes (order_id, text, written_by, written_at) select id, 'hàng dễ vỡ', 'a', 1 from orders;
  insert into phone_notes (phone_key, text, written_by, written_at) values ('912345678', 'gửi bảo vệ', 'a', 1);
  insert into order_links (key_hash, order_id, created_at) select 'key', id, 1 from orders limit 1;
  insert into voided_revenue (order_id, kind, amount_vnd, codes_vnd, steps_vnd, at, voided_at, voided_by)
    values ('gone', 'sale', 80000, 0, 0, 1, 2, 'a');
  insert into archived_orders (order_id, snapshot, deleted_by, deleted_at)
    values ('gone', '{"name":"Hồ tiêu \\u0000 “Phú Quốc”"}', 'a', 1);
  insert into product_imports (id, uploaded_by, file_name, state, created_at)
    values ('import', 'a', 'giá.csv', 'checked', 1);
  insert into product_import_rows (import_id, line, change, cells)
    values ('import', 2, 'wrong', '{"name":"Tỏi, \\"Lý Sơn\\""}');
  insert into shop_content (part, value, updated_at) values ('about', '"Chợ\\n\\\\Gia {Vị}"', 1);
  insert into shop_changes (part, fields, changed_by, changed_at)
    values ('about', '{"lead-vi":[null,"Chợ\\n “Gia” Vị"],"SMTP_URL":"removed"}', 'a', 1);
  insert into health (id, checked_at) values (1, 5);
  insert into certificates (id, sealed) values ('own', 'c2VhbGVk');
  insert into reviews (id, product_id, user_id, order_id, is_bought, stars, text, created_at, updated_at, answer)
    select 'review', p.id, u.id, o.id, 1, 4, 'Thơm,' || char(10) || 'ngon', 1, 2, 'Cảm ơn'
      from products p, users u, orders o order by p.seq desc limit 1;
  insert into review_events (review_id, change, note, changed_by, at) values ('review', 'answered', 'Cảm ơn', 'a', 1);
  insert into grocery_names (key, names, updated_at) values ('nghe', 'nghệ, turmeric', 1);
  insert into stock_alerts (product_id, email, email_key, lang, created_at)
    select id, 'Lan@example.com', 'lan@example.com', 'vi', 1 from products limit 1;
  insert into product_tags (tag_id, product_seq) select id, 3 from tags where path = 'huu-co';
  insert into wishes (id, text, text_folded, count, created_at, wished_at)
    values ('wish', 'Mắm nhum', 'mam nhum', 2, 1, 2);
  insert into wish_contacts (wish_seq, contact, contact_key, lang, created_at)
    select seq, 'lan@example.com', 'lan@example.com', 'vi', 1 from wishes;
  insert into list_items (cart_id, product_id, added_at)
    select c.id, p.id, 1 from carts c, products p limit 1;
  insert into pictures (hash, width, bytes, created_at, jpeg)
    values ('bytes', 1, x'00ff5c27220a', 1, x'ffd800'), ('none', 1, x'', 1, x''), ('null', 1, x'', 1, null);
  update products set rating = 4.7, weight = '', pack_contents = 0, brand = null where seq = 1;
  update products set rating = 0.1 + 0.2 where seq = 2;
  insert into log_changes (entry, at, kind, who, verb, thing, subject, label, was, became)
    values (900, 1, 'seller', 'a', '/seller/stock count', 'products', 'p', 'Tỏi “Lý Sơn”', '{"stock_count":null}', '{}');
  insert into log_author (id, entry, at, kind, who, verb) values (1, 901, 1, 'shop', 'a', 'story');`;

/** Creates a data folder with a shop that has rows in every table; its newest order is deleted. */
export async function fillShop(): Promise<string> {
  const dataDir = copyTemplate("demo");
  const store = openStore(join(dataDir, "shop.db"));
  for (let order = 0; order < 3; order++) {
    const { userId } = await givenFullCart(store);
    await givenPlacedOrder(store, userId);
  }
  await givenFullCart(store);
  store.close();
  const sqlite = openConnection(join(dataDir, "shop.db"));
  // Counted, as orders are when their hour is over.
  sqlite.exec("update counted_time set until = until - 86400000 * 2");
  sqlite.exec("update orders set created_at = created_at - 86400000 * 3 where seq = 1");
  sqlite.exec(MORE_ROWS);
  sqlite.exec("delete from orders where seq = 3");
  sqlite.close();
  return dataDir;
}

/** All rows of a shop in SQLite by table, and the last seq of each; the index of orders is left out. */
export function dumpShop(dataDir: string): Record<string, string[]> {
  const sqlite = openReadonly(join(dataDir, "shop.db"));
  const names = sqlite
    .prepare(
      `select name from sqlite_master where type = 'table' and name not like '%search%'
        and name not like '%drizzle%' order by name`,
    )
    .pluck()
    .all() as string[];
  const dump = names.map((name) => {
    const rows = sqlite.prepare(`select * from "${name}"`).raw().all();
    return [name, rows.map((row) => JSON.stringify(row)).toSorted()];
  });
  sqlite.close();
  return Object.fromEntries(dump);
}
