import { casesOf } from "#tests/support/cases.ts";

/** What a grocer sells beside the demo catalogue: products by the path of their category, "" for none. */
export const GROCERIES: Record<string, string> = {
  masala: `
    Hạt nêm thịt thăn xương ống; Bột canh tôm; Mì chính hạt to; Muối hạt Bạc Liêu;
    Tiêu sọ Chư Sê; Ớt khô nguyên trái; Sa tế tôm; Lá cà ri khô; Gừng khô thái lát;
    Nước mắm cốt Phú Quốc 40 độ đạm; Nước tương đậu nành lên men; Tương ớt cay; Giấm gạo;
    Đường phèn; Mắm tôm Thanh Hóa; Hành phi; Tỏi Lý Sơn; Sả băm; Lá nguyệt quế
  `,
  oil: "Bơ lạt; Dầu hào; Bơ đậu phộng; Dầu ô liu",
  powder: "Bột mì đa dụng; Bột bắp; Bột trà xanh; Bột tỏi; Bột quế Trà Bồng; Bột bò hầm",
  rice: "Gạo nếp nương; Gạo tấm Sa Đéc",
  others: "Nhân óc chó; Dứa sấy dẻo; Chuối sấy giòn; Đậu phộng rang tỏi ớt; Hạt mắc ca",
  seeds: "Đậu xanh tách vỏ; Đậu đen xanh lòng; Đậu nành; Hạt lanh nâu; Vừng trắng; Hạt é",
  "": `
    Bò khô xé sợi; Cá cơm khô; Tôm khô Cà Mau; Miến dong Bắc Kạn; Bún khô; Bánh tráng Tây Ninh;
    Mật ong rừng U Minh; Trà sen Tây Hồ; Cà phê rang xay; Sữa đặc có đường; Nấm hương khô;
    Mộc nhĩ; Rong biển cuộn cơm; Lạp xưởng heo; Mắm ruốc Huế
  `,
};

/** A hundred searches, each with how the name begins that must come first; several may be right. */
export const SEARCHES = Object.values({
  "With marks": `
    bột nghệ / Bột nghệ vàng; ớt / Ớt khô / Bột ớt; bơ / Bơ; bò / Bò khô / Bột bò hầm;
    bột bò / Bột bò hầm; hạt nêm / Hạt nêm; nước mắm / Nước mắm; mắm / Mắm / Nước mắm;
    gạo nếp / Gạo nếp; cà ri / Bột cà ri / Lá cà ri; tiêu đen / Tiêu đen; quế / Quế thanh;
    đậu gà / Đậu gà; mè / Mè đen; dầu mè / Dầu mè; hạt điều / Hạt điều; hạt é / Hạt é;
    gừng / Gừng khô; đậu đen / Đậu đen; chà là / Chà là; bột năng / Bột năng; táo / Táo đỏ;
    cá / Cá cơm; mì chính / Mì chính
  `,
  "Without marks": `
    ot / Ớt khô / Bột ớt; bo / Bơ / Bò; bot / Bột; gao nep / Gạo nếp; nuoc mam / Nước mắm;
    hat nem / Hạt nêm; ca ri / Bột cà ri / Lá cà ri; dau ga / Đậu gà; muoi / Muối hạt;
    duong phen / Đường phèn; mat ong / Mật ong; tra / Trà sen; toi / Tỏi / Bột tỏi; mien / Miến dong
  `,
  "Wrong or half-typed marks": `
    bôt nghê / Bột nghệ vàng; gạo nêp / Gạo nếp; nươc mắm / Nước mắm; đường phen / Đường phèn;
    hạt điêu / Hạt điều; mật òng / Mật ong
  `,
  Telex: `
    gaoj / Gạo; bootj ngheej / Bột nghệ vàng; nuwowcs mawms / Nước mắm; ddaauj ga / Đậu gà;
    muoois / Muối hạt; hatj ddieeuf / Hạt điều
  `,
  English: `
    turmeric / Bột nghệ vàng; rice / Gạo; black pepper / Tiêu đen; cashew / Hạt điều;
    cashews / Hạt điều; cinnamon / Quế thanh / Bột quế; star anise / Hoa hồi; cloves / Đinh hương;
    chickpeas / Đậu gà; fish sauce / Nước mắm; soy sauce / Nước tương; peanut butter / Bơ đậu phộng;
    coconut oil / Dầu dừa; rice flour / Bột gạo; chili powder / Bột ớt; sesame oil / Dầu mè;
    butter / Bơ; sticky rice / Gạo nếp / Nếp cái; garlic / Tỏi / Bột tỏi; honey / Mật ong;
    dates / Chà là; raisins / Nho khô; walnuts / Nhân óc chó; coriander seeds / Hạt mùi;
    green tea powder / Bột trà xanh; rice paper / Bánh tráng
  `,
  "Words in another order": `
    nghe bot / Bột nghệ vàng; đen mè / Mè đen; masala garam / Bột gia vị Garam Masala;
    khô ớt / Ớt khô; lạc dầu / Dầu lạc; pepper black / Tiêu đen
  `,
  Categories: `
    masala / Bột gia vị Garam Masala / Bột ướp gà nướng Tandoori Masala; gạo / Gạo;
    dry fruits / Nho khô / Mít sấy / Chà là / Táo / Xoài / Dứa / Chuối;
    trái cây sấy / Chuối sấy / Dứa sấy / Mít sấy / Xoài sấy
  `,
  "Parts of words": `
    ngh / Bột nghệ vàng / Dầu lạc ép mộc Nghệ An; kabu / Đậu gà Kabuli; basm / Gạo Basmati
  `,
  "Regional names": `
    vừng / Vừng trắng; đậu phụng / Đậu phộng / Bơ đậu phộng; thơm sấy / Dứa sấy; bột ngô / Bột bắp;
    tiêu trắng / Tiêu sọ; bột ngọt / Mì chính
  `,
  "Misspelt, or without a blank": `
    cari / Bột cà ri / Lá cà ri; lá cari / Lá cà ri; hatdieu / Hạt điều;
    masla / Bột gia vị Garam Masala / Bột ướp gà nướng Tandoori Masala; tumeric / Bột nghệ vàng
  `,
}).flatMap(casesOf);

/**
 * Fifty searches in the demo catalogue alone, written before their results were seen: how the name begins that must come
 * first, "~" before what is only near, which alone stands for anything that is near or nothing, and "!" before what must
 * not be among the results.
 */
export const DEMO_SEARCHES = Object.values({
  "With marks": `
    ớt / Bột ớt / !Bột gạo / !Bột năng / !Bột nghệ; hành / ~ / !Hạnh nhân; đường / ~ / !Dầu
    hướng dương / !Hạt hướng dương; nghệ / Bột nghệ; bơ / Bơ ghee / !Bột; dầu / Dầu / !Đậu gà;
    mơ / Mơ khô; lạc / Dầu lạc
  `,
  "Without marks": `
    que / Quế thanh; nang huong / Gạo Nàng Hương
  `,
  "Telex and VNI": `
    hajt ddieeuf / Hạt điều; owts / Bột ớt; ga5o lu7t1 / Gạo lứt
  `,
  "Half-typed": `
    gạo ba / Gạo Basmati; hạnh n / Hạnh nhân; bột sắ / Bột sắn dây
  `,
  Brands: `
    lúa bờ đê / Gạo ST25 / Gạo Nàng / Nếp cái / Gạo lứt / Gạo tám; ganh hoi / Ngũ vị / Hoa hồi /
    Quế / Gói gia vị / Bột nghệ / Mè đen; coi da ngo nho / Bột gạo / Bột năng / Bột nếp / Bột
    sắn; dầu giọt chợ quê / Dầu mè / Dầu lạc / Dầu dừa; bột nghệ gánh hồi / Bột nghệ
  `,
  "Regional names": `
    tai hồi / Hoa hồi; tai vị / Hoa hồi; ngò / Hạt mùi; hột ngò / Hạt mùi; tiêu hột / Tiêu đen;
    dầu phộng / Dầu lạc; bột đao / Bột năng; hột sen / Hạt sen; bột khoai mì / Bột năng
  `,
  Properties: `
    cay / Bột ớt / Đậu gà giòn cay / Tiêu / Bột cà ri / Dầu mù tạt / Quế / Bột ướp / !Bột gia vị
    Garam; chay / Gạo ST25 / !Bơ ghee / !Bột ướp; không gluten / Gạo ST25 / !Bột cà ri / !Ngũ vị; ăn
    vặt / Hạt điều / Mít / Hạnh / Xoài / Nhân / Đậu gà rang; không đường / Nho khô; healthy
    snacks / Hạnh / Hạt / Mít / Nho / Nhân / Đậu gà rang / Xoài
  `,
  Occasions: `
    quà tết / Hạt điều; quà biếu / Hạt điều / Xoài; tết / Hạt điều / Hạt hướng dương; bánh xèo /
    Bột gạo / Bột đậu gà; nấu chè / Hạt sen / Mè đen / Bột năng / Táo đỏ; cà ri gà / Bột cà ri
  `,
  Sizes: `
    5 kg / Gạo; 1 lít / Dầu; 100g / Hoa hồi / Bột ướp gà / Bột gia vị / Bột ớt / Bột cà ri / Bột
    thì là
  `,
  English: `
    gluten free flour / Bột gạo / Bột nếp / Bột đậu gà / !Gạo; spicy / Bột ớt / Đậu gà giòn cay / Tiêu / Bột cà ri / Dầu mù
    tạt / Quế / Bột ướp
  `,
  "Not sold": `
    olive oil / ~Dầu; nước mắm / ~; coconut milk / ~Dầu dừa
  `,
}).flatMap(casesOf);
