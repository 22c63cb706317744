import { casesOf } from "../../../support/cases.ts";

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
  ? Đậu gà / 2 gói đậu gà; Đậu gà rang muối × 1 / đậu gà rang muối 200g;
  Tiêu đen × 1 / tiêu đen 2 lạng; ? Tiêu đen / tiêu 200g; Hoa hồi × 1 / hoa hồi 1 lạng;
  Quế thanh × 2 / quế thanh 400g; Gói gia vị nấu phở × 2 / 2 gói gia vị phở bò;
  Bột đậu gà × 2 / 1 kg chickpea flour; Bột năng × 2 / bột năng 2 gói; Bột cà ri × 3 / bột cà ri x3
`;

export const LINES = casesOf(LINES_OF).flatMap(([meant, ...lines]) => {
  const [name, packs] = meant.split(" × ") as [string, string?];
  return lines.map((line) => ({ line, name, packs: packs ? Number(packs) : null }));
});
