import { addCategory, findCategory } from "#app/features/catalogue/categories/categories.server.ts";
import type { Store } from "#db/client.server.ts";
import { casesOf } from "#tests/support/cases.ts";
import { givenProducts, testStore } from "#tests/support/data/store.ts";

/**
 * A shop that sells the demo catalogue and what is listed by category: its path, the name of an added one, or ""
 * for none. Names are separated by semicolons; those with an asterisk are sold out.
 */
export async function groceryStore(groceries: Record<string, string>): Promise<Store> {
  const store = testStore("demo");
  for (const [shelf, listed] of Object.entries(groceries)) {
    const category = shelf
      ? ((await findCategory(store.db, shelf)) ??
        (await store.withTx((tx) => addCategory(tx, shelf))))
      : null;
    const products = casesOf(listed).map(([name]) => ({
      name: name.replace("*", ""),
      categoryId: category?.id ?? null,
      inStock: !name.startsWith("*"),
    }));
    await givenProducts(store, products);
  }
  return store;
}

/** What a grocer sells, by category. Names are written as on the pack. */
export const PACKS: Record<string, string> = {
  "Nước chấm": `
    Nước mắm Nam Ngư 500 ml; Nước mắm Phú Quốc Khải Hoàn 40 độ đạm 520 ml;
    Nước tương Maggi đậm đặc 700 ml; Nước tương Chin-su tỏi ớt 250 ml; Tương ớt Chin-su 250 g;
    Tương cà Cholimex 270 g; Dầu hào Maggi 350 g; Mắm tôm Bá Kiến 450 g; Mắm ruốc Huế 200 g;
    Giấm gạo Ajinomoto 400 ml; Sa tế tôm Cholimex 100 g; Tương đen ăn phở Cholimex 230 g;
    Sốt mayonnaise Aji-mayo 130 g; Nước mắm Chin-su Nam Hương cá cơm 500 ml;
    Mắm nêm Dì Cẩn Đà Nẵng 300 ml; Chao Bông Mai 370 g; Muối ớt xanh Nha Trang chai 260 g;
    Tương xí muội Cholimex 250 g
  `,
  masala: `
    Hạt nêm Knorr thịt thăn xương ống 400 g; Bột ngọt Ajinomoto 454 g; Muối i-ốt Bạc Liêu 500 g;
    Muối tôm Tây Ninh 100 g; Đường cát trắng Biên Hòa 1 kg; Đường phèn Quảng Ngãi 500 g;
    Đường thốt nốt An Giang 500 g; Tiêu sọ Phú Quốc 100 g; Ớt bột Hàn Quốc 500 g;
    Me chua không hạt 200 g; Lá nguyệt quế 20 g; Bột canh i-ốt Vifon 190 g;
    Bột nghệ đen mật ong viên 150 g; Hành phi giòn 100 g; Bột tỏi nguyên chất 100 g;
    Gia vị bò kho Ông Chà Và 50 g
  `,
  "Mì, bún, phở": `
    Mì Hảo Hảo tôm chua cay 75 g; Mì Omachi sườn hầm ngũ quả 80 g;
    *Mì Kokomi đại tôm chua cay 90 g; Phở bò Vifon 65 g; Bún gạo khô Safoco 400 g;
    Miến dong Cao Bằng 500 g; Bánh tráng Tây Ninh phơi sương 300 g; Bánh phở khô 500 g;
    Hủ tiếu Nam Vang Nhịp Sống 70 g; Mì 3 Miền gà sợi phở 65 g;
    Mì Indomie xào khô Mi Goreng 85 g; Nui xoắn Safoco 400 g; Cháo ăn liền Gấu Đỏ thịt bằm 50 g;
    Bánh đa cua đỏ Hải Phòng 300 g
  `,
  "Rau củ trái cây": `
    Ớt hiểm xanh 100 g; Bơ sáp Đắk Lắk 1 kg; Sả cây 300 g; Gừng tươi 200 g; Tỏi Lý Sơn 250 g;
    Hành tím Vĩnh Châu 500 g; Hành lá 100 g; Rau muống 500 g; Bông cải xanh Đà Lạt 500 g;
    Khoai lang Nhật 1 kg; Cà rốt Đà Lạt 500 g; Thơm Cầu Đúc trái 1 kg; Bắp Mỹ 2 trái;
    Chanh dây 500 g; Chanh không hạt 500 g; Khổ qua 500 g; Ngò rí 100 g; Dưa leo baby 500 g;
    Cà chua Đà Lạt 500 g; Khoai môn sáp 1 kg; Rau ngót 300 g; Cải thìa 500 g; Mãng cầu xiêm 1 kg;
    Quýt đường 1 kg; Lá lốt 100 g; Tắc (quất) 300 g; Củ sắn 1 kg
  `,
  "Thịt, cá, trứng": `
    Thịt heo ba rọi 500 g; Thịt bò bắp hoa 500 g; Trứng gà ta hộp 10 quả; Đậu hũ Vị Nguyên 280 g;
    Cá thu một nắng 500 g; Tôm khô Cà Mau 200 g; Chả lụa 500 g; Chà bông heo 200 g;
    Lạp xưởng Mai Quế Lộ Vissan 500 g; Pate gan heo Vissan 170 g; Cá hộp 3 Cô Gái sốt cà 155 g;
    Ức gà phi lê 500 g; Sườn non heo 500 g; Cá lóc đồng làm sạch 500 g; Trứng vịt muối hộp 6 quả;
    Xúc xích Vissan bò 175 g; Chả giò rế tôm cua Cầu Tre 500 g; Mực một nắng Phan Thiết 500 g
  `,
  seeds: `
    Đậu phộng sống 500 g; Đậu xanh cà vỏ 400 g; Đậu đen xanh lòng 500 g; Mè trắng 200 g;
    Yến mạch cán dẹt Quaker 400 g
  `,
  others: `
    Hạt dẻ cười Mỹ rang muối 250 g; *Hạt macca Đắk Lắk nứt vỏ 500 g; Nấm hương khô 100 g;
    Bánh quy Cosy Marie 144 g; Snack khoai tây Lay's muối 95 g; Hạt bí xanh rang 250 g;
    Bánh gạo One One vị ngọt 150 g; Kẹo dừa Bến Tre sầu riêng 400 g;
    Rong biển ăn liền Tao Kae Noi 32 g
  `,
  "Đồ uống": `
    Cà phê Trung Nguyên S 340 g; Cà phê sữa hòa tan G7 3in1 18 gói; Trà ô long Cầu Đất 200 g;
    Sữa đặc Ông Thọ đỏ 380 g; Sữa tươi Vinamilk không đường 1 lít;
    Bia Sài Gòn Special lon 330 ml; Nước ngọt Coca-Cola lon 320 ml; Nước khoáng Lavie 500 ml;
    Nước cốt dừa Vietcoco 400 ml; Mật ong rừng U Minh 500 ml; Phô mai Con Bò Cười 8 miếng;
    Nước ngọt 7 Up lon 320 ml; Nước tăng lực Sting dâu 330 ml; Trà Atiso Đà Lạt túi lọc 100 gói;
    Trà Lipton nhãn vàng 25 gói; Sữa chua Vinamilk có đường lốc 4 hộp;
    Sữa đậu nành Fami nguyên chất 200 ml; Milo sữa lúa mạch 180 ml
  `,
  "Gia dụng": `
    Nước rửa chén Sunlight chanh 750 g; Bột giặt Omo Matic 3 kg; Giấy vệ sinh Pulppy 10 cuộn;
    Khăn giấy Bless You 3 lớp; Nước lau sàn Gift hương ly 1 lít;
    Kem đánh răng P/S bảo vệ 123 180 g; Dầu gội Clear bạc hà 630 g;
    Nước giặt Ariel đậm đặc 3.2 kg; *Nước xả vải Comfort hương ban mai 3.2 lít;
    Dầu gội Head & Shoulders 650 g; Băng vệ sinh Diana siêu mỏng cánh 8 miếng;
    Túi rác tự hủy Inochi 3 cuộn; Sáp thơm Glade hương chanh 180 g
  `,
  powder: `
    Bột mì đa dụng Meizan 1 kg; Bột chiên giòn Aji-Quick 150 g; Bột bánh xèo Hương Xưa 400 g;
    Bột năng Tài Ký 1 kg; Men nở Saf-instant 11 g
  `,
  oil: `
    Dầu ăn Tường An 1 lít; Dầu đậu nành Simply 1 lít; *Bơ lạt Anchor 227 g;
    Dầu ô liu Olivoilà 250 ml; Mỡ heo nước 500 ml
  `,
  rice: `
    Gạo nếp than Bảy Núi 1 kg; Gạo tấm Sa Đéc 5 kg
  `,
};
