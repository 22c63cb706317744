import { casesOf } from "#tests/support/cases.ts";

/** Several choices that begin with what is meant, or none: the line is asked, or kept as text. */
export const ASK = "?";
export const NONE = "–";

/**
 * Lines as people send them, by what they must become in the demo shop: the beginning of a product's name and "×"
 * with the number of packs, if that matters; "?" with the beginning of a choice if it must be asked; "–" if the
 * shop has nothing like it.
 */
const LINES_OF = `
  ? Gạo ST25 / 2kg gạo ST25; Gạo ST25 × 1 / 5kg gạo ST25 / 1 bao gao st 25 / gaoj ST25 5kg;
  Gạo ST25 × 2 / 10 ký gạo st25 / gạo ST25 x 2 bao;
  ? / 2kg gạo / gạo tấm 5kg / dầu ăn 1 lít / dừa 2 trái; Gạo Nàng Hương × 1 / gạo nàng hương 5 kí;
  Gạo lứt × 2 / gạo lứt 2kg / 2 ký gạo lứt nhé; ? Gạo lứt / nửa ký gạo lứt;
  ? Gạo Basmati / basmati 1kg; Gạo Basmati × 3 / gạo basmati 3 gói;
  Nếp cái × 1 / nếp cái hoa vàng 2kg; Nếp cái × 2 / gạo nếp 4kg; ? Gạo tám / tám thơm điện biên;
  Bột ớt × 2 / ớt bột 100g x2 / bột ớt 2 gói / hai gói bột ớt;
  Bột nghệ × 1 / 2 lạng bột nghệ / nghe bot 200g;
  Bột nghệ × 2 / 4 lạng bột nghệ / two packs of turmeric powder / bootj ngheej 2 gói;
  ? Bột nghệ / bột nghệ 1 lạng; ? Bột nghệ × 10 / chục gói bột nghệ;
  ? Ngũ vị hương × 12 / 1 tá ngũ vị hương; Ngũ vị hương × 3 / 3 ngũ vị hương;
  Ngũ vị hương × 2 / ngũ vị hương 2; – / 3 nước mắm 500ml / nửa ký hành tím / bánh tráng 2 xấp;
  Dầu mè × 1 / 1 chai dầu mè; Dầu mè × 2 / dầu mè 250ml x2 / dầu vừng 2 chai;
  Dầu lạc × 1 / dầu phộng 1 lít; Dầu lạc × 2 / 2 lít dầu lạc; Dầu dừa × 1 / dầu dừa nửa lít;
  Dầu dừa × 2 / 1 lít dầu dừa; Bơ ghee × 1 / bơ ghee 500 ml; Mè đen × 1 / mè đen 1/2 kg;
  Mè đen × 2 / vừng đen 1kg; ? Mè đen / mè 500g; Hạt điều × 2 / hạt điều 1kg;
  Hạt điều × 1 / nửa cân hạt điều; Nho khô × 1 / nho khô nửa kg; Nho khô × 3 / 1kg5 nho khô;
  Táo đỏ × 3 / táo đỏ 1 ký rưỡi; Mít sấy × 2 / mít sấy 2 bịch ạ; Chà là × 2 / cho em 2 hộp chà là;
  Hạt sen × 1 / hạt sen khô 250gr; Hạt sen × 2 / hột sen 2 bịch; Hạt chia × 1 / hạt chia 0.5kg;
  ? Hạt điều × 1 / 5 hạt điều / 1 nắm hạt điều; ? Táo đỏ × 1 / 5 quả táo đỏ; ? Đậu gà / 2 gói đậu gà; Đậu gà rang muối × 1 / đậu gà rang muối 200g;
  Tiêu đen × 1 / tiêu đen 2 lạng; ? Tiêu đen / tiêu 200g; Hoa hồi × 1 / hoa hồi 1 lạng;
  Quế thanh × 2 / quế thanh 400g; Gói gia vị nấu phở × 2 / 2 gói gia vị phở bò;
  Bột đậu gà × 2 / 1 kg chickpea flour; Bột năng × 2 / bột năng 2 gói; Bột cà ri × 3 / bột cà ri x3
`;

/** The same in the shop that `givenMarket` fills: recipes, chats and notes in both languages. */
const MARKET_LINES_OF = `
  ? Đinh hương × 1 / 5 đinh hương / đinh hương (5 nụ) / đinh hương x5 / 5 cloves / 6 whole cloves;
  Đinh hương × 2 / 2 gói đinh hương / đinh hương x 2 gói / đinh hương 100g;
  ? Sả cây × 1 / Sả: 6 cây / 6 cây sả / sả 5 cây đập dập / 2 stalks lemongrass / lemongrass - 5 stalks;
  ? Hành tím × 1 / 3 củ hành tím / 5-6 củ hành tím / 2 cu hanh tim / hành khô hoặc hành tím: 3 củ;
  ? Hành tây × 1 / 1 củ hành tây lớn / hành tây x2 / 2 hành tây / 1 medium yellow onion / hành tây to;
  Hành tây × 2 / hành tây 1 kg; Trứng gà ta × 1 / 10 quả trứng gà ta / 10 qua trung ga ta / 10 trứng gà ta;
  Trứng gà ta × 2 / 20 quả trứng gà ta / 2 chục trứng gà ta / 2 vỉ trứng gà ta;
  Trứng gà ta × 1 / trứng gà ta (10 quả) / 1 hộp trứng gà ta / 1 chục trứng gà ta;
  ? Trứng gà ta × 2 / 12 quả trứng gà ta / 2 vỉ trứng gà ta 10 quả; ? Trứng / 2 large eggs, beaten / half a dozen eggs;
  ? Trứng gà ta × 1 / 5 trứng gà ta / trứng gà ta x10 / trứng gà ta: 30 / 6 quả trứng gà (hoặc 10 trứng cút);
  Trứng cút × 1 / 30 quả trứng cút; ? Trứng cút × 1 / 4 quả trứng cút;
  Sữa tươi × 1 / 4 hộp sữa tươi; ? Sữa tươi × 1 / 2 hộp sữa tươi / sữa tươi không đường 200ml / 1 ly sữa tươi;
  ? Mì Hảo Hảo × 1 / 5 gói mì hảo hảo; ? Cà phê × 1 / 2 gói cà phê hòa tan G7;
  Bánh tráng × 1 / 50 cái bánh tráng; ? Bánh tráng × 1 / bánh tráng 1 xấp;
  Dừa xiêm × 3 / 3 trái dừa xiêm / dừa xiêm 3; Bắp cải × 2 / bắp cải 2 cái / 2 bắp cải; ? Bắp cải × 2 / 2 bắp cải nhỏ;
  Rau muống × 3 / 3 bó rau muống / cho em 3 bó rau muống nhé; ? Rau muống / 3 mớ rau muống;
  ? Đường phèn × 1 / Đường phèn: 1 muỗng canh / 2 muỗng canh đường phèn (hoặc đường cát) / 1 oz rock sugar;
  ? Nước mắm × 1 / ½ chén nước mắm ngon / 3 muong canh nuoc mam / 1/4 cup fish sauce; Dầu ăn × 1 / cooking oil;
  ? Dầu ăn × 1 / 4 muỗng canh dầu ăn / 2 tablespoons vegetable oil, plus more for frying / 40ml dầu ăn;
  ? Muối hạt × 1 / 1½ muỗng cà phê muối / a pinch of salt / pinch of salt / 1 chút muối;
  ? Tiêu đen xay × 1 / ½ thìa tiêu / chút tiêu / 1/2 muỗng cafe tiêu / Freshly ground black pepper;
  ? Gừng × 1 / 1 nhánh gừng lớn (~100g) / 1-inch piece of ginger / 1 thumb-sized piece of ginger / gừng 1 khúc nhỏ;
  ? Tỏi × 1 / 4 tép tỏi băm / vài tép tỏi / 3-4 cloves of garlic, crushed / 4 garlic cloves, minced / tỏi: 1 củ;
  ? Hành lá × 2 / 10k hành lá / hành lá 10k / 10.000đ hành lá / 10 nghìn hành lá / 10k spring onions;
  ? Giá đỗ × 3 / 20k giá đỗ; Giá đỗ × 1 / giá đỗ: 200g / 2 trăm gam giá đỗ; ? Giá đỗ × 2 / khoảng 300g giá đỗ;
  ? Hành lá / một ít hành lá / hành lá để trang trí / hành lá thái nhỏ / hành lá: vừa đủ; ? Ngò rí / ngò rí vài cọng;
  ? Thịt heo xay × 1 / thịt heo xay ~ 250 g; Thịt heo xay × 1 / 300g thịt xay;
  ? Nạm bò / 500g thịt bò nạm; ? Xương ống × 2 / 1,5 kg xương ống bò; Nấm rơm × 1 / nấm rơm 200 g;
  ? Nấm rơm × 2 / 200-300g nấm rơm; ? Hoa hồi × 1 / Gói gia vị phở: 3-4 hoa hồi / 3 star anise / 3 cánh hồi;
  ? Lá nguyệt quế × 1 / 2 lá nguyệt quế / 2 bay leaves; ? Lá chanh × 1 / 4 kaffir lime leaves;
  ? Quế thanh × 1 / 1 thanh quế / 1 cinnamon stick / 2 (2 inch) sticks cinnamon; ? Chanh / juice of 1 lime / 1/2 quả chanh;
  Nước cốt dừa × 1 / 1 can (400 ml) coconut milk; ? Nước cốt dừa × 1 / 1 (14 oz) can coconut milk;
  Nước cốt dừa × 2 / 2 x 400 ml coconut milk; Dầu hào × 1 / dầu hào (Maggi); ? Nước tương / 2 chai nước tương (loại nhỏ);
  ? Bột mì × 1 / 100g bột mì số 8; ? Bột ngọt / bột ngọt: mỗi thứ 1 ít; ? Húng quế × 1 / 1 handful Thai basil leaves;
  Gạo ST25 × 2 / 2 gạo ST25 / gạo ST25 10 ký / SL 2 gạo ST25 / gạo ST25: 2 / gạo ST25 (x2) / gạo ST25 số lượng: 2;
  ? Gạo ST25 × 1 / 2 lon gạo ST25; ? Trứng gà ta / 1 khay trứng gà ta; ? Hành lá × 1 / 1 muỗng canh đầu hành lá;
  ? Đường / 1/2 cup plus 2 tablespoons sugar / 1 bát con đường / 1m đường; ? Thịt ba chỉ × 3 / 1 ký 2 thịt ba chỉ;
  ? Sữa đặc × 3 / 2 lon rưỡi sữa đặc; ? Ngò rí × 1 / 1 small bunch coriander / 1 bunch cilantro;
  – / 1 tbsp palm sugar / 2 chai sa tế
`;

const linesOf = (table: string) =>
  casesOf(table).flatMap(([meant, ...lines]) => {
    const [name, packs] = meant.split(" × ") as [string, string?];
    return lines.map((line) => ({ line, name, packs: packs ? Number(packs) : null }));
  });

export const LINES = linesOf(LINES_OF);
export const MARKET_LINES = linesOf(MARKET_LINES_OF);
