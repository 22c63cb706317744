import { casesOf } from "#tests/support/cases.ts";

/**
 * Searches that were written down before anybody had seen their results: each with how names begin that must be
 * among the first three, "|" between those of which one is enough, and "!" before what must not be above them.
 */
export const BLIND_SEARCHES = Object.values({
  "With marks": `
    mì tôm / Mì Hảo Hảo / !Mắm tôm / !Muối tôm / !Tôm khô;
    tương ớt / Tương ớt Chin-su / !Ớt hiểm / !Nước tương Maggi;
    trứng gà / Trứng gà ta / !Đậu gà / !Bột ướp gà; nước cốt dừa / Nước cốt dừa / !Dầu dừa;
    mắm nêm / Mắm nêm Dì Cẩn / !Mắm tôm
  `,
  "Without marks": `
    duong / Đường cát|Đường phèn|Đường thốt nốt / !Dầu hướng dương / !Hạt hướng dương;
    dau an / Dầu ăn Tường An / !Đậu đen / !Bột bánh; bot mi / Bột mì đa dụng / !Bột ngọt / !Bột gạo;
    nam huong / Nấm hương khô / !Gạo Nàng Hương / !Nước mắm Nam;
    sua tuoi / Sữa tươi Vinamilk / !Sữa đặc / !Gừng tươi; chao / Chao Bông Mai;
    chao an lien / Cháo ăn liền Gấu Đỏ / !Chao Bông Mai
  `,
  "With some of the marks": `
    gạo nep / Nếp cái hoa vàng / !Bột nếp; dâu me / Dầu mè rang / !Mè đen;
    tieu đen / Tiêu đen Phú Quốc / !Mè đen; trứng vit / Trứng vịt muối / !Trứng gà
  `,
  "Telex keys that never became marks": `
    ddwowngf / Đường cát|Đường phèn|Đường thốt nốt / !Hướng dương;
    mif / Mì Hảo Hảo|Mì Omachi / !Bột mì; sar / Sả cây / !Bánh quy;
    thitj bof / Thịt bò bắp hoa / !Thịt heo; suwowns non / Sườn non heo
  `,
  "Blanks left out or put in": `
    nuocmam / Nước mắm Nam Ngư; hao hao / Mì Hảo Hảo / !Dầu hào; cocacola / Nước ngọt Coca-Cola;
    st 25 / Gạo ST25; bot ngot ajinomoto454g / Bột ngọt Ajinomoto; suatuoi / Sữa tươi Vinamilk;
    7up / Nước ngọt 7 Up; oneone / Bánh gạo One One
  `,
  "Slips, and syllables that sound alike": `
    nước mám / Nước mắm Nam Ngư|Nước mắm Phú Quốc; omachy / Mì Omachi; basmatti / Gạo Basmati;
    ngệ / Bột nghệ vàng; bánh chán / Bánh tráng Tây Ninh; xả cây / Sả cây;
    trung nguyen caffe / Cà phê Trung Nguyên; hanh tin / Hành tím Vĩnh Châu;
    xườn non / Sườn non heo; mỳ indomie / Mì Indomie; rau gót / Rau ngót
  `,
  English: `
    fish sauce / Nước mắm Nam Ngư / Nước mắm Phú Quốc / !Nước tương;
    chili sauce / Tương ớt Chin-su / !Nước mắm; rice paper / Bánh tráng Tây Ninh / !Gạo ST25;
    instant noodles / Mì Hảo Hảo|Mì Omachi; condensed milk / Sữa đặc Ông Thọ / !Sữa tươi;
    pork belly / Thịt heo ba rọi; avocado / Bơ sáp / !Bơ ghee / !Bơ lạt;
    shrimp paste / Mắm tôm Bá Kiến|Mắm ruốc / !Tôm khô; dishwashing liquid / Nước rửa chén Sunlight;
    toilet paper / Giấy vệ sinh Pulppy / !Bánh tráng; toothpaste / Kem đánh răng P/S;
    sesame seeds / Mè đen|Mè trắng / !Hạt chia; butter / Bơ ghee|Bơ lạt / !Bơ sáp;
    chicken breast / Ức gà phi lê / !Đậu gà; salted eggs / Trứng vịt muối;
    soy milk / Sữa đậu nành Fami / !Nước tương; energy drink / Nước tăng lực Sting
  `,
  "Names of the other region": `
    dứa / Thơm Cầu Đúc / !Nước cốt dừa / !Dầu dừa; thịt lợn / Thịt heo ba rọi / !Thịt bò;
    ngô / Bắp Mỹ / !Ngò rí / !Bột ngọt; súp lơ xanh / Bông cải xanh / !Đậu xanh;
    mướp đắng / Khổ qua; đậu phụ / Đậu hũ Vị Nguyên / !Đậu phộng;
    ruốc heo / Chà bông heo / !Mắm ruốc; mì chính / Bột ngọt Ajinomoto / !Mì Hảo Hảo;
    thịt ba chỉ / Thịt heo ba rọi / !Thịt bò; lạp sườn / Lạp xưởng Mai Quế Lộ / !Mì Omachi;
    chanh leo / Chanh dây / !Chanh không hạt; nước rửa bát / Nước rửa chén Sunlight;
    quả bơ / Bơ sáp / !Bơ ghee; bánh đa nem / Bánh tráng Tây Ninh / !Bánh quy;
    trái thơm / Thơm Cầu Đúc / !Gạo tám thơm; nem rán / Chả giò rế; cá quả / Cá lóc đồng;
    củ đậu / Củ sắn / !Đậu; quả quất / Tắc (quất) / !Bột nghệ; hột vịt muối / Trứng vịt muối
  `,
  "Words in another order": `
    phở bánh / Bánh phở khô;
    phú quốc tiêu / Tiêu đen Phú Quốc / Tiêu sọ Phú Quốc / !Nước mắm Phú Quốc;
    mau ca tom kho / Tôm khô Cà Mau; gói hảo hảo / Mì Hảo Hảo;
    mật ong nghệ đen / Bột nghệ đen mật ong / !Mật ong rừng
  `,
  Brands: `
    maggi / Nước tương Maggi / Dầu hào Maggi; omo / Bột giặt Omo / !Thơm;
    g7 / Cà phê sữa hòa tan G7; ba co gai / Cá hộp 3 Cô Gái; lays / Snack khoai tây Lay's;
    vifon / Bột canh i-ốt Vifon / Phở bò Vifon
  `,
  Categories: `
    đồ uống / Cà phê|Trà|Bia|Nước ngọt|Nước khoáng|Sữa / !Đồ;
    gia dụng / Nước rửa|Bột giặt|Giấy|Khăn|Nước lau|Kem|Dầu gội / !Bột mì đa dụng;
    rice / Gạo / !Bánh phở; thịt cá / Thịt|Cá|Sườn|Ức
  `,
  "With the size of the pack": `
    gạo 5kg / Gạo ST25|Gạo Nàng Hương|Gạo tám thơm / !Gạo lứt / !Gạo Basmati;
    nước mắm 500ml / Nước mắm Nam Ngư / !Nước mắm Phú Quốc;
    duong 1kg / Đường cát trắng / !Đường phèn / !Đường thốt nốt; dau an 1l / Dầu ăn Tường An;
    nửa ký hành tím / Hành tím; bột giặt 3kg / Bột giặt Omo;
    2 kg nếp / Nếp cái hoa vàng / !Gạo nếp than; 1kg khoai / Khoai lang Nhật|Khoai môn / !Snack;
    nước giặt 3,2kg / Nước giặt Ariel
  `,
  "Short words": `
    ớt / Ớt hiểm xanh|Ớt bột|Tương ớt / !Bột nghệ; bơ / Bơ sáp|Bơ ghee / !Thịt bò;
    bò / Thịt bò|Phở bò|Gói gia vị nấu phở bò|Phô mai Con Bò / !Bơ sáp;
    bo / Bơ sáp|Thịt bò|Bơ ghee|Phở bò / !Bông cải / !Chà bông; sả / Sả cây / !Sa tế / !Bơ sáp;
    mè / Mè đen|Mè trắng|Dầu mè / !Me chua / !Kem;
    me / Me chua|Mè đen|Mè trắng / !Kem đánh răng / !Chà là Medjool / !Tiêu;
    tỏi / Tỏi Lý Sơn|Nước tương Chin-su / !Gừng tươi; cá / Cá thu|Cá hộp / !Cà rốt / !Cà phê;
    cà / Tương cà|Cà rốt|Cà phê / !Cá thu; trà / Trà ô long / !Bắp Mỹ / !Quế thanh Trà My;
    tắc / Tắc (quất) / !Táo; mỡ / Mỡ heo nước
  `,
  "What people say around it": `
    Gạo, ST25! / Gạo ST25; 🌶️ ớt bột / Ớt bột Hàn Quốc|Bột ớt đỏ; tiêu-đen / Tiêu đen Phú Quốc;
    (gừng) / Gừng tươi; #haohao / Mì Hảo Hảo; mua gạo / Gạo; cần mua nước mắm / Nước mắm;
    cho em 2 chai nước mắm / Nước mắm
  `,
  "Sold out": `
    kokomi / Mì Kokomi; bơ lạt / Bơ lạt Anchor / !Bơ sáp; thảo quả / Thảo quả Hà Giang / !Mì Omachi;
    nước xả comfort / Nước xả vải Comfort
  `,
}).flatMap(casesOf);

/** Searches for what no grocer sells. */
export const NOTHING_FOUND = [
  ...["iphone", "xyzqwk", "áo thun", "thuốc lá", "quần jean", "🍕", "laptop"],
];
