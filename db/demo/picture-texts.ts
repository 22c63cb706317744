type Text = [vietnamese: string, english: string];

/** By a product's slug, what its pictures show, in their order; a picture that is not there yet may have its text. */
export const demoPictureTexts: Record<string, Text[]> = {
  "garam-masala": [
    [
      "Chén bột gia vị màu nâu, phía trước là quế, hoa hồi, thảo quả và tiêu đen",
      "A bowl of brown spice powder, with cinnamon, star anise, cardamom and peppercorns in front",
    ],
  ],
  "bot-ca-ri-madras": [
    [
      "Chén bột cà ri vàng sậm, phía trước là ớt khô và hạt mùi",
      "A bowl of deep yellow curry powder, with a dried chilli and coriander seeds in front",
    ],
  ],
  "ngu-vi-huong": [
    [
      "Chén bột ngũ vị hương màu nâu nhạt, bên cạnh là hoa hồi và đinh hương",
      "A bowl of light brown five-spice powder, with star anise and cloves beside it",
    ],
  ],
  "hoa-hoi-lang-son": [
    ["Đĩa hoa hồi khô nguyên cánh", "A dish of whole dried star anise"],
    ["Cận cảnh hoa hồi", "Star anise close up"],
  ],
  "que-thanh-tra-my": [
    [
      "Bó quế thanh buộc dây gai trên thớt gỗ",
      "A bundle of cinnamon sticks tied with string on a wooden board",
    ],
    ["Cận cảnh quế thanh", "Cinnamon sticks close up"],
  ],
  "thao-qua-ha-giang": [
    ["Chén thảo quả khô nguyên trái", "A bowl of whole dried black cardamom pods"],
    ["Cận cảnh thảo quả", "Black cardamom pods close up"],
  ],
  "tieu-den-phu-quoc": [
    [
      "Chén tiêu đen nguyên hạt, vài hạt rơi trên bàn",
      "A bowl of black peppercorns, some of them on the table",
    ],
    ["Cận cảnh hạt tiêu đen", "Black peppercorns close up"],
  ],
  "gia-vi-nau-pho-bo": [
    [
      "Gói gia vị nấu phở bò, phía trước là hoa hồi, quế, thảo quả, đinh hương và hạt mùi",
      "A packet of beef phở spices, with star anise, cinnamon, black cardamom, cloves and coriander seeds in front",
    ],
    ["Cận cảnh các loại gia vị nấu phở", "The phở spices close up"],
  ],
  "dinh-huong-nguyen-nu": [
    ["Chén đinh hương nguyên nụ", "A bowl of whole cloves"],
    ["Cận cảnh nụ đinh hương", "Cloves close up"],
  ],
  "tandoori-masala": [
    [
      "Chén bột ướp màu đỏ cam, phía trước là ớt khô và lá cà ri",
      "A bowl of orange-red spice powder, with a dried chilli and curry leaves in front",
    ],
  ],
  "dau-me-nguyen-chat": [
    [
      "Chai dầu mè màu hổ phách bên đĩa mè trắng",
      "A bottle of amber sesame oil beside a dish of white sesame seeds",
    ],
  ],
  "dau-lac-nghe-an": [
    [
      "Chai dầu lạc vàng óng bên đĩa lạc nhân và lạc vỏ",
      "A bottle of golden peanut oil beside a dish of shelled and unshelled peanuts",
    ],
  ],
  "dau-dua-ben-tre": [
    [
      "Chai dầu dừa trong suốt bên trái dừa bổ đôi",
      "A bottle of clear coconut oil beside a halved coconut",
    ],
  ],
  "dau-mu-tat-an-do": [
    [
      "Chai dầu mù tạt màu hổ phách bên đĩa hạt mù tạt",
      "A bottle of amber mustard oil beside a dish of mustard seeds",
    ],
  ],
  "dau-huong-duong": [
    [
      "Chai dầu hướng dương vàng nhạt bên đĩa hạt hướng dương",
      "A bottle of pale yellow sunflower oil beside a dish of sunflower seeds",
    ],
  ],
  "dau-cam-gao": [
    [
      "Chai dầu cám gạo vàng nhạt bên đĩa thóc",
      "A bottle of pale yellow rice bran oil beside a dish of unhusked rice",
    ],
  ],
  "bo-ghee": [
    [
      "Hũ bơ ghee vàng, một chén nhỏ và một thìa gỗ đầy bơ",
      "A jar of yellow ghee, with a small bowl and a wooden spoon full of it",
    ],
  ],
  "bot-nghe-vang-khoai-chau": [
    [
      "Chén bột nghệ vàng tươi, phía trước là củ nghệ và một thìa bột",
      "A bowl of bright yellow turmeric powder, with turmeric roots and a spoonful in front",
    ],
    ["Cận cảnh bột nghệ", "Turmeric powder close up"],
  ],
  "bot-ot-kashmir": [
    [
      "Chén bột ớt đỏ tươi, phía trước là ớt khô và một thìa bột",
      "A bowl of bright red chilli powder, with dried chillies and a spoonful in front",
    ],
    ["Cận cảnh bột ớt", "Chilli powder close up"],
  ],
  "bot-gao-te": [
    [
      "Chén bột gạo trắng, phía trước là hạt gạo tẻ và một thìa bột",
      "A bowl of white rice flour, with rice grains and a spoonful in front",
    ],
    ["Cận cảnh bột gạo tẻ", "Rice flour close up"],
  ],
  "bot-nang": [
    [
      "Chén bột năng trắng, phía trước là những viên bột tròn và một thìa bột",
      "A bowl of white tapioca starch, with round tapioca pearls and a spoonful in front",
    ],
    ["Cận cảnh bột năng", "Tapioca starch close up"],
  ],
  "bot-nep": [
    [
      "Chén bột nếp trắng, phía trước là hạt nếp và một thìa bột",
      "A bowl of white glutinous rice flour, with glutinous rice grains and a spoonful in front",
    ],
    ["Cận cảnh bột nếp", "Glutinous rice flour close up"],
  ],
  "bot-dau-ga-besan": [
    [
      "Chén bột đậu gà vàng nhạt, phía trước là đậu gà tách vỏ và một thìa bột",
      "A bowl of pale yellow chickpea flour, with split chickpeas and a spoonful in front",
    ],
    ["Cận cảnh bột đậu gà", "Chickpea flour close up"],
  ],
  "bot-san-day-kinh-mon": [
    [
      "Chén bột sắn dây trắng có nhiều cục bột to ở trên",
      "A bowl of white kudzu starch with large lumps on top",
    ],
    ["Cận cảnh bột sắn dây", "Kudzu starch close up"],
  ],
  "bot-thi-la-ai-cap": [
    [
      "Chén bột thì là Ai Cập màu nâu nhạt, phía trước là hạt thì là và một thìa bột",
      "A bowl of light brown cumin powder, with cumin seeds and a spoonful in front",
    ],
    ["Cận cảnh bột thì là Ai Cập", "Cumin powder close up"],
  ],
  "gao-st25-soc-trang": [
    [
      "Chén gạo trắng hạt dài, phía sau là túi gạo ST25",
      "A bowl of long white rice, with a bag of ST25 rice behind it",
    ],
    ["Cận cảnh hạt gạo ST25", "Grains of ST25 rice close up"],
  ],
  "gao-nang-huong-cho-dao": [
    [
      "Chén gạo trắng hạt dài, phía sau là túi gạo Nàng Hương",
      "A bowl of long white rice, with a bag of Nàng Hương rice behind it",
    ],
    ["Cận cảnh hạt gạo Nàng Hương", "Grains of Nàng Hương rice close up"],
  ],
  "gao-basmati-an-do": [
    [
      "Chén gạo Basmati trắng hạt rất dài và thon, phía sau là túi gạo",
      "A bowl of white basmati rice with very long, slender grains, and its bag behind it",
    ],
    ["Cận cảnh hạt gạo Basmati", "Grains of basmati rice close up"],
  ],
  "nep-cai-hoa-vang": [
    [
      "Chén gạo nếp trắng hạt tròn, phía sau là túi nếp cái",
      "A bowl of round white glutinous rice, with its bag behind it",
    ],
    ["Cận cảnh hạt nếp cái hoa vàng", "Grains of glutinous rice close up"],
  ],
  "gao-lut-huyet-rong": [
    [
      "Chén gạo lứt đỏ nâu, phía sau là túi gạo lứt đỏ",
      "A bowl of reddish brown rice, with its bag behind it",
    ],
    ["Cận cảnh hạt gạo lứt đỏ", "Grains of red brown rice close up"],
  ],
  "gao-tam-dien-bien": [
    [
      "Chén gạo trắng hạt nhỏ, phía sau là túi gạo tám thơm",
      "A bowl of small-grained white rice, with a bag of it behind",
    ],
    ["Cận cảnh hạt gạo tám thơm", "Grains of Điện Biên rice close up"],
  ],
  "gao-seng-cu-muong-khuong": [
    [
      "Chén gạo trắng hạt mẩy, phía sau là túi gạo Séng Cù",
      "A bowl of plump white rice, with a bag of Séng Cù rice behind it",
    ],
    ["Cận cảnh hạt gạo Séng Cù", "Grains of Séng Cù rice close up"],
  ],
  "hat-dieu-rang-muoi": [
    [
      "Chén hạt điều rang vàng, vài hạt rơi trên bàn",
      "A bowl of golden roasted cashews, some of them on the table",
    ],
    ["Cận cảnh hạt điều rang, lấm tấm muối", "Roasted cashews close up, with grains of salt"],
  ],
  "nho-kho-ninh-thuan": [["Chén nho khô nâu đỏ", "A bowl of reddish brown raisins"]],
  "mit-say-gion": [
    ["Chén mít sấy vàng cong giòn", "A bowl of crisp, curled yellow jackfruit chips"],
  ],
  "cha-la-medjool": [
    [
      "Chén chà là to màu nâu sẫm, phía trước là một quả bổ đôi lộ hột",
      "A bowl of large, dark brown dates, with a halved one in front that shows its stone",
    ],
  ],
  "tao-do-tan-cuong": [["Chén táo đỏ khô vỏ nhăn", "A bowl of wrinkled dried red dates"]],
  "hanh-nhan-say": [
    ["Chén hạnh nhân còn vỏ nâu", "A bowl of almonds in their brown skin"],
    ["Cận cảnh hạnh nhân", "Almonds close up"],
  ],
  "mo-kho-tho-nhi-ky": [
    ["Chén mơ khô màu cam", "A bowl of orange dried apricots"],
    ["Cận cảnh mơ khô", "Dried apricots close up"],
  ],
  "xoai-say-deo": [
    ["Đĩa xoài sấy dẻo vàng cam xếp lát", "A dish of golden slices of soft dried mango"],
  ],
  "hat-sen-kho-hue": [["Chén hạt sen khô trắng ngà", "A bowl of ivory dried lotus seeds"]],
  "hat-chia-den": [
    [
      "Chén hạt chia đen nhỏ li ti, vài hạt rơi trên bàn",
      "A bowl of tiny black chia seeds, some of them on the table",
    ],
  ],
  "me-den": [
    [
      "Chén mè đen, vài hạt rơi trên bàn",
      "A bowl of black sesame seeds, some of them on the table",
    ],
  ],
  "hat-bi-xanh": [["Chén nhân hạt bí màu xanh", "A bowl of green shelled pumpkin seeds"]],
  "hat-huong-duong": [
    [
      "Chén hạt hướng dương vỏ sọc đen trắng",
      "A bowl of sunflower seeds in striped black and white shells",
    ],
  ],
  "hat-mui-an-do": [
    ["Chén hạt mùi tròn màu vàng xanh", "A bowl of round, greenish yellow coriander seeds"],
    ["Cận cảnh hạt mùi", "Coriander seeds close up"],
  ],
  "dau-ga-kabuli": [["Chén đậu gà to màu kem", "A bowl of large, cream-coloured chickpeas"]],
  "kala-chana": [["Chén đậu gà nhỏ màu nâu sậm", "A bowl of small, dark brown chickpeas"]],
  "chana-dal": [["Chén đậu gà tách vỏ màu vàng", "A bowl of yellow split chickpeas"]],
  "dau-ga-rang-muoi": [
    [
      "Chén đậu gà rang vàng phủ hạt muối",
      "A bowl of golden roasted chickpeas with grains of salt",
    ],
  ],
  "dau-ga-cay-masala": [
    [
      "Chén đậu gà giòn phủ gia vị đỏ cam, phía trước là ớt khô và lá cà ri",
      "A bowl of crunchy chickpeas in orange-red spices, with a dried chilli and curry leaves in front",
    ],
  ],
  "dau-ga-luoc-san": [
    ["Lon đậu gà luộc bên chén đậu gà", "A can of cooked chickpeas beside a bowl of them"],
  ],
};
