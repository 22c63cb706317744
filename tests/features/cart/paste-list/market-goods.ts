import type { Store } from "#db/client.server.ts";
import { givenProducts } from "#tests/support/data/store.ts";

/** What a market sells, as "name | weight | price in thousands of dong". */
const GOODS = `
  Xương ống bò | 1 kg | 90; Nạm bò Úc | 500 g | 160; Thịt ba chỉ heo | 500 g | 75; Sườn non heo | 500 g | 95;
  Thịt heo xay | 300 g | 45; Đùi gà góc tư | 1 kg | 65; Gà ta nguyên con | 1,5 kg | 220; Tôm sú | 500 g | 190;
  Cá lóc làm sạch | 1 con | 85; Trứng gà ta | 10 quả | 38; Trứng cút | vỉ 30 quả | 30; Đậu hũ non | hộp 300 g | 12;
  Hành tây Đà Lạt | 500 g | 18; Hành tím Lý Sơn | 300 g | 27; Hành lá | 100 g | 5; Ngò gai | 50 g | 6;
  Ngò rí | 50 g | 6; Gừng tươi | 200 g | 12; Tỏi Lý Sơn | 250 g | 35; Sả cây | 500 g | 12; Ớt hiểm | 100 g | 9;
  Chanh không hạt | 500 g | 16; Cà chua Đà Lạt | 500 g | 17; Cà rốt Đà Lạt | 500 g | 14; Khoai tây | 1 kg | 28;
  Giá đỗ | 200 g | 6; Rau muống | bó 400 g | 10; Rau răm | bó 50 g | 5; Húng quế | 50 g | 6; Bắp cải | 1 cái | 20;
  Dừa xiêm | 1 trái | 15; Thơm gọt sẵn | 1 trái | 22; Nấm rơm | 200 g | 30; Nấm hương khô | 100 g | 55;
  Đường phèn | 500 g | 22; Đường trắng | 1 kg | 26; Muối hạt | 500 g | 6; Nước mắm Cát Hải 40 độ | 500 ml | 65;
  Mắm ruốc Huế | 400 g | 48; Bột ngọt Ajinomoto | 454 g | 34; Hạt nêm Knorr | 400 g | 38; Tương ớt Chin-su | 250 g | 14;
  Dầu ăn Neptune | 1 lít | 52; Dầu hào Maggi | 350 g | 29; Nước tương Maggi | 700 ml | 32; Giấm gạo | 500 ml | 12;
  Bột ngô | 200 g | 15; Bột mì số 8 | 500 g | 16; Bánh phở khô | 500 g | 28; Bún tươi | 500 g | 12;
  Bánh tráng | 50 cái | 25; Mì Hảo Hảo tôm chua cay | thùng 30 gói x 75 g | 115; Sữa đặc Ông Thọ | 380 g | 27;
  Sữa tươi Vinamilk | lốc 4 hộp x 180 ml | 33; Nước cốt dừa | 400 ml | 28; Mật ong | 500 ml | 120; Bơ lạt | 200 g | 65;
  Hoa hồi | 50 g | 25; Quế thanh | 100 g | 30; Thảo quả | 100 g | 52; Đinh hương | 50 g | 42; Tiêu đen xay | 50 g | 25;
  Bột nghệ | 100 g | 22; Bột cà ri | 50 g | 15; Lá chanh | 20 g | 8; Lá nguyệt quế | 20 g | 12; Hạt mùi | 100 g | 22;
  Gạo ST25 | 5 kg | 195; Nếp cái hoa vàng | 2 kg | 84; Đậu xanh cà vỏ | 500 g | 32; Mè trắng rang | 200 g | 28;
  Cà phê hòa tan G7 | 15 gói | 55; Ngũ vị hương | 50 g | 18; Gói gia vị phở bò | 60 g | 25; Me vắt | 200 g | 15;
  Tôm khô | 100 g | 120; Trà sen | 20 gói | 45; Chuối sứ | 1 nải | 25; Xả vải Comfort | 1 lít | 70
`;

/** Adds the goods of a market to a shop. */
export const givenMarket = (store: Store) =>
  givenProducts(
    store,
    GOODS.trim()
      .split(/;\s+/)
      .map((each) => {
        const [name = "", weight = "", price] = each.split(" | ");
        return {
          name,
          weight,
          priceVnd: Number(price) * 1_000,
          offerPriceVnd: Number(price) * 1_000,
        };
      }),
  );
